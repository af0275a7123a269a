import { cleanLine } from '#contract/clean-text.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'

const MAX_CHARACTERS = 300

/** Text that users typed, cleaned by today's rules even if it was stored earlier, and on one line, as messages need it. */
export function plainText(typed: string): string {
  return [...cleanLine(typed)].slice(0, MAX_CHARACTERS).join('')
}

/** The same without its closing punctuation, for a sentence of ours that goes on or ends after it. */
export function plainClause(typed: string): string {
  return plainText(typed).replace(/[.،؛\s]+$/u, '')
}

/** Plain text for a placeholder, isolated from a sentence of the other writing direction. */
export function typedText(typed: string, locale: Locale): string {
  return isolate(plainText(typed), locale)
}
