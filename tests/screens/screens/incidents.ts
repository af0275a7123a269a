import type { Page } from '@playwright/test'
import { ofOwner, onTheWay, orderOf } from '../orders.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

/** The screens of what happened at a door or in a kitchen. */
export const incidents: Screen[] = [
  { name: 'courier-with-food', as: 'courier', path: '/delivery/orders', given: (world) => withFood(world) },
  {
    name: 'courier-give-back',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    given: onTheWay,
    act: (page, { say }) => press(page, say('incidents:courier.cannotTake')),
  },
  {
    name: 'courier-cannot-deliver',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    given: (world) => withFood(world),
    act: atTheDoor,
  },
  {
    name: 'courier-office-knows',
    as: 'courier',
    path: '/delivery/orders',
    given: (world) => withFood(world, null),
  },
  {
    name: 'courier-office-answered',
    as: 'courier',
    path: '/delivery/orders',
    given: (world) => withFood(world, 'Wait 5 more minutes'),
  },
  {
    name: 'courier-door-code',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    given: (world) => withProof(world, 'code'),
    act: (page, { say }) => press(page, say('delivery:orders.delivered')),
  },
  {
    name: 'courier-door-photo',
    as: 'courier',
    path: '/delivery/orders',
    inWindow: true,
    given: (world) => withProof(world, 'photo'),
    act: (page, { say }) => press(page, say('delivery:orders.delivered')),
  },
  {
    name: 'order-door-code',
    ...ofOwner('out_for_delivery'),
    inWindow: true,
    given: async (world) => {
      const { id } = await orderOf(world, 'out_for_delivery')
      await world.ask(`insert into door_proofs (order_id, kind, code) values ($1, 'code', '0472')`, [id])
      return async () => {
        await world.ask('delete from door_proofs')
      }
    },
    act: (page) => page.getByText('0472').waitFor(),
  },
  {
    name: 'order-door-not-found',
    ...ofOwner('out_for_delivery'),
    given: async (world) => {
      const { id } = await orderOf(world, 'out_for_delivery')
      await world.ask(
        `insert into incidents (id, order_id, reported_by, reporter_id, reason)
          select 'not-found', id, 'courier', delivery_id, 'wrong_address' from orders where id = $1 on conflict do nothing`,
        [id],
      )
      return async () => {
        await world.ask(`delete from incidents where id = 'not-found'`)
      }
    },
    act: (page, { say }) => page.getByText(say('ordering:track.doorTrouble.wrong_address_todo')).waitFor(),
  },
  {
    name: 'admin-order-correct',
    as: 'admin',
    path: async (world) => `/admin/orders/${(await orderOf(world, 'out_for_delivery')).id}`,
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByText(say('admin:orders.page.more'), { exact: true }).click()
      await page.getByRole('button', { name: say('changes:correction.open') }).click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'cook-cannot-finish',
    as: 'cook',
    path: '/cook/orders',
    inWindow: true,
    sizes: ['phone'],
    act: async (page, { say }) => {
      await page.locator('input[name="column"][value="preparing"]').check({ force: true })
      await press(page, say('incidents:kitchen.cannotFinish'))
    },
  },
  {
    name: 'admin-order-incident',
    as: 'admin',
    path: async (world) => {
      const [open] = await world.ask<{ id: string }>(
        'select order_id as id from incidents where closed_at is null limit 1',
      )
      return `/admin/orders/${open!.id}`
    },
  },
  { name: 'admin-orders-incident', as: 'admin', path: '/admin/orders?show=incident' },
]

/** Gives the demo courier the food, and perhaps an incident with the office's answer, or with none yet. */
async function withFood(world: World, answer?: string | null) {
  const back = await onTheWay(world)
  const where = `where status = 'out_for_delivery' and picked_up_at is null
    and delivery_id = (select id from users where email = 'courier@demo.amama.test')`
  await world.ask(`update orders set picked_up_at = delivery_started_at ${where}`)
  if (answer !== undefined)
    await world.ask(
      `insert into incidents (id, order_id, reported_by, reporter_id, reason, created_at, answer, answered_by, closed_at)
        select 'at-the-door', id, 'courier', delivery_id, 'nobody_answers', delivery_started_at, $1::text,
          case when $1::text is not null then delivery_id end, case when $1::text is not null then delivery_started_at end
        from orders where status = 'out_for_delivery' and picked_up_at = delivery_started_at
          and delivery_id = (select id from users where email = 'courier@demo.amama.test')`,
      [answer],
    )
  return async () => {
    await world.ask(`delete from incidents where id = 'at-the-door'`)
    await world.ask(
      `update orders set picked_up_at = null where delivery_id = (select id from users where email = 'courier@demo.amama.test')
        and status = 'out_for_delivery'`,
    )
    await back()
  }
}

/** The demo courier has the food, and needs a code, of which one was wrong, or a photo. */
async function withProof(world: World, kind: 'code' | 'photo') {
  const back = await withFood(world)
  await world.ask(
    `insert into door_proofs (order_id, kind, code, tried)
      select id, $1::text, case $1::text when 'code' then '0472' end, case $1::text when 'code' then '{1111}'::text[] else '{}' end
      from orders where status = 'out_for_delivery' and delivery_id = (select id from users where email = 'courier@demo.amama.test')`,
    [kind],
  )
  return async () => {
    await world.ask('delete from door_proofs')
    await back()
  }
}

async function atTheDoor(page: Page, { say }: Pick<Acting, 'say'>) {
  await press(page, say('incidents:courier.cannotDeliver'))
  const sheet = page.locator('dialog[open]')
  await sheet.getByLabel(say('incidents:reasons.nobody_answers')).check({ force: true })
  await sheet.getByRole('link', { name: say('incidents:report.call') }).click()
  await sheet.getByText(say('incidents:report.callAgain')).waitFor()
}

async function press(page: Page, name: string | RegExp) {
  await page.locator('article').getByRole('button', { name }).first().click()
  await page.locator('dialog[open]').waitFor()
}
