import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Texts } from '#locales/capabilities.ts'
import type accounts from '#locales/en/messages/accounts.json'
import type broadcasts from '#locales/en/messages/broadcasts.json'
import type catalog from '#locales/en/messages/catalog.json'
import type delivery from '#locales/en/messages/delivery.json'
import type limits from '#locales/en/messages/limits.json'
import type notifications from '#locales/en/messages/notifications.json'
import type ordering from '#locales/en/messages/ordering.json'
import type payments from '#locales/en/messages/payments.json'
import type problems from '#locales/en/messages/problems.json'
import type reviews from '#locales/en/messages/reviews.json'
import type terms from '#locales/en/messages/terms.json'
import type { Locale } from '#locales/locale.ts'
import { createTranslation, type Translation } from '#locales/translation.ts'

/** The messages of each module, by its name. The server writes and sends them, and no browser loads them. */
export type Messages = {
  accounts: typeof accounts
  broadcasts: typeof broadcasts
  catalog: typeof catalog
  delivery: typeof delivery
  limits: typeof limits
  notifications: typeof notifications
  ordering: typeof ordering
  payments: typeof payments
  problems: typeof problems
  reviews: typeof reviews
  terms: typeof terms
}

const LOCALES = path.join(import.meta.dirname, '../../locales')
const TRANSLATIONS: Record<Locale, Translation> = {
  en: createTranslation('en', textsIn('en')),
  ar: createTranslation('ar', textsIn('ar')),
}

/** The server's own texts in a language, as plain text: a caller that puts them into HTML must escape them. */
export function textsFor(locale: Locale): Translation {
  return TRANSLATIONS[locale]
}

/** Every file of texts of a language, by its name: `ordering`, `messages/ordering`. */
function textsIn(locale: Locale): Record<string, Texts> {
  const folder = path.join(LOCALES, locale)
  const names = ['.', 'messages'].flatMap((below) =>
    readdirSync(path.join(folder, below)).flatMap((name) =>
      name.endsWith('.json') ? [path.join(below, path.parse(name).name)] : [],
    ),
  )
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as Texts]),
  )
}
