import type { Locale } from './locale.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Left to right for English, right to left for Arabic. */
const DIRECTED_ISOLATE: Record<Locale, string> = { en: '\u2066', ar: '\u2067' }

/** Bidirectional text reorders Latin letters and digits in Arabic, and Arabic letters in Latin: `#K7QX` would become `K7QX#`. */
const FOREIGN: Record<Locale, RegExp> = {
  en: /\p{Script=Arabic}/u,
  ar: /[0-9]|\p{Script=Latin}/u,
}

/** Isolates a value of the other script inside a sentence. A value of the sentence's own script stays unchanged. */
export function isolate(value: string, locale: Locale): string {
  return FOREIGN[locale].test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
}

/** Sets a line's direction to that of its language, whichever script it begins with. */
export function inOrderOf(line: string, locale: Locale): string {
  return `${DIRECTED_ISOLATE[locale]}${line}${POP_ISOLATE}`
}

/** Keeps a text on one line, as a number with its unit or its word: its spaces do not break. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}
