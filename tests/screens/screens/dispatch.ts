import type { Page } from '@playwright/test'
import { LUNCHTIME } from '../lunchtime.ts'
import type { Screen } from '../screen.ts'
import type { World } from '../world.ts'

const DISPATCH = '/admin/dispatch'
const QUARTER_MS = 900_000

/** The dispatch board of admins. */
export const dispatch: Screen[] = [
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

async function choose(page: Page, column: string) {
  const phoneTab = page.locator(`label:has([data-column="${column}"])`)
  if (await phoneTab.isVisible()) await phoneTab.click()
  await page.locator(`section[data-column="${column}"] [data-order]`).first().click()
  await page.locator('figure:visible').first().waitFor()
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
