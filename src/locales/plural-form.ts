import type { Locale } from './locale.ts'

/** Made when first asked for: a page speaks one language. */
const rules: Partial<Record<Locale, Intl.PluralRules>> = {}

/** Which form of a counted text goes with a number: English has two, Arabic six. */
export function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  rules[locale] ??= new Intl.PluralRules(locale)
  return rules[locale].select(count)
}
