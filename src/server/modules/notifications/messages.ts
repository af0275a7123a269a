import type accounts from '#locales/en/messages/accounts.json'
import type catalog from '#locales/en/messages/catalog.json'
import type delivery from '#locales/en/messages/delivery.json'
import type limits from '#locales/en/messages/limits.json'
import type ordering from '#locales/en/messages/ordering.json'
import type problems from '#locales/en/messages/problems.json'
import type reviews from '#locales/en/messages/reviews.json'
import type terms from '#locales/en/messages/terms.json'
import type { Locale } from '#locales/locale.ts'

/** The messages of each module, named like the file of their texts: `locales/<language>/messages/<module>.json`. */
type Messages = {
  accounts: typeof accounts
  catalog: typeof catalog
  delivery: typeof delivery
  limits: typeof limits
  ordering: typeof ordering
  problems: typeof problems
  reviews: typeof reviews
  terms: typeof terms
}

type IdsOf<Module extends keyof Messages, Shape> = {
  [Id in keyof Messages[Module] & string]: Messages[Module][Id] extends Shape ? `${Module}.${Id}` : never
}[keyof Messages[Module] & string]

/** Messages that the bell can show. A body may have several shapes, such as `body_cooking`. */
export type BellMessageId = { [Module in keyof Messages]: IdsOf<Module, { title: string }> }[keyof Messages]

/** Messages that can be mailed. */
export type MailMessageId = {
  [Module in keyof Messages]: IdsOf<Module, { title: string; mailSubject: string; mailBody: string }>
}[keyof Messages]

/** The values of a message's placeholders in one language, formatted, each on one line. */
export type ParamsIn = (locale: Locale) => Record<string, string>

/** A message with its parameters. `shape` chooses among the variants of its texts, such as `body_cooking`. */
export type Message<Id extends BellMessageId | MailMessageId = BellMessageId | MailMessageId> = {
  message: Id
  params?: ParamsIn
  shape?: string | undefined
}
