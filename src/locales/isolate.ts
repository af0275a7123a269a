import type { Locale } from './locale.ts'

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** Latin letters and digits get reordered among Arabic, Arabic letters among Latin: `#K7QX` would end as `K7QX#`. */
const FOREIGN: Record<Locale, RegExp> = {
  en: /\p{Script=Arabic}/u,
  ar: /[0-9]|\p{Script=Latin}/u,
}

/** Keeps a value of the other script together inside a sentence; a value of the sentence's own script stays untouched. */
export function isolate(value: string, locale: Locale): string {
  return FOREIGN[locale].test(value) ? `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}` : value
}
