import WORDINGS from './consent-wordings.json' with { type: 'json' }
import type { Locale } from './locale.ts'

/** The words that stood beside a consent when it was given, in a language. Old versions stay, as proof. */
export function wordsAgreedTo(wording: string, lang: Locale): string {
  return (WORDINGS as Record<string, Record<Locale, string[]>>)[wording]?.[lang].join(' · ') ?? wording
}
