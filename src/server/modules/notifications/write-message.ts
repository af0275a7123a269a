import { createHash } from 'node:crypto'
import type { Support } from '#domain/settings/support.ts'
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { textsFor } from '#server/platform/texts.ts'
import { htmlMail } from './html-mail.ts'
import type { BellMessageId, MailMessageId, Message } from './messages.ts'

type Part = 'title' | 'body' | 'mailSubject' | 'mailBody'

/** A notification's title and body in both languages. The bell shows the language of the page. */
export function writeNotification(message: Message<BellMessageId>): { title: TextInBoth; body: TextInBoth } {
  const inBoth = (part: Part): TextInBoth => ({
    en: writePart(message, part, 'en'),
    ar: writePart(message, part, 'ar'),
  })
  return { title: inBoth('title'), body: inBoth('body') }
}

const mentioned = new Map<string, boolean>()

/** True if a notification's texts have this placeholder, in either language. Texts do not change while the server runs. */
export function mentions({ message, shape }: Message<BellMessageId>, placeholder: string): boolean {
  const key = `${message} ${shape} ${placeholder}`
  let isMentioned = mentioned.get(key)
  if (isMentioned === undefined) {
    const plain = writeNotification({ message, shape })
    const marked = writeNotification({ message, shape, params: () => ({ [placeholder]: placeholder }) })
    isMentioned = JSON.stringify(plain) !== JSON.stringify(marked)
    mentioned.set(key, isMentioned)
  }
  return isMentioned
}

/** `contact` is the address of the contact form. */
type Envelope = {
  eventId: string
  to: string
  locale: Locale
  link: string
  support: Support
  contact: string
}

/** A mail in one language. The same event and address give the same Message-ID, however often it is sent (I-12). */
export function writeMail(
  message: Message<MailMessageId>,
  { eventId, to, locale, link, support, contact }: Envelope,
): Mail {
  const write = (part: Part) => writePart(message, part, locale, link)
  const paragraphs = [...write('mailBody').split('\n'), supportLine(support, contact, locale)]
  const subject = write('mailSubject')
  return {
    messageId: messageIdOf(eventId, to),
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlMail({ locale, subject, heading: write('title'), paragraphs, link }),
  }
}

/** How to reach the office: the ways that admins have set, and the contact form. */
function supportLine({ phone, whatsapp, email }: Support, contact: string, locale: Locale): string {
  const { t } = textsFor(locale)
  const { mobile } = formatter(locale)
  const ways = [
    whatsapp && t('messages/problems:words.whatsapp', { number: isolate(mobile(whatsapp), locale) }),
    phone && t('messages/problems:words.phone', { number: isolate(mobile(phone), locale) }),
    email && isolate(email, locale),
    contact,
  ].filter((way) => way !== null)
  return t('messages/problems:words.support', { ways: ways.join(' · ') })
}

function writePart({ message, params, shape }: Message, part: Part, locale: Locale, link = ''): string {
  const { t, exists } = textsFor(locale)
  const [module, id] = message.split('.')
  const key = `messages/${module}:${id}.${part}`
  const shaped = `${key}_${shape}`
  const text = t(exists(shaped) ? shaped : key, { ...params?.(locale), link })
  // An empty placeholder at the end of a line leaves a space before it.
  return text.replace(/ +$/gm, '')
}

function messageIdOf(eventId: string, address: string): string {
  return createHash('sha256').update(`${eventId}\n${address}`).digest('base64url')
}
