import type { ContactMessage } from '#contract/problems.ts'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { type ContactRefusal, decideContactSender } from '#domain/problems/contact.ts'
import { findOrderFor } from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { notifyAdmins } from './notify.ts'
import { type PhotoRefusal, storePhoto } from './report-problem.ts'
import { insertMessage, type Message } from './store.ts'

type Sent = { id: string }
type ContactingRefusal = ContactRefusal | Refusal<'order.not_found'>

/**
 * Puts a message into the admins' inbox and notifies them. The same words of the same sender within an hour, about the
 * same order and with the same photo, are one message, so that a double press or a lost answer sends one.
 */
export async function contactOffice(
  call: Call,
  typed: ContactMessage,
): Promise<Outcome<Sent, ContactingRefusal>> {
  const message = await readMessage(call, typed)
  return message.ok ? done(await saveMessage(call, { ...message.value, photo: null })) : message
}

/** The same with a photo, which only admins see. */
export async function contactOfficeWithPhoto(
  call: Call,
  { photo: picture, ...typed }: ContactMessage & { photo: File },
): Promise<Outcome<Sent, ContactingRefusal | PhotoRefusal>> {
  const message = await readMessage(call, typed)
  if (!message.ok) return message
  const photo = await storePhoto(call, picture)
  return photo.ok ? done(await saveMessage(call, { ...message.value, photo: photo.value })) : photo
}

/** Reads who writes about which order, and counts the message against the limit for the hour. */
async function readMessage(
  { platform, actor }: Call,
  { kind, message, order: typed, lang, ...typedSender }: ContactMessage,
): Promise<Outcome<Omit<Message, 'photo'>, ContactingRefusal>> {
  const { user } = actor
  const sender = user
    ? done({ name: user.name, mobile: null, email: user.email })
    : decideContactSender(typedSender)
  if (!sender.ok) return sender
  const order = typed ? await findOrderFor(platform, actor, typed) : null
  if (typed && !order) return refuse('order.not_found')
  const { limiter, env } = platform
  await limiter.take('contact', user?.id ?? actor.address, env.LIMIT_CONTACT, HOUR_SECONDS)
  return done({
    ...sender.value,
    senderId: user?.id ?? null,
    locale: user?.locale ?? lang ?? 'ar',
    aboutOrder: order?.id ?? null,
    kind,
    words: message,
  })
}

async function saveMessage({ platform }: Call, message: Message): Promise<Sent> {
  return platform.database.transaction(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const { saved, isNew } = await insertMessage(tx, message, now)
    if (isNew) await notifyAdmins(platform, tx, saved)
    return { id: saved.id }
  })
}
