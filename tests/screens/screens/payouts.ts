import type { Page } from '@playwright/test'
import { idleCook } from '../orders.ts'
import type { Acting, Screen } from '../screen.ts'
import type { World } from '../world.ts'

const PAYOUTS = '/admin/payouts'
const COOK = `(select id from users where email = 'cook@demo.amama.test')`

/** Payouts and statements, for those who get the money and for admins. */
export const payouts: Screen[] = [
  { name: 'earnings-owes-us', as: 'cook', path: '/cook/earnings', given: owingUs },
  { name: 'earnings-no-payout-day', as: 'cook', path: '/cook/earnings', given: withoutDay },
  { name: 'earnings-idle', as: idleCook, path: '/cook/earnings' },
  {
    name: 'earnings-first',
    as: 'cook',
    path: '/cook/earnings?period=day&day=2020-01-01',
    given: withoutBooks,
  },
  { name: 'statement', as: 'cook', path: '/cook/earnings/statement' },
  { name: 'statement-month', as: 'cook', path: '/cook/earnings/statement?period=month' },
  { name: 'statement-empty', as: 'cook', path: '/cook/earnings/statement?period=day&day=2020-01-01' },
  {
    name: 'statement-printed',
    as: 'cook',
    path: '/cook/earnings/statement?period=month',
    act: (page) => page.emulateMedia({ media: 'print' }),
  },
  { name: 'courier-statement', as: 'courier', path: '/delivery/revenue/statement?period=month' },
  { name: 'payouts', as: 'admin', path: PAYOUTS },
  { name: 'payouts-couriers', as: 'admin', path: `${PAYOUTS}?account=courier&sort=name`, given: withoutDay },
  { name: 'payouts-nothing', as: 'admin', path: `${PAYOUTS}?q=zzzz` },
  {
    name: 'payouts-record',
    as: 'admin',
    path: PAYOUTS,
    inWindow: true,
    act: async (page, at) => {
      await record(page, at)
    },
  },
  {
    name: 'payouts-record-wrong',
    as: 'admin',
    path: PAYOUTS,
    inWindow: true,
    act: async (page, at) => {
      await record(page, at)
      await page.locator('#payout-amount').fill('٩٩٩٩٩٩')
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: at.say('payouts:office.record.yes') })
        .click()
      await page.locator('#payout-amount-error').waitFor()
    },
  },
  {
    name: 'payouts-money',
    as: 'admin',
    path: PAYOUTS,
    inWindow: true,
    act: async (page, { say }) => {
      await page.getByRole('button', { name: say('payouts:money.open') }).click()
      await page.locator('dialog[open]').getByRole('link').waitFor()
    },
  },
  { name: 'payouts-of', as: 'admin', path: payoutsOfCook },
  { name: 'payouts-of-owes-us', as: 'admin', path: payoutsOfCook, given: owingUs },
  {
    name: 'payouts-adjust',
    as: 'admin',
    path: payoutsOfCook,
    inWindow: true,
    act: async (page, at) => {
      await adjust(page, at)
    },
  },
  {
    name: 'payouts-adjust-wrong',
    as: 'admin',
    path: payoutsOfCook,
    inWindow: true,
    act: async (page, at) => {
      await adjust(page, at)
      await page.locator('#adjust-order').fill('77')
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: at.say('payouts:office.adjust.yes') })
        .click()
      await page.locator('#adjust-amount-error').waitFor()
    },
  },
  {
    name: 'payouts-take-back',
    as: 'admin',
    path: payoutsOfCook,
    inWindow: true,
    act: async (page, { say }) => {
      await page
        .getByRole('button', { name: say('payouts:office.undo.payout.openFor') })
        .first()
        .click()
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: say('payouts:office.undo.yes') })
        .click()
    },
  },
  {
    name: 'office-order-books',
    as: 'admin',
    inWindow: true,
    path: async (world) => {
      const [order] = await world.ask<{ id: string }>(
        `select id from orders where status = 'delivered' and payment_method = 'cash' order by created_at desc, id limit 1`,
      )
      return `/admin/orders/${order!.id}`
    },
    act: async (page) => {
      await page.locator('#books summary').click()
      await page.locator('#books').scrollIntoViewIfNeeded()
    },
  },
]

async function record(page: Page, { say }: Pick<Acting, 'say'>) {
  await page
    .getByRole('button', { name: say('payouts:office.record.openFor') })
    .and(page.locator(':visible'))
    .first()
    .click()
  await page.locator('dialog[open]').waitFor()
}

async function payoutsOfCook(world: World): Promise<string> {
  const [cook] = await world.ask<{ id: string }>(`select ${COOK} as id`)
  return `${PAYOUTS}/cook/${cook!.id}?period=month`
}

async function adjust(page: Page, { say }: Pick<Acting, 'say'>) {
  await page.getByRole('button', { name: say('payouts:office.adjust.open'), exact: true }).click()
  await page.locator('dialog[open]').waitFor()
}

/** They owe us more than we owe them. */
async function owingUs(world: World) {
  const where = `where account = 'cook' and person_id = ${COOK}`
  const [before] = await world.ask<{ balance: string }>(`select balance from ledger_balances ${where}`)
  await world.ask(`update ledger_balances set balance = 12350 ${where}`)
  return async () => {
    await world.ask(`update ledger_balances set balance = $1 ${where}`, [before!.balance])
  }
}

async function withoutDay(world: World) {
  const [before] = await world.ask<{ day: number | null }>('select payout_weekday as day from order_limits')
  await world.ask('update order_limits set payout_weekday = null')
  return async () => {
    await world.ask('update order_limits set payout_weekday = $1', [before!.day])
  }
}

/** The demo cook before the first payout, and without a day for one. */
async function withoutBooks(world: World) {
  const dayBack = await withoutDay(world)
  const where = `where account = 'cook' and person_id = ${COOK}`
  await world.ask(`create table kept_payouts as select id from payouts ${where} and undone_at is null`)
  await world.ask(`create table kept_balances as select * from ledger_balances ${where}`)
  // The books of these payouts stay: only what the page reads is gone for a while.
  await world.ask('alter table payouts disable trigger user')
  await world.ask(
    `update payouts set undone_at = paid_at, undone_by = (select id from users where role = 'admin' limit 1),
      undone_reason = 'x' where id in (select id from kept_payouts)`,
  )
  await world.ask(`update ledger_balances set balance = -45000, paid_out = 0 ${where}`)
  return async () => {
    await world.ask(
      `update payouts set undone_at = null, undone_by = null, undone_reason = null where id in (select id from kept_payouts)`,
    )
    await world.ask(
      `update ledger_balances b set balance = k.balance, paid_out = k.paid_out from kept_balances k
        where b.account = k.account and b.person_id = k.person_id`,
    )
    await world.ask('alter table payouts enable trigger user')
    await world.ask('drop table kept_payouts, kept_balances')
    await dayBack()
  }
}
