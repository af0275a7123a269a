import type { Page } from '@playwright/test'
import { paths } from '#domain/paths.ts'
import { comeAlive } from './world/come-alive.ts'
import { IN_ARABIC, IN_ENGLISH } from './world/sound.ts'
import { call, closeAnnouncements, handOver, nextPhone, orderToPickUp } from './world/steps.ts'
import { expect, signIn, type Town, test, type Variant } from './world/town.ts'
import { wordsOf } from './world/words.ts'

const [en, ar] = [wordsOf('en'), wordsOf('ar')]
const EVENING = 6

test(`an evening of ${EVENING} orders is given out by keyboard, and the last one is undone`, async ({
  person,
  town,
}) => {
  const { guest, cook, admin, bringBack } = await anEmptyBoard(person, town, IN_ENGLISH[0]!)
  const column = (name: string) => admin.locator(`section[data-column="${name}"]`)
  await expect(column('toAssign')).toContainText(en('dispatch:empty.toAssign'))

  // They arrive on the open board by themselves.
  const ids: string[] = []
  while (ids.length < EVENING) {
    await guest.context().clearCookies()
    ids.push(await orderToPickUp(guest, cook, nextPhone()))
  }
  await expect(column('toAssign').locator('[data-order]')).toHaveCount(EVENING)

  await admin.keyboard.press('j')
  await expect(card(admin, ids[0]!)).toHaveAttribute('aria-pressed', 'true')
  for (const id of ids) {
    await expect(card(admin, id)).toHaveAttribute('aria-pressed', 'true')
    await admin.keyboard.press('1')
    await expect(column('assigned').locator(`[data-order="${id}"]`)).toBeAttached()
  }
  await expect(column('toAssign')).toContainText(en('dispatch:empty.toAssign'))
  const given = await town.sql<{ n: number; orders: number }>(
    `select count(*)::int as n, count(distinct h.order_id)::int as orders from order_history h
      where h.order_id = any($1::text[]) and h.to_status = 'out_for_delivery'`,
    [ids],
  )
  expect(given).toEqual([{ n: EVENING, orders: EVENING }])

  await admin.keyboard.press('z')
  await expect(column('toAssign').locator(`[data-order="${ids.at(-1)}"]`)).toBeVisible()
  await bringBack()
})

test('by thumb an order is given, and taken back with a reason', async ({ person, town }) => {
  const { guest, cook, admin, bringBack } = await anEmptyBoard(person, town, IN_ARABIC[0]!)
  const id = await orderToPickUp(guest, cook)

  await card(admin, id).tap()
  const sheet = admin.getByRole('dialog')
  await sheet
    .getByRole('button', { name: ar('dispatch:who.giveTo') })
    .first()
    .tap()
  await expect(sheet).toBeHidden()
  await expect(
    admin.getByRole('status').filter({ hasText: `${id.slice(0, 4)}\u2011${id.slice(4, 8)}` }),
  ).toBeVisible()
  await admin.locator('label', { hasText: ar('dispatch:columns.assigned') }).tap()
  await card(admin, id).tap()
  await sheet.getByRole('button', { name: ar('dispatch:who.takeBack') }).tap()
  const question = admin.getByRole('alertdialog')
  await question.getByRole('button', { name: ar('dispatch:back.yes') }).tap()
  await expect(question.getByRole('textbox')).toHaveAccessibleDescription(
    ar('common:refusals.field.required'),
  )
  await question.getByRole('textbox').fill('العربية عطلت')
  // The line breaks off once: what was typed stays.
  await admin.route('**/api/admin/dispatch/returns', (route) => route.abort(), { times: 1 })
  await question.getByRole('button', { name: ar('dispatch:back.yes') }).tap()
  await expect(question.getByRole('alert')).toContainText(ar('common:refusals.network.offline'))
  await expect(question.getByRole('textbox')).toHaveValue('العربية عطلت')
  await question.getByRole('button', { name: ar('dispatch:back.yes') }).tap()
  await expect(question).toBeHidden()
  expect(await statusOf(town, id)).toBe('ready_for_pickup')
  await bringBack()
})

test('an operator who is second is told so, and the board shows what the first one did', async ({
  person,
  town,
}) => {
  const { guest, cook, admin, bringBack } = await anEmptyBoard(person, town, IN_ENGLISH[0]!)
  const id = await orderToPickUp(guest, cook)
  await admin.goto(paths.adminOrder(id))
  const onBoard = admin.getByRole('link', { name: en('admin:orders.page.onBoard') })
  // As a document, as a slow phone or a new tab loads it.
  await admin.goto((await onBoard.getAttribute('href'))!)
  await expect(card(admin, id)).toHaveAttribute('aria-pressed', 'true')
  const give = admin.getByRole('button', { name: en('dispatch:who.giveTo') }).first()
  await expect(give).toBeVisible()
  // The colleague's press and this one meet: this board has not heard of it yet.
  await admin.route('**/api/admin/dispatch/assignments', async (route) => {
    const asked = route.request().postDataJSON() as { courierId: string; orders: unknown }
    const { couriers } = await call<{ couriers: { id: string }[] }>(admin, 'GET', '/admin/dispatch')
    const other = couriers.find((courier) => courier.id !== asked.courierId)!
    await call(admin, 'POST', '/admin/dispatch/assignments', { courierId: other.id, orders: asked.orders })
    await route.continue()
  })
  await give.click()
  await expect(admin.getByRole('alert')).toContainText(en('ordering:refusals.order.stale'))
  await expect(admin.locator(`section[data-column="assigned"] [data-order="${id}"]`)).toBeVisible()
  expect(
    await town.sql(`select 1 from order_history where order_id = $1 and to_status = 'out_for_delivery'`, [
      id,
    ]),
  ).toHaveLength(1)
  await bringBack()
})

test('an order that nobody took is proposed with one press, or goes to the nearest courier by itself, who reads why', async ({
  person,
  town,
}) => {
  const { guest, cook, admin, bringBack } = await anEmptyBoard(person, town, IN_ENGLISH[0]!)
  const courier = await person(IN_ARABIC[0]!)
  await signIn(courier, 'courier')
  const others = await town.sql<{ user_id: string }>(
    `update couriers set on_duty = false where on_duty
      and user_id <> (select id from users where email = 'courier@demo.amama.test') returning user_id`,
  )
  const decide = async (untakenAction: string) => {
    const { version } = await call<{ version: number }>(admin, 'GET', '/admin/settings')
    await call(admin, 'PATCH', '/admin/settings', { version, untakenAction, untakenMinutes: 3 })
  }
  const longAgo = (id: string) =>
    town.sql(
      `with h as (update order_history set at = at - interval '4 minutes' where order_id = $1)
        update orders set ready_for_pickup_at = ready_for_pickup_at - interval '4 minutes' where id = $1`,
      [id],
    )
  await decide('propose')
  const id = await orderToPickUp(guest, cook)
  await courier.goto('/delivery/orders')
  await longAgo(id)
  await admin.reload()
  await comeAlive(admin)
  await admin.getByRole('button', { name: en('dispatch:untaken.give') }).click()
  await expect(admin.locator(`section[data-column="assigned"] [data-order="${id}"]`)).toBeVisible()
  await expect(courier.getByText(ar('delivery:card.cameBy.office'))).toBeVisible()
  await handOver(courier, id)

  await decide('assign')
  const second = await orderToPickUp(guest, cook, nextPhone())
  await longAgo(second)
  await expect(courier.getByText(ar('delivery:card.cameBy.house'))).toBeVisible()
  expect(
    await town.sql(
      `select actor_kind from order_history where order_id = $1 and to_status = 'out_for_delivery'`,
      [second],
    ),
  ).toEqual([{ actor_kind: 'system' }])
  await handOver(courier, second)
  await decide('nothing')
  await town.sql('update couriers set on_duty = true where user_id = any($1::text[])', [
    others.map(({ user_id }) => user_id),
  ])
  await bringBack()
})

/** The open board of an operator, without what the demo and other stories have on it. */
async function anEmptyBoard(person: (variant: Variant) => Promise<Page>, town: Town, variant: Variant) {
  const [guest, cook, admin] = [
    await person(IN_ENGLISH[0]!),
    await person(IN_ARABIC[0]!),
    await person(variant),
  ]
  await signIn(cook, 'cook')
  await signIn(admin, 'admin')
  const bringBack = await hideOpenOrders(town)
  await closeAnnouncements(admin, town)
  await admin.goto('/admin/dispatch')
  await comeAlive(admin)
  return { guest, cook, admin, bringBack }
}

const card = (page: Page, id: string) => page.locator(`[data-order="${id}"]`)

const OPEN = `status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery') and deleted_at is null`

/** Hides the open orders of the demo and of other stories. Returns what hides the story's own ones, and brings these back. */
async function hideOpenOrders(town: Town): Promise<() => Promise<void>> {
  const hide = () =>
    town.sql<{ id: string }>(
      `update orders set deleted_at = now(), version = version + 1 where ${OPEN} returning id`,
    )
  const hidden = await hide()
  return async () => {
    await hide()
    await town.sql('update orders set deleted_at = null, version = version + 1 where id = any($1::text[])', [
      hidden.map(({ id }) => id),
    ])
  }
}

async function statusOf(town: Town, id: string): Promise<string> {
  const [order] = await town.sql<{ status: string }>('select status from orders where id = $1', [id])
  return order!.status
}
