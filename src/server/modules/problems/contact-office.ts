import type { ContactMessage } from '#contract/problems.ts'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { type ContactRefusal, decideContactSender } from '#domain/problems/contact.ts'
import { lookUpOrder } from '#server/modules/ordering/index.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { storePhoto } from './report-problem.ts'
import { insertMessage } from './store.ts'
import { tellAdmins } from './tell.ts'

const HOUR_SECONDS = 3_600

type Message = ContactMessage & { photo?: File }
export type ContactingRefusal = ContactRefusal | Refusal<'order.not_found'>

/**
 * Puts a message into the admins' inbox and notifies them. The same words of the same sender within an hour are one
 * message, so that a double press or a lost answer sends one.
 */
export async function contactOffice(
  platform: Platform,
  actor: Actor,
  { kind, message, order: typed, lang, photo: picture, ...typedSender }: Message,
): Promise<Outcome<{ id: string }, ContactingRefusal | PictureRefusal>> {
  const { database, clock, limiter, env } = platform
  const { user } = actor
  const sender = user
    ? done({ name: user.name, mobile: null, email: user.email })
    : decideContactSender(typedSender)
  if (!sender.ok) return sender
  const order = typed && parseOrderId(typed) ? await lookUpOrder(platform, actor, typed) : null
  if (typed && !order) return refuse('order.not_found')
  await limiter.take('contact', user?.id ?? actor.address, env.LIMIT_CONTACT, HOUR_SECONDS)
  const stored = picture ? await storePhoto(platform, actor, picture) : done(null)
  if (!stored.ok) return stored
  return database.decide<{ id: string }, ContactingRefusal>(async (tx) => {
    const now = await clock.transactionTime(tx)
    const { saved, isNew } = await insertMessage(
      tx,
      {
        ...sender.value,
        senderId: user?.id ?? null,
        locale: user?.locale ?? lang ?? 'ar',
        aboutOrder: order?.id ?? null,
        kind,
        words: message,
        photo: stored.value,
      },
      now,
    )
    if (isNew) await tellAdmins(platform, tx, saved)
    return done({ id: saved.id })
  })
}
