import type { Locale } from './locale.ts'

/** Created on first use, because a page needs only one language. */
const rules: Partial<Record<Locale, Intl.PluralRules>> = {}

/** The plural form for a number: English has two, Arabic six. */
export function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  rules[locale] ??= new Intl.PluralRules(locale)
  return rules[locale].select(count)
}
