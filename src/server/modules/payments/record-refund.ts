import type { OrderMoney } from '#contract/payments.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Outcome } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import type { PayoutMethod } from '#domain/payments/payout.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import { notifyBuyer, type OrderRow } from '#server/modules/ordering/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type RefundRefusal, settleOrder, weighRefund } from './order-refunds.ts'
import { readMoney } from './refund-order.ts'
import { saveRefund } from './store.ts'

type Recorded = {
  id: string
  amount: number
  method: PayoutMethod
  reference: string
  reason: string
  request: string
}

/**
 * An admin records that the buyer of an order got money back in cash or by a transfer, with the password given within ten minutes (M-22).
 * It is done at once, and the buyer is told.
 */
export async function recordRefund(
  call: Call,
  { id: orderId, amount, method, reference, reason, request }: Recorded,
): Promise<Outcome<OrderMoney, RefundRefusal | LoginTooOld>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const given = { method, reference, request, reason, askedBy: user.id }
    const weighed = await weighRefund(tx, orderId, { ...given, kind: 'hand', amount: fromEgp(amount) })
    if (!weighed.ok) return weighed
    if (!weighed.value) return readMoney(tx, orderId)
    const at = await platform.clock.transactionTime(tx)
    const row = { id: randomId(), orderId, amount: weighed.value.amount, charge: weighed.value.amount }
    await saveRefund(tx, { ...row, ...given, kind: 'hand', state: 'done', at, endedAt: at })
    await settleOrder(platform, tx, weighed.value.order)
    await recordAudit(tx, {
      actorId: user.id,
      action: 'order.refund_by_hand',
      subject: orderId,
      details: { refundId: row.id, amount, method, reference, reason },
    })
    await notifyOfMoney(platform, tx, weighed.value.order, { ...row, method, reference })
    return readMoney(tx, orderId)
  })
}

type Given = { id: string; amount: number; method: PayoutMethod; reference: string }

function notifyOfMoney(
  platform: Platform,
  tx: Tx,
  order: OrderRow,
  { id, amount, method, reference }: Given,
): Promise<boolean> {
  return notifyBuyer(platform, tx, order, {
    eventId: `refund:${id}`,
    message: 'payments.money-back',
    shape: reference === '' ? undefined : 'numbered',
    params: (locale: Locale) => ({
      orderId: typedText(showOrderId(order.id), locale),
      amount: formatter(locale).money(egpOf(amount)),
      how: textsFor(locale).t(`messages/payments:words.${method}`),
      reference: typedText(reference, locale),
    }),
    url: paths.trackOrder(order.id),
    icon: 'refunded',
  })
}
