import type { OrderMoney } from '#contract/payments.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideEnd, decideFreed, type FreedRefund, mostWith, REFUND_ENDS } from '#domain/payments/payment.ts'
import { paidFor } from '#domain/payments/payments.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
import { findAnyOrder, isReached, type OrderRow, standOfRefunds } from '#server/modules/ordering/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { askRefund } from './ask-refund.ts'
import { promiseOf, type RefundRefusal } from './order-refunds.ts'
import { findPaid, type ListedRefund, listBooked, listRefunds } from './store.ts'

type NotFound = Refusal<'order.not_found'>

/** What was paid online for an order, and its refunds, for admins. */
export async function getOrderMoney(
  { platform: { database } }: Call,
  { id }: { id: string },
): Promise<Outcome<OrderMoney, NotFound>> {
  return readMoney(database.db, id)
}

/** An admin gives back what was paid for an order, or a part of it, with a reason and the password given within ten minutes (M-11). */
export async function refundOrder(
  call: Call,
  { id, amount, reason, request }: { id: string; amount: number; reason: string; request: string },
): Promise<Outcome<OrderMoney, RefundRefusal | LoginTooOld>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const asked = await askRefund(platform, tx, id, {
      kind: 'office',
      amount: fromEgp(amount),
      request,
      reason,
      askedBy: user.id,
    })
    if (!asked.ok) return asked
    if (asked.value)
      await recordAudit(tx, {
        actorId: user.id,
        action: 'order.refund',
        subject: id,
        details: { amount, reason },
      })
    return readMoney(tx, id)
  })
}

/** An order's money, read again after it has changed. Of a deleted order nothing goes back, but it may name money that was no order's. */
export async function readMoney(db: Db, id: string): Promise<Outcome<OrderMoney, NotFound>> {
  const order = await findAnyOrder(db, id)
  if (!order) return refuse('order.not_found')
  const payment = await findPaid(db, order)
  const refunds = await listRefunds(db, order)
  const { givenBack } = await standOfRefunds(db, id)
  const booked = await listBooked(db, id)
  const paid = paidFor(order)
  const promise = await promiseOf(db, order)
  return done({
    method: order.paymentMethod,
    provider: payment?.provider ?? null,
    reference: payment?.reference ?? null,
    paidAt: (payment?.paidAt ?? order.cashCollectedAt)?.toISOString() ?? null,
    paid: egpOf(paid),
    isReached: isReached(order),
    refundable: order.deletedAt === null ? egpOf(Math.max(0, paid - givenBack)) : 0,
    refunds: refunds.map((each) => ({
      id: each.id,
      kind: each.kind,
      state: each.state,
      amount: egpOf(each.amount),
      method: each.method,
      reference: each.reference,
      reason: each.reason,
      askedBy: each.adminName,
      askedByAr: each.adminNameAr,
      endedBy: each.enderName,
      endedByAr: each.enderNameAr,
      endReason: each.endReason,
      ...endsOf(each, order, { ...promise, givenBack }),
      at: each.at.toISOString(),
      endedAt: each.endedAt?.toISOString() ?? null,
      tries: each.tries,
    })),
    booked: booked.map(({ account, amount }) => ({ account, amount: egpOf(amount) })),
  })
}

/** How an admin may end a refund, and what may be sent in the moment that they say that it did not go back. */
function endsOf(
  refund: ListedRefund,
  { deletedAt }: OrderRow,
  of: Omit<FreedRefund, 'kind'>,
): Pick<OrderMoney['refunds'][number], 'ends' | 'frees'> {
  const { kind, state, amount } = refund
  if (deletedAt !== null && kind !== 'surplus') return { ends: [], frees: 0 }
  const left = mostWith(refund, of.paid - of.givenBack)
  const ends = REFUND_ENDS.filter((end) => decideEnd({ ...refund, left }, end).ok)
  const givenBack = of.givenBack - (state === 'refused' ? 0 : amount)
  const { owed, maySend } = decideFreed({ ...of, kind, givenBack })
  return { ends, frees: ends.includes('refused') && maySend ? egpOf(owed) : 0 }
}
