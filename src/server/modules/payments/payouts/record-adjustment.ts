import type { Payable } from '#contract/payments.ts'
import { fromEgp } from '#domain/money.ts'
import { parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideAdjustment } from '#domain/payments/payout.ts'
import { formatter } from '#locales/format.ts'
import { type LoginTooOld, requireRecentLogin } from '#server/modules/accounts/index.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import { findOrder } from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type RecordRefusal, recordOnce } from './record-payout.ts'
import { holdPerson, type Payee } from './store.ts'

type Asked = Payee & { amount: number; reason: string; orderId?: string | undefined; request: string }
type NoSuchOrder = Refusal<'payout.no_such_order'>

/**
 * An admin records that we owe a cook or a courier more or less than their orders say, with a reason and the password given within ten
 * minutes (M-24): for food that was cooked and not delivered, or for what they lost. The person reads the reason.
 */
export async function recordAdjustment(
  call: Call,
  { account, personId, amount, reason, orderId: typed, request }: Asked,
): Promise<Outcome<Payable, RecordRefusal | NoSuchOrder | LoginTooOld>> {
  const recent = await requireRecentLogin(call, call.user)
  if (!recent.ok) return recent
  const payee = { account, personId }
  const orderId = typed === undefined ? null : parseOrderId(typed)
  if (typed !== undefined && orderId === null) return refuse('payout.no_such_order')
  const change = fromEgp(amount)
  return recordOnce<NoSuchOrder>(call, payee, {
    terms: { kind: 'adjustment', account, amount: change, method: null, reference: '', reason, orderId },
    request,
    async decide(tx) {
      if (!(await holdPerson(tx, personId))) return refuse('payout.no_such_person')
      return decideAdjustment(change, payee, orderId === null ? undefined : await findOrder(tx, orderId))
    },
    action: 'payout.adjust',
    details: { account, amount, reason, ...(orderId && { orderId }) },
    told: {
      message: 'payments.adjusted',
      shape: amount < 0 ? 'less' : undefined,
      params(locale) {
        const why = typedText(reason, locale)
        const about = orderId && { reason: why, orderId: typedText(showOrderId(orderId), locale) }
        return {
          amount: formatter(locale).money(Math.abs(amount)),
          reason: about ? textsFor(locale).t('messages/payments:words.aboutOrder', about) : why,
        }
      },
    },
  })
}
