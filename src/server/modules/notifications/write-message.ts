import { createHash } from 'node:crypto'
import { firstName } from '#domain/accounts/first-name.ts'
import { paths } from '#domain/paths.ts'
import { isReachable, type Support } from '#domain/settings/support.ts'
import { formatter } from '#locales/format.ts'
import { isolate, unbroken } from '#locales/isolate.ts'
import { inLocale, LOCALES, type Locale } from '#locales/locale.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type LetterStatus, letterAsHtml, letterAsText } from './letter.ts'
import type { BellMessageId, LetterParts, MailMessageId, Message } from './messages.ts'
import type { Mailbox } from './store.ts'
import { plainText } from './typed-text.ts'

type Part =
  | 'title'
  | 'body'
  | 'pushTitle'
  | 'pushBody'
  | 'mailSubject'
  | 'mailTitle'
  | 'mailBody'
  | 'mailButton'

/** A notification's title and body in both languages. The bell shows the language of the page. */
export function writeNotification(message: Message<BellMessageId>): { title: TextInBoth; body: TextInBoth } {
  const inBoth = (part: Part): TextInBoth => ({
    en: writePart(message, part, 'en'),
    ar: writePart(message, part, 'ar'),
  })
  return { title: inBoth('title'), body: inBoth('body') }
}

/** The placeholders that say nothing of a person. What somebody ordered, paid or wrote is not among them. */
const IN_PUBLIC = new Set([
  ...['orderId', 'day', 'time', 'version', 'distance', 'area', 'duration', 'dish', 'status'],
  // What an admin writes to many.
  ...['title', 'body'],
])

/**
 * A push message's title and body in both languages: its own texts, or the bell's where they name nobody. Push services and lock
 * screens may show them to others (N-08).
 */
export function writePush(message: Message<BellMessageId>): { title: TextInBoth; body: TextInBoth } {
  const inBoth = (parts: readonly Part[], instead: string): TextInBoth => {
    const part = parts.find((each) => isPublic(message, each))
    const write = (locale: Locale) =>
      part ? writePart(message, part, locale) : textsFor(locale).t(`messages/notifications:${instead}`)
    return { en: write('en'), ar: write('ar') }
  }
  return {
    title: inBoth(['pushTitle', 'title'], 'letter.brand'),
    body: inBoth(['pushBody', 'body'], 'push.more'),
  }
}

/** True if the message has this part, and its placeholders may be read by anybody, in both languages. */
function isPublic(message: Message<BellMessageId>, part: Part): boolean {
  const used = new Set<string>()
  const params = (locale: Locale) =>
    new Proxy(message.params?.(locale) ?? {}, {
      get(words, name: string) {
        if (name !== 'count') used.add(name)
        return words[name]
      },
    })
  const isThere = LOCALES.every(
    (locale) =>
      textsFor(locale).exists(keyOf(message, part)) && writePart({ ...message, params }, part, locale) !== '',
  )
  return isThere && [...used].every((name) => IN_PUBLIC.has(name))
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

/** `site` is our own address, without a path; `link` is where the button leads. */
type Envelope = {
  eventId: string
  mailbox: Mailbox
  link: string
  site: string
  support: Support
  letter?: LetterParts
}

/** A mail in one language. The same event and address give the same Message-ID, however often it is sent (I-12). */
export function writeMail(
  message: Message<MailMessageId>,
  { eventId, mailbox, link, site, support, letter = {} }: Envelope,
): Mail {
  const { address: to, locale } = mailbox
  const { t, exists } = textsFor(locale)
  const { status, ticket, why = 'account', choosable = false, stop } = letter
  const write = (part: Part) => writePart(message, part, locale)
  const subject = write('mailSubject')
  const parts = {
    locale,
    subject,
    mark: `${site}/mark-96.png`,
    brand: t('messages/notifications:letter.brand'),
    status: status ? { is: status, words: statusWords(status, locale) } : null,
    heading: write(exists(keyOf(message, 'mailTitle')) ? 'mailTitle' : 'title'),
    paragraphs: [greeting(mailbox), ...write('mailBody').split('\n')].filter((line) => line !== ''),
    ticket: ticket?.(locale) ?? null,
    button: { words: write('mailButton'), address: link },
    quietLink: stop
      ? { words: t('messages/notifications:letter.stop'), address: `${site}${stop.page}` }
      : choosable
        ? { words: t('messages/notifications:letter.choose'), address: `${site}${paths.settings}` }
        : null,
    footer: [
      ...supportLines(support, `${site}${paths.contact}`, locale),
      t('messages/notifications:letter.about'),
      t(`messages/notifications:letter.why.${why}`),
    ],
  }
  return {
    messageId: messageIdOf(eventId, to),
    to,
    subject,
    text: letterAsText(parts),
    html: letterAsHtml(parts),
    ...(stop && { oneClickStop: `${site}${stop.oneClick}` }),
  }
}

function greeting({ name, nameAr, locale }: Mailbox): string {
  const { t } = textsFor(locale)
  const first = firstName(plainText(inLocale(locale, name ?? '', nameAr)))
  return first
    ? t('messages/notifications:letter.hello', { name: isolate(first, locale) })
    : t('messages/notifications:letter.helloAll')
}

function statusWords(status: LetterStatus, locale: Locale): string {
  const { t } = textsFor(locale)
  if (status === 'paid') return t('payments:statuses.paid')
  return t(`ordering:status.${status === 'ready_for_pickup' ? 'ready_for_pickup_customer' : status}`)
}

/** How to reach the office: the ways that admins have set, the contact form, and when somebody answers. */
function supportLines(support: Support, contact: string, locale: Locale): string[] {
  const { phone, whatsapp, email, opensAt, closesAt } = support
  const { t } = textsFor(locale)
  const { list, mobile, wallTime } = formatter(locale)
  // A number that breaks over two lines cannot be dialled in Arabic, where its parts change places.
  const number = (of: string) => ({ number: isolate(unbroken(mobile(of)), locale) })
  const ways = [
    whatsapp && t('messages/notifications:letter.whatsapp', number(whatsapp)),
    phone && t('messages/notifications:letter.phone', number(phone)),
    email && isolate(email, locale),
    contact,
  ].filter((way) => way !== null)
  const hours = { opens: wallTime(opensAt), closes: wallTime(closesAt) }
  return [
    t('messages/notifications:letter.help', { ways: list(ways) }),
    ...(isReachable(support) ? [t('messages/notifications:letter.hours', hours)] : []),
  ]
}

function writePart(message: Message, part: Part, locale: Locale): string {
  const { t, exists } = textsFor(locale)
  const key = keyOf(message, part)
  const shaped = `${key}_${message.shape}`
  const text = t(exists(shaped) ? shaped : key, message.params?.(locale))
  // An empty placeholder at the end of a line leaves a space before it.
  return text.replace(/ +$/gm, '')
}

function keyOf({ message }: Message, part: Part): string {
  const [module, id] = message.split('.')
  return `messages/${module}:${id}.${part}`
}

function messageIdOf(eventId: string, address: string): string {
  return createHash('sha256').update(`${eventId}\n${address}`).digest('base64url')
}
