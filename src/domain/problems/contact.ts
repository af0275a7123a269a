import { isEmail } from '../accounts/email.ts'
import { decideMobile, type MobileRefusal } from '../accounts/mobile.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { PROBLEM_REASONS } from './problem-rules.ts'

/** What a message to the office may be about. */
export const CONTACT_KINDS = ['order', 'account', 'payment', 'cooking', 'delivering', 'idea', 'else'] as const
export type ContactKind = (typeof CONTACT_KINDS)[number]

/** Everything that the admins' inbox sorts by: reported problems and messages. */
export const INBOX_REASONS = [...PROBLEM_REASONS, ...CONTACT_KINDS] as const
export type InboxReason = (typeof INBOX_REASONS)[number]

/** The longest texts of a message to the office, in characters. */
export const CONTACT_TEXTS = { name: 80, mobile: 30, email: 120, message: 1_000 } as const

/** Who wrote a message and how to answer: an account, or a guest with a mobile in E.164 or an e-mail address. */
export type ContactSender = { name: string; mobile: string | null; email: string | null }

export type ContactRefusal =
  | Refusal<'contact.name_missing'>
  | Refusal<'contact.answer_missing'>
  | Refusal<'contact.email_invalid'>
  | MobileRefusal

type Typed = { name?: string | undefined; mobile?: string | undefined; email?: string | undefined }

/** Reads who a guest says they are. One way to answer is enough, and each that is given must be one (G-26). */
export function decideContactSender({
  name = '',
  mobile = '',
  email = '',
}: Typed): Outcome<ContactSender, ContactRefusal> {
  if (name === '') return refuse('contact.name_missing')
  if (mobile === '' && email === '') return refuse('contact.answer_missing')
  const read = mobile === '' ? done(null) : decideMobile(mobile)
  if (!read.ok) return read
  if (email !== '' && !isEmail(email)) return refuse('contact.email_invalid')
  return done({ name, mobile: read.value, email: email === '' ? null : email.toLowerCase() })
}
