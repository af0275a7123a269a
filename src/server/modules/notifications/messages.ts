import type { Locale } from '#locales/locale.ts'
import type { Messages } from '#locales/text-keys.ts'
import type { LetterStatus, Ticket } from './letter.ts'

type IdsOf<Module extends keyof Messages, Shape> = {
  [Id in keyof Messages[Module] & string]: Messages[Module][Id] extends Shape ? `${Module}.${Id}` : never
}[keyof Messages[Module] & string]

/** Messages that the bell can show. A body may have several shapes, such as `body_cooking`. */
export type BellMessageId = { [Module in keyof Messages]: IdsOf<Module, { title: string }> }[keyof Messages]

/** Messages that can be mailed. */
export type MailMessageId = {
  [Module in keyof Messages]: IdsOf<
    Module,
    { title: string; mailSubject: string; mailBody: string; mailButton: string }
  >
}[keyof Messages]

/** The values of a message's placeholders in one language, formatted, each on one line. */
export type ParamsIn = (locale: Locale) => Record<string, string>

/** A message with its parameters. `shape` chooses among the variants of its texts, such as `body_cooking`. */
export type Message<Id extends BellMessageId | MailMessageId = BellMessageId | MailMessageId> = {
  message: Id
  params?: ParamsIn
  shape?: string | undefined
  /**
   * Who stands behind which placeholder: an account's id, or an order's for the person who ordered; null for nobody. An erasure
   * deletes the notifications that name the person.
   */
  about?: Readonly<Record<string, string | null>>
}

/** What a letter has beside its words. */
export type LetterParts = {
  /** The path that the button opens, if it is not the bell's. */
  path?: string
  /** The order's status, which the letter is about, or that it is paid. */
  status?: LetterStatus
  ticket?: (locale: Locale) => Ticket
  /** Why its reader gets it: as somebody who ordered, has an account, wrote to us or agreed to offers. */
  why?: 'order' | 'account' | 'message' | 'offers'
  /** True if its reader can switch letters of this kind off in the settings. */
  choosable?: boolean
  /** How its reader stops letters of this kind: the path of a page, and the one that the mail program calls. */
  stop?: { page: string; oneClick: string }
}
