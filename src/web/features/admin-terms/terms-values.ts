import type { PublishTermsInput, TermsVersions } from '#contract/accounts/terms.ts'
import { decideCountsFrom, MAX_TERMS_LENGTH, namesVersion } from '#domain/terms/versions.ts'
import { LOCALES, type Locale } from '#locales/locale.ts'
import { type LongText, parseLongText } from '#locales/long-text.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** Both texts, and the day from which they count; empty for at once. */
export type TermsValues = Record<Locale | 'countsFrom', string>

/** The field that shows each of the server's refusals about a text depends on the language that it names. */
export const TERMS_FIELD_OF = { 'accounts.terms_day': 'countsFrom' } as const

/** Checks each field as the server does. */
export function checkTerms(
  values: TermsValues,
  { now, newest }: { now: number; newest: Pick<TermsVersions['items'][number], 'countsFrom'> },
): FieldRefusals<keyof TermsValues> {
  const refusals: FieldRefusals<keyof TermsValues> = {}
  for (const locale of LOCALES) {
    const text = values[locale]
    if (text.trim() === '') refusals[locale] = { code: 'field.required' }
    else if (text.length > MAX_TERMS_LENGTH)
      refusals[locale] = { code: 'field.too_long', params: { limit: MAX_TERMS_LENGTH } }
    else if (!readTerms(text)) refusals[locale] = { code: 'accounts.terms_unreadable' }
    else if (namesVersion(text)) refusals[locale] = { code: 'accounts.terms_name_version' }
  }
  const replacedCountsFrom = Date.parse(newest.countsFrom)
  const decided = decideCountsFrom(values.countsFrom || undefined, { now, replacedCountsFrom })
  if (!decided.ok) refusals.countsFrom = decided
  return refusals
}

/** The text as a page will show it; null if no page could. */
export function readTerms(markdown: string): LongText | null {
  try {
    const text = parseLongText(markdown)
    return text.title === '' ? null : text
  } catch {
    return null
  }
}

/** The request of a checked form. */
export function publishingOf(
  { en, ar, countsFrom }: TermsValues,
  { audience, items }: TermsVersions,
): PublishTermsInput {
  return {
    audience,
    replaces: items[0]!.version,
    text: { en: en.trim(), ar: ar.trim() },
    ...(countsFrom ? { countsFrom } : {}),
  }
}
