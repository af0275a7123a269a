import type { Locale } from './locale.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Left to right for English, right to left for Arabic. */
const DIRECTED_ISOLATE: Record<Locale, string> = { en: '\u2066', ar: '\u2067' }

/** Latin letters and digits get reordered among Arabic, Arabic letters among Latin: `#K7QX` would end as `K7QX#`. */
const FOREIGN: Record<Locale, RegExp> = {
  en: /\p{Script=Arabic}/u,
  ar: /[0-9]|\p{Script=Latin}/u,
}

/** Keeps a value of the other script together inside a sentence; a value of the sentence's own script stays untouched. */
export function isolate(value: string, locale: Locale): string {
  return FOREIGN[locale].test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
}

/** Keeps a line in the order of its language, whichever script it begins with. */
export function inOrderOf(line: string, locale: Locale): string {
  return `${DIRECTED_ISOLATE[locale]}${line}${POP_ISOLATE}`
}
