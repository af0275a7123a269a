import { expect, onTestFinished } from 'vitest'
import { audit } from '../audit.ts'
import type { Person } from '../market.ts'
import type { App } from './paid-order.ts'

/** Compares all books once the test is done. */
export const balanceAtTheEnd = (app: App) =>
  onTestFinished(async () => expect(await audit(app.sql)).toEqual([]))

let made = 0

/** An admin records that the buyer got so many pounds back by hand. */
export const give = (admin: Person, id: string, amount: number, more: object = {}) =>
  admin.client.payments.recordRefund({
    id,
    amount,
    method: 'cash',
    reference: '',
    reason: 'It arrived cold',
    request: `by-hand-${++made}`,
    ...more,
  })

/** An admin says how a refund ended, and of what that frees, how much is sent now. */
export const end = (admin: Person, id: string, state: 'done' | 'refused', more: { send?: number } = {}) =>
  admin.client.payments.endRefund({ id, state, reason: 'I looked at the dashboard', ...more })

/** What the only order says of its money. */
export const statusOf = async (app: App) =>
  (
    await app.sql<{ payment_status: string; refunded: number; refunded_by_hand: number }>(
      'select payment_status, refunded, refunded_by_hand from orders',
    )
  )[0]!

/** What refunds have booked, by account. */
export const booked = async (app: App) =>
  Object.fromEntries(
    (
      await app.sql<{ account: string; amount: number }>(
        `select account, sum(amount)::int as amount from ledger_entries where source = 'refund' group by 1 having sum(amount) <> 0`,
      )
    ).map(({ account, amount }) => [account, amount]),
  )
