import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#domain/durations.ts'
import { LUNCHTIME } from '../lunchtime.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

/** An order that the demo cook is cooking, of a customer. */
const COOKED = `select o.id, u.email from orders o join users u on u.id = o.customer_id where o.status = 'preparing'
  and cook_id = (select id from users where email = 'cook@demo.amama.test') order by o.created_at limit 1`

/** An order that waits for the demo cook. */
const WAITING = COOKED.replace("'preparing'", "'pending'")

/** The screens of an order that is changed by hand. */
export const changes: Screen[] = [
  {
    name: 'track-change',
    as: async (world) => (await cooked(world)).email.split('@')[0]!,
    path: async (world) => `/track-order/${(await cooked(world)).id}`,
    given: withOpenChange,
  },
  {
    name: 'cook-orders-change',
    as: 'cook',
    path: '/cook/orders',
    given: withOpenChange,
    act: showCooking,
  },
  {
    name: 'cook-orders-awaiting-yes',
    as: 'cook',
    path: '/cook/orders',
    given: (world) => openChangeOf(world, WAITING, 'cancel'),
  },
  {
    name: 'cook-change-sheet',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    act: async (page, { say }) => {
      await showCooking(page)
      await page
        .locator('[data-column="preparing"] article')
        .getByRole('button', { name: say('changes:sheet.open') })
        .first()
        .click()
      await changeOne(page, say, 'less')
    },
  },
  {
    name: 'admin-order-change',
    as: 'admin',
    path: async (world) => `/admin/orders/${(await cooked(world)).id}`,
    given: withOpenChange,
  },
  {
    name: 'admin-change-sheet',
    as: 'admin',
    path: async (world) => `/admin/orders/${(await cooked(world)).id}`,
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByText(say('admin:orders.page.more'), { exact: true }).click()
      await page.getByRole('button', { name: say('changes:sheet.open') }).click()
      await changeOne(page, say, 'more')
    },
  },
  {
    name: 'admin-change-address',
    as: 'admin',
    path: async (world) => `/admin/orders/${(await cooked(world)).id}`,
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByText(say('admin:orders.page.more'), { exact: true }).click()
      await page.getByRole('button', { name: say('changes:sheet.open') }).click()
      const sheet = page.locator('dialog[open]')
      await sheet.getByText(say('changes:sheet.address')).click()
      await sheet.getByLabel(say('changes:sheet.street')).fill('26 July St, 5')
      await sheet.getByText(say('changes:sheet.asks')).waitFor()
      await sheet.getByLabel(say('changes:sheet.landmark')).scrollIntoViewIfNeeded()
    },
  },
]

async function cooked(world: World, which = COOKED): Promise<{ id: string; email: string }> {
  return (await world.ask<{ id: string; email: string }>(which))[0]!
}

/** On a phone the board shows one column at a time. */
async function showCooking(page: Page) {
  const column = page.locator('label:has(input[name="column"][value="preparing"])')
  if (await column.isVisible()) await column.click()
}

/** One more of the first dish, with its new sum. */
async function changeOne(page: Page, say: Acting['say'], to: 'more' | 'less') {
  const sheet = page.locator('dialog[open]')
  await sheet
    .getByRole('button', { name: say(`changes:sheet.${to}`) })
    .first()
    .click()
  await sheet.locator('ins').first().waitFor()
  await sheet.getByText(say('changes:sheet.add')).first().waitFor()
}

/** The kitchen of that order has too little of its first dish, and offers another one instead. */
function withOpenChange(world: World) {
  return openChangeOf(world, COOKED, 'keep')
}

async function openChangeOf(world: World, which: string, withoutConsent: 'keep' | 'cancel') {
  const { id } = await cooked(world, which)
  await world.ask(
    `insert into order_changes (id, order_id, proposed_by, proposer_id, words, contents, old_total, new_total, old_subtotal, new_subtotal,
        without_consent, created_at, expires_at)
      select 'shown', o.id, 'cook', o.cook_id, 'واحد منهم خلص، والبديل طازة', jsonb_build_object('lines', jsonb_build_object(
          'before', (select jsonb_agg(jsonb_build_object('dishId', dish_id, 'name', name, 'nameAr', name_ar, 'quantity', quantity + 1) order by position)
            from order_items where order_id = o.id),
          'after', (select jsonb_agg(jsonb_build_object('dishId', dish_id, 'name', name, 'nameAr', name_ar, 'quantity', quantity) order by position)
            from order_items where order_id = o.id) || jsonb_build_array(jsonb_build_object('dishId', d.id, 'name', d.name, 'nameAr', d.name_ar, 'quantity', 1)))),
        o.total, o.total - 2500, o.subtotal, o.subtotal - 2500, $3, $2::timestamptz, $2::timestamptz + interval '10 minutes'
      from orders o join lateral (select * from dishes d where d.cook_id = o.cook_id and d.id not in
        (select dish_id from order_items where order_id = o.id) order by name limit 1) d on true
      where o.id = $1`,
    [id, new Date(LUNCHTIME - 3 * MINUTE_MS).toISOString(), withoutConsent],
  )
  return async () => {
    await world.ask(`delete from order_changes where id = 'shown'`)
  }
}
