import type { Page } from '@playwright/test'
import type { TextKey } from '#locales/text-keys.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const USERS = '/admin/users'

const ORDERS = '/admin/orders'

/** The admins' screens of orders. */
export const adminOrders: Screen[] = [
  { name: 'office-orders', as: 'admin', path: ORDERS },
  { name: 'office-orders-found', as: 'admin', path: `${ORDERS}?status=delivered&from=2026-01-01&order=asc` },
  { name: 'office-orders-nothing', as: 'admin', path: `${ORDERS}?q=ZZZZZZ` },
  { name: 'office-orders-chosen', as: 'admin', path: ORDERS, inWindow: true, act: chooseTwo },
  { name: 'office-order', as: 'admin', path: (world) => orderIn(world, 'out_for_delivery') },
  { name: 'office-order-over', as: 'admin', path: (world) => orderIn(world, 'cancelled') },
  { name: 'office-order-gone', as: 'admin', path: `${ORDERS}/ZZZZZZZZZZZZZZZZ` },
  { name: 'office-order-paid', as: 'admin', path: paidOrder, act: seePayment, inWindow: true },
  {
    name: 'office-order-refunded',
    as: 'admin',
    path: (world) => paidOrder(world, 'refunded'),
    act: seePayment,
    inWindow: true,
  },
  {
    name: 'office-order-refunds',
    as: 'admin',
    path: paidOrder,
    given: giveRefunds,
    act: seePayment,
    inWindow: true,
  },
  {
    name: 'office-order-refund',
    as: 'admin',
    path: paidOrder,
    inWindow: true,
    act: async (page, at) => {
      await page
        .locator('#payment')
        .getByRole('button', { name: at.say('admin:orders.money.refund') })
        .click()
      await page.locator('#refund-amount').fill('٩٩٩٩')
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: at.say('admin:orders.money.yes') })
        .click()
      await page.locator('#refund-amount-error').waitFor()
    },
  },
  {
    name: 'office-order-by-hand',
    as: 'admin',
    path: cashOrder,
    inWindow: true,
    act: async (page, at) => {
      await seePayment(page)
      await page
        .locator('#payment')
        .getByRole('button', { name: at.say('admin:orders.money.hand.open') })
        .click()
      await page.locator('#by-hand-amount').waitFor()
    },
  },
  {
    name: 'office-order-refund-end',
    as: 'admin',
    path: paidOrder,
    given: giveRefunds,
    inWindow: true,
    act: async (page, at) => {
      await page
        .locator('#payment')
        .getByRole('button', { name: at.say('admin:orders.money.end.refused.open') })
        .first()
        .click()
      await page.locator('dialog[open]').waitFor()
    },
  },
  {
    name: 'office-order-take-back',
    as: 'admin',
    path: (world) => paidOrder(world, 'refunded'),
    given: keepByHand,
    inWindow: true,
    act: async (page, at) => {
      await page
        .locator('#payment')
        .getByRole('button', { name: at.say('admin:orders.money.end.undone.open') })
        .click()
      await page.locator('dialog[open] input[name="sending"]').first().waitFor()
    },
  },
  ...(
    [
      ['status', 'admin:orders.status.open'],
      ['give', 'admin:orders.give.open'],
      ['cancel', 'admin:orders.cancel.open'],
    ] as const
  ).map(([name, button]) => ({
    name: `office-order-${name}`,
    as: 'admin',
    path: (world: World) => orderIn(world, 'out_for_delivery'),
    inWindow: true,
    act: async (page: Page, at: Acting) => {
      if (name !== 'give') await page.locator('main summary').click()
      await page
        .locator('main')
        .getByRole('button', { name: at.say(button) })
        .click()
      await page.locator('dialog[open]').waitFor()
    },
  })),
]

async function orderIn(world: World, status: string): Promise<string> {
  const [order] = await world.ask<{ id: string }>(
    `select id from orders where status = '${status}' order by created_at desc, id limit 1`,
  )
  return `${ORDERS}/${order!.id}`
}

async function paidOrder(world: World, status = 'paid'): Promise<string> {
  const [order] = await world.ask<{ id: string }>(
    `select id from orders where payment_status = '${status}' order by created_at desc, id limit 1`,
  )
  return `${ORDERS}/${order!.id}`
}

/** One that was delivered for cash, of which a part was given back by hand. */
async function cashOrder(world: World): Promise<string> {
  const [order] = await world.ask<{ id: string }>(
    'select id from orders where refunded_by_hand > 0 order by created_at desc, id limit 1',
  )
  return `${ORDERS}/${order!.id}`
}

/** One refund in each of its states, and one by hand that was recorded by mistake. */
async function giveRefunds(world: World) {
  const id = (await paidOrder(world)).split('/').at(-1)!
  await world.ask(
    `insert into refunds (id, payment_id, order_id, kind, request, amount, charge, state, reason, asked_by, tries, at, ended_at)
      select 'screen-' || state, o.checkout_id, o.id, 'office', state, 1050, 1050, state, words, u.id, tries, o.created_at + late,
        case when state in ('done', 'refused') then o.created_at + late end
      from orders o cross join (select id from users where role = 'admin' order by id limit 1) u
      cross join (values ('refused', 'The rice was cold', 1, interval '1 hour'), ('done', 'الرز كان بارد', 1, interval '2 hours'),
        ('pending', 'Part of it was missing', 3, interval '3 hours'), ('asked', 'The rest of it', 0, interval '4 hours'))
        its (state, words, tries, late)
      where o.id = $1`,
    [id],
  )
  await world.ask(
    `insert into refunds (id, order_id, kind, request, amount, charge, method, reference, state, reason, asked_by, at, ended_at, ended_by, end_reason)
      select 'screen-hand', o.id, 'hand', 'hand', 2000, 2000, 'instapay', 'IP-40871', 'refused', 'The salad was missing', u.id,
        o.created_at + interval '5 hours', o.created_at + interval '6 hours', u.id, 'It was another order'
      from orders o cross join (select id from users where role = 'admin' order by id limit 1) u where o.id = $1`,
    [id],
  )
  return async () => {
    await world.ask(`delete from refunds where id like 'screen-%'`)
  }
}

/** A record by hand that kept a part of what a cancellation gives back by itself. */
async function keepByHand(world: World) {
  const id = (await paidOrder(world, 'refunded')).split('/').at(-1)!
  const move = (by: number) =>
    world.ask('update refunds set amount = amount + $2 where order_id = $1 and payment_id is not null', [
      id,
      by,
    ])
  await move(-5000)
  await world.ask(
    `insert into refunds (id, order_id, kind, request, amount, charge, method, state, reason, asked_by, at, ended_at)
      select 'screen-hand', o.id, 'hand', 'hand', 5000, 5000, 'cash', 'done', 'The salad was missing', u.id,
        o.created_at + interval '5 minutes', o.created_at + interval '5 minutes'
      from orders o cross join (select id from users where role = 'admin' order by id limit 1) u where o.id = $1`,
    [id],
  )
  return async () => {
    await world.ask(`delete from refunds where id = 'screen-hand'`)
    await move(5000)
  }
}

async function seePayment(page: Page) {
  await page.locator('#payment').scrollIntoViewIfNeeded()
}

async function chooseTwo(page: Page) {
  const boxes = page.locator('main input[type="checkbox"]:visible')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
}

/** The admins' screens of people. */
export const people: Screen[] = [
  { name: 'users', as: 'admin', path: USERS },
  { name: 'users-found', as: 'admin', path: `${USERS}?q=demo&role=delivery&sort=name` },
  {
    name: 'users-chosen',
    as: 'admin',
    path: `${USERS}?q=demo`,
    inWindow: true,
    act: async (page, { say }) => {
      const boxes = page
        .getByRole('checkbox', { name: say('admin:list.select') })
        .and(page.locator(':visible'))
      for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).check()
      await page.getByRole('button', { name: say('admin:users.some.message') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('admin:users.some.send') })
        .click()
    },
  },
  { name: 'guests', as: 'admin', path: `${USERS}/guests` },
  { name: 'guests-nothing', as: 'admin', path: `${USERS}/guests?q=molokhia` },
  { name: 'users-nothing', as: 'admin', path: `${USERS}?q=molokhia` },
  { name: 'audit', as: 'superadmin', path: '/admin/audit', given: somethingDone },
  { name: 'audit-none', as: 'admin', path: '/admin/audit?from=2030-01-01' },
  { name: 'users-logins', as: 'admin', path: '/admin/manage-users-auth' },
  { name: 'users-logins-found', as: 'admin', path: `${USERS}?q=demo&columns=logins&role=cook` },
  { name: 'user', as: 'admin', path: (world) => pageOf(world, 'cook') },
  { name: 'user-customer', as: 'admin', path: (world) => pageOf(world, 'customer') },
  {
    name: 'user-banned',
    as: 'admin',
    path: (world) => pageOf(world, 'customer'),
    given: async (world) => {
      const set = (values: string) =>
        world.ask(`update users set ${values} where email = 'customer@demo.amama.test'`)
      await set(`status = 'banned', banned_at = now(), ban_reason = 'Ten orders to an empty flat'`)
      return async () => {
        await set(`status = 'active', banned_at = null, ban_reason = null`)
      }
    },
  },
  { name: 'user-admin', as: 'admin', path: (world) => pageOf(world, 'superadmin') },
  { name: 'user-gone', as: 'admin', path: `${USERS}/nobody` },
  ...(
    [
      ['ban', 'admin:users.ban.open'],
      ['role', 'admin:users.role.open'],
      ['edit', 'admin:users.edit.open'],
    ] as const
  ).map(([name, button]) => ({
    name: `user-${name}`,
    as: 'superadmin',
    path: (world: World) => pageOf(world, 'cook'),
    inWindow: true,
    act: (page: Page, at: Acting) => open(page, at, button),
  })),
]

/** Adds entries of a ban, a change and a download to the audit log. */
async function somethingDone(world: World) {
  const [admin] = await world.ask<{ id: string }>(`select id from users where role = 'admin' limit 1`)
  const [cook] = await world.ask<{ id: string }>(`select id from users where role = 'cook' limit 1`)
  await world.ask(
    `insert into audit_log (id, actor_id, action, subject, details, address, at)
      select 'screen-' || action, $1, action, $2, details::jsonb, '41.33.7.9', now() from (values
        ('account.ban', '{"reason": "Ten orders to an empty flat"}'),
        ('account.change', '{"changed": {"name": ["Om Samira", "Om Samira Hassan"]}}'),
        ('account.export', '{"role": "cook"}')) done (action, details)
      on conflict (id) do nothing`,
    [admin!.id, cook!.id],
  )
  // Entries of the audit log cannot be deleted.
  return async () => {}
}

async function pageOf(world: World, who: string): Promise<string> {
  const [user] = await world.ask<{ id: string }>(
    `select id from users where email = '${who}@demo.amama.test'`,
  )
  return `${USERS}/${user!.id}`
}

async function open(page: Page, { say }: Acting, button: TextKey) {
  await page
    .locator('main')
    .getByRole('button', { name: say(button) })
    .click()
  await page.locator('dialog[open]').waitFor()
}
