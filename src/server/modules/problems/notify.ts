import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { formatter } from '#locales/format.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { notifyBuyer } from '#server/modules/ordering/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import type { PageRow, ProblemRow } from './store.ts'

/** Notifies every admin of a problem or a message, without its text. It names the writer, and goes when they are erased. */
export async function notifyAdmins(platform: Platform, tx: Tx, problem: ProblemRow) {
  const { order_id: orderId } = problem
  await notify(platform, tx, {
    eventId: `problem:${problem.id}`,
    recipients: await listAdmins(tx),
    message: orderId === null ? 'problems.message-received' : 'problems.problem-reported',
    params: (locale) => ({
      ...(orderId === null
        ? { name: typedText(problem.sender_name!, locale) }
        : { orderId: numberIn(locale, orderId) }),
      reason: textsFor(locale).t(`problems:reasons.${problem.reason}`),
    }),
    about: { name: problem.id },
    url: paths.adminProblem(problem.id),
    category: 'reports',
  })
}

/** Sends the answer to whoever wrote: an account by bell and mail, a guest by mail. A changed answer is sent again. */
export async function notifyWriter(platform: Platform, tx: Tx, problem: PageRow) {
  const { order_id: orderId } = problem
  if (orderId === null) await notifySender(platform, tx, problem)
  else
    await notifyReporter(platform, tx, {
      ...problem,
      order_id: orderId,
      customer_name: problem.customer_name!,
    })
}

async function notifySender(platform: Platform, tx: Tx, problem: PageRow) {
  const { sender_id: senderId, sender_name: name, sender_email: email, locale } = problem
  const news = {
    eventId: `problem-answer:${problem.id}:${problem.version}`,
    message: 'problems.message-answered' as const,
    params: (lang: Locale) => ({
      short: typedText(problem.answer!, lang),
      answer: inLines(problem.answer!, lang),
      apology: apologyIn(lang, problem),
    }),
    url: paths.contact,
    category: 'system' as const,
  }
  const letter = { why: 'message' } as const
  if (senderId !== null)
    await notify(platform, tx, {
      ...news,
      recipients: [{ userId: senderId }],
      channels: ['bell', 'mail'],
      letter,
    })
  else if (email !== null)
    await notify(platform, tx, {
      ...news,
      recipients: [{ address: email, locale, name: name! }],
      channels: ['mail'],
      letter,
    })
}

async function notifyReporter(
  platform: Platform,
  tx: Tx,
  problem: PageRow & { order_id: string; customer_name: string },
) {
  const { order_id: orderId } = problem
  const buyer = {
    customerId: problem.customer_id,
    guestEmail: problem.email,
    customerName: problem.customer_name,
    locale: problem.locale,
  }
  await notifyBuyer(platform, tx, buyer, {
    eventId: `problem-answer:${problem.id}:${problem.version}`,
    message: 'problems.problem-answered',
    params: (lang: Locale) => ({
      orderId: numberIn(lang, orderId),
      short: typedText(problem.answer!, lang),
      answer: inLines(problem.answer!, lang),
      apology: apologyIn(lang, problem),
    }),
    url: `${paths.trackOrder(orderId)}#problem`,
  })
}

function numberIn(locale: Locale, orderId: string): string {
  return typedText(showOrderId(orderId), locale)
}

/** The admin's whole text, with each line isolated from the direction of the sentences around it. */
function inLines(typed: string, locale: Locale): string {
  return typed
    .split('\n')
    .map((line) => isolate(line, locale))
    .join('\n')
}

function apologyIn(locale: Locale, { code, discount, code_expires_at: expiresAt }: PageRow): string {
  if (code === null) return ''
  const format = formatter(locale)
  return textsFor(locale).t('messages/problems:words.code', {
    code: isolate(code, locale),
    amount: format.money(discount!),
    day: format.date(expiresAt!.getTime() - 1),
  })
}
