import { cleanLine } from '#contract/clean-text.ts'
import { isolate } from '#locales/isolate.ts'
import type { Locale } from '#locales/locale.ts'

const MOST_CHARACTERS = 300

/** What people typed, as it would be kept today, whenever it was: on one line, which is what a message's sentence needs. */
export function plainText(typed: string): string {
  return [...cleanLine(typed)].slice(0, MOST_CHARACTERS).join('')
}

/** The same for a placeholder: kept apart from a sentence of the other script. */
export function typedText(typed: string, locale: Locale): string {
  return isolate(plainText(typed), locale)
}
