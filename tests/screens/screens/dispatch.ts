import type { Page } from '@playwright/test'
import { LUNCHTIME } from '../lunchtime.ts'
import { onTheWay } from '../orders.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const DISPATCH = '/admin/dispatch'
const QUARTER_MS = 900_000

/** The dispatch board of admins. */
export const dispatch: Screen[] = [
  {
    name: 'market-held',
    as: 'admin',
    path: DISPATCH,
    given: heldMarket,
    inWindow: true,
  },
  { name: 'market-kitchens-held', as: 'admin', path: '/admin/CookControl', given: heldMarket },
  {
    name: 'market-form',
    as: 'admin',
    path: '/admin',
    given: heldMarket,
    inWindow: true,
    act: async (page, at) => {
      await page.getByRole('button', { name: at.say('market:start.rush'), exact: true }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByText(at.say('market:scopes.district'), { exact: true }).click()
      await sheet.getByRole('button', { name: at.say('market:submit.rush') }).click()
      await sheet.getByText(at.say('market:refusals.market.where_required')).waitFor()
    },
  },
  { name: 'phone-order', as: 'admin', path: '/admin/phone-order' },
  {
    name: 'phone-order-proven',
    as: 'admin',
    path: async (world) => `/admin/orders/${await phoneOrder(world)}`,
    given: async (world) => {
      const id = await phoneOrder(world)
      await world.ask(
        `insert into door_proofs (order_id, kind, proof, proven_at) values ($1, 'code', 'code', now())`,
        [id],
      )
      return async () => {
        await world.ask('delete from door_proofs where order_id = $1', [id])
      }
    },
  },
  {
    name: 'phone-order-known',
    as: 'admin',
    path: '/admin/phone-order',
    act: async (page, at) => {
      await page.locator('#phone-mobile').fill('01200000301')
      await page.locator('#phone-mobile').press('Enter')
      await page.getByText('customer@demo.amama.test').click()
      const add = page.getByRole('button', { name: at.say('phone:add') })
      await add.first().click()
      await add.nth(1).click()
      await page.getByText(at.say('phone:readOut')).waitFor()
    },
  },
  { name: 'market-strip', path: '/', given: heldMarket, inWindow: true },
  {
    name: 'market-kitchen',
    path: async (world) => `/cook/${(await someKitchen(world)).cook_id}`,
    given: heldMarket,
    inWindow: true,
  },
  { name: 'market-cook', as: 'cook', path: '/cook/home', given: heldMarket },
  { name: 'dispatch', as: 'admin', path: DISPATCH },
  {
    name: 'dispatch-chosen',
    as: 'admin',
    path: DISPATCH,
    given: atSupper,
    inWindow: true,
    act: async (page) => choose(page, 'toAssign'),
  },
  {
    name: 'dispatch-given',
    as: 'admin',
    path: DISPATCH,
    given: atSupper,
    inWindow: true,
    act: async (page, at) => {
      await choose(page, 'toAssign')
      await page
        .getByRole('button', { name: at.say('dispatch:who.giveTo') })
        .first()
        .click()
      await page.getByRole('status').filter({ hasText: '#' }).waitFor()
    },
  },
  { name: 'dispatch-proposed', as: 'admin', path: DISPATCH, given: nobodyTook, inWindow: true },
  {
    name: 'courier-given-by-house',
    as: 'courier',
    path: '/delivery/orders',
    given: givenByHouse,
  },
  {
    name: 'dispatch-carried',
    as: 'admin',
    path: DISPATCH,
    given: atSupper,
    inWindow: true,
    act: async (page) => choose(page, 'assigned'),
  },
  {
    name: 'dispatch-take-back',
    as: 'admin',
    path: DISPATCH,
    given: atSupper,
    inWindow: true,
    act: async (page, at) => {
      await choose(page, 'assigned')
      await page.getByRole('button', { name: at.say('dispatch:who.takeBack') }).click()
    },
  },
  {
    name: 'dispatch-map',
    as: 'admin',
    path: DISPATCH,
    given: atSupper,
    inWindow: true,
    sizes: ['phone'],
    act: async (page, at) => {
      await page.getByText(at.say('dispatch:map'), { exact: true }).click()
      await page.locator('figure:visible').first().waitFor()
    },
  },
  {
    name: 'dispatch-nothing',
    as: 'admin',
    path: DISPATCH,
    given: async (world) => {
      await world.ask('alter table orders add column kept_deleted_at timestamptz')
      await world.ask('update orders set kept_deleted_at = deleted_at')
      await world.ask(`update orders set deleted_at = now() where status not in ('delivered', 'cancelled')`)
      return async () => {
        await world.ask(
          'update orders set deleted_at = kept_deleted_at where deleted_at is distinct from kept_deleted_at',
        )
        await world.ask('alter table orders drop column kept_deleted_at')
      }
    },
  },
  {
    name: 'dispatch-failed',
    as: 'admin',
    path: DISPATCH,
    given: async (world) => {
      await world.ask('alter table incidents rename to kept_incidents')
      return async () => {
        await world.ask('alter table kept_incidents rename to incidents')
      }
    },
  },
]

const someKitchen = async (world: World) =>
  (
    await world.ask<{ cook_id: string }>(
      `select cook_id from kitchens where district_id = 'dokki' and active order by cook_id limit 1`,
    )
  )[0]!

/** Dokki is paused for the rain, and everything is slower. */
async function heldMarket(world: World) {
  const until = new Date(LUNCHTIME + 3 * QUARTER_MS)
  await world.ask(
    `insert into market_controls (id, kind, scope, district_id, reason, words, minutes, started_at, until) values
      ('screen-pause', 'pause', 'district', 'dokki', 'weather', null, null, $1, $2),
      ('screen-rush', 'rush', 'everything', null, 'other', '{"en": "The derby", "ar": "ماتش القمة"}', 20, $1, null)`,
    [new Date(LUNCHTIME - QUARTER_MS), until],
  )
  await world.ask(`update kitchens set held_until = $1 where district_id = 'dokki'`, [until])
  return async () => {
    await world.ask(`delete from market_controls where id like 'screen-%'`)
    await world.ask('update kitchens set held_until = null')
  }
}

async function choose(page: Page, column: string) {
  const phoneTab = page.locator(`label:has([data-column="${column}"])`)
  if (await phoneTab.isVisible()) await phoneTab.click()
  await page.locator(`section[data-column="${column}"] [data-order]`).first().click()
  await page.locator('figure:visible').first().waitFor()
}

/** The oldest ready order has waited too long, and admins want a courier proposed. */
async function nobodyTook(world: World) {
  const isReady = `status = 'ready_for_pickup' and deleted_at is null`
  const ready = await world.ask<{ id: string; at: Date; history: Date }>(
    `select o.id, o.ready_for_pickup_at as at, h.at as history from orders o
      join order_history h on h.order_id = o.id and h.to_status = 'ready_for_pickup' where ${isReady}`,
  )
  const seen = await world.ask<{ user_id: string; last_seen_at: Date | null }>(
    'select user_id, last_seen_at from couriers',
  )
  const since = new Date(LUNCHTIME - QUARTER_MS)
  await world.ask(`update orders set ready_for_pickup_at = $1 where ${isReady}`, [since])
  await world.ask(
    `update order_history set at = $1 where to_status = 'ready_for_pickup' and order_id in (select id from orders where ${isReady})`,
    [since],
  )
  await world.ask('update couriers set last_seen_at = $1', [new Date(LUNCHTIME)])
  await world.ask(`update order_limits set untaken_action = 'propose', untaken_minutes = 5`)
  return async () => {
    await world.ask(`update order_limits set untaken_action = 'nothing', untaken_minutes = 10`)
    for (const { user_id, last_seen_at } of seen)
      await world.ask('update couriers set last_seen_at = $2 where user_id = $1', [user_id, last_seen_at])
    for (const { id, at, history } of ready) {
      await world.ask('update orders set ready_for_pickup_at = $2 where id = $1', [id, at])
      await world.ask(
        `update order_history set at = $2 where order_id = $1 and to_status = 'ready_for_pickup'`,
        [id, history],
      )
    }
  }
}

/** What the demo courier carries came by itself. */
async function givenByHouse(world: World) {
  const back = await onTheWay(world)
  const rows = `select 9, o.id, 'ready_for_pickup', 'out_for_delivery', 'system', o.delivery_started_at from orders o
    where o.status = 'out_for_delivery' and o.delivery_id = (select id from users where email = 'courier@demo.amama.test')`
  await world.ask(
    `insert into order_history (version, order_id, from_status, to_status, actor_kind, at) ${rows}`,
  )
  return async () => {
    await world.ask(`delete from order_history where version = 9 and actor_kind = 'system'`)
    await back()
  }
}

/** Two neighbours' orders are ready, and a courier is on the way to a kitchen. */
async function atSupper(world: World) {
  const [first, second] = await world.ask<{ id: string; [place: string]: unknown }>(
    `select id, pickup_latitude, pickup_longitude, customer_latitude, customer_longitude from orders
      where status = 'ready_for_pickup' and deleted_at is null order by created_at limit 2`,
  )
  const [carried] = await world.ask<{ id: string }>(
    `select id from orders where status = 'out_for_delivery' and deleted_at is null
      and not exists (select from incidents where order_id = orders.id and closed_at is null)
      order by created_at desc limit 1`,
  )
  const { id: _id, ...place } = first!
  const restore = [
    await world.alter(second!.id, place),
    // A later beginning, so that it is not late.
    await world.alter(carried!.id, { picked_up_at: null, preparing_at: new Date(LUNCHTIME - QUARTER_MS) }),
  ]
  const ready = await world.ask<{ id: string }>(`select id from orders where status = 'ready_for_pickup'`)
  return async () => {
    for (const back of restore) await back()
    // What the picture gave to a courier waits again.
    await world.ask(
      `update orders set status = 'ready_for_pickup', delivery_id = null, delivery_started_at = null
        where id = any($1::text[]) and status = 'out_for_delivery'`,
      [ready.map(({ id }) => id)],
    )
  }
}

/** The latest order that an admin took on the phone and that was delivered. */
async function phoneOrder(world: World): Promise<string> {
  const [order] = await world.ask<{ id: string }>(
    `select id from orders where taken_by is not null and status = 'delivered' order by created_at desc, id limit 1`,
  )
  return order!.id
}
