import type { OrderMoney } from '#contract/payments.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { decideEnd, type RefundEnd } from '#domain/payments/payment.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import { notifyBuyer, type OrderRow } from '#server/modules/ordering/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { refundFreed } from './ask-refund.ts'
import { leftFor, lockRefundOfOrder, settleRefundOf } from './order-refunds.ts'
import { readMoney } from './refund-order.ts'
import { type EndedRefund, notifyOfRefund } from './send-refund.ts'
import { changeRefund } from './store.ts'

type EndRefusal =
  | Refusal<'order.not_found'>
  | Refusal<'refund.has_ended'>
  | Refusal<'refund.too_much', { value: number }>

/**
 * An admin who looked at the provider's dashboard says how a refund ended that stays open, or takes back one by hand that was recorded by
 * mistake, with a reason and the password given within ten minutes (M-23). Of what that frees, they say whether it is sent now.
 */
export async function endRefund(
  call: Call,
  { id, state, reason, send = 0 }: { id: string; state: RefundEnd; reason: string; send?: number },
): Promise<Outcome<OrderMoney, EndRefusal | LoginTooOld>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const found = await lockRefundOfOrder(tx, id)
    if (!found?.order) return refuse('order.not_found')
    const { refund, order } = found
    const isRepeated = refund.endedBy !== null && refund.state === state
    // A colleague has ended it and said something else of what it frees.
    if (isRepeated && send > 0 && refund.endedBy !== user.id) return refuse('refund.has_ended')
    if (!isRepeated) {
      const decided = decideEnd({ ...refund, left: await leftFor(tx, refund, order) }, state)
      if (!decided.ok)
        return decided.code === 'refund.too_much'
          ? refuse('refund.too_much', { value: egpOf(decided.params.value) })
          : decided
      const endedAt = await platform.clock.transactionTime(tx)
      await changeRefund(tx, id, { state, endedAt, endedBy: user.id, endReason: reason })
      await settleRefundOf(platform, tx, { refund, order })
      if (refund.orderId !== null) {
        const said = { endedAt, endedBy: user.id, send: fromEgp(send) }
        const freed = state === 'refused' && (await refundFreed(platform, tx, { refund, order }, said))
        if (freed && !freed.ok) return freed
      }
      await recordAudit(tx, {
        actorId: user.id,
        action: 'order.refund_end',
        subject: order.id,
        details: {
          refundId: id,
          amount: egpOf(refund.amount),
          state,
          reason,
          ...(send > 0 && { sent: send }),
        },
      })
      const ended = { ...refund, endedAt }
      if (state === 'done') await notifyOfRefund(platform, tx, order, ended)
      else if (refund.state === 'done' && order.deletedAt === null)
        await notifyOfMistake(platform, tx, order, ended)
    }
    return readMoney(tx, order.id)
  })
}

/** The buyer was told that the money came. */
function notifyOfMistake(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { id, amount, endedAt }: EndedRefund,
): Promise<boolean> {
  return notifyBuyer(platform, tx, order, {
    eventId: `refund-undone:${id}:${endedAt.getTime()}`,
    message: 'payments.money-not-back',
    params: (locale: Locale) => ({
      orderId: typedText(showOrderId(order.id), locale),
      amount: formatter(locale).money(egpOf(amount)),
    }),
    url: paths.trackOrder(order.id),
  })
}
