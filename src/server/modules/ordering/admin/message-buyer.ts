import { HOUR_SECONDS } from '#domain/durations.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import type { Locale } from '#locales/locale.ts'
import { typedText } from '#server/modules/notifications/index.ts'
import { findJustRecorded, recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { notifyBuyer } from '../messages/notify-buyer.ts'
import { findAndLockOrder } from './mark-order.ts'

/** Writes to the buyer of an order: by bell and mail to an account, by mail to a guest who gave an address. */
export async function messageBuyer(
  { platform, user: { id: actorId } }: Call,
  { id, text }: { id: string; text: string },
): Promise<Outcome<{ success: true }, Refusal<'order.not_found'> | Refusal<'order.nobody_to_write'>>> {
  const { limiter, env } = platform
  await limiter.take('buyer-messages', actorId, env.LIMIT_BUYER_MESSAGES, HOUR_SECONDS)
  return platform.database.decide(async (tx) => {
    const found = await findAndLockOrder(tx, id)
    if (!found.ok) return found
    const { id: orderId } = found.value
    // A double click sends one message.
    const entry = { action: 'order.message', details: { text } } as const
    if ((await findJustRecorded(tx, entry, [orderId])).size > 0) return done({ success: true })
    const isTold = await notifyBuyer(platform, tx, found.value, {
      eventId: `order-message:${randomId()}`,
      message: 'ordering.word-from-office',
      params: (lang: Locale) => ({
        orderId: typedText(showOrderId(orderId), lang),
        text: typedText(text, lang),
      }),
      url: paths.trackOrder(orderId),
    })
    if (!isTold) return refuse('order.nobody_to_write')
    await recordAudit(tx, { actorId, ...entry, subject: orderId })
    return done({ success: true })
  })
}
