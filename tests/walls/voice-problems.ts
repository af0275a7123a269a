import type { Texts } from '#locales/capabilities.ts'
import { entriesOf } from './locale-problems.ts'

/** How our English is never written; docs/style.md says why. */
const NOT_OUR_ENGLISH: readonly [problem: string, pattern: RegExp][] = [
  ['a straight quote', /['"]/],
  ['"e-mail"', /\be-mail/i],
  ['"Write" for a field', /\bWrite (?!a review\b|to\b)/],
  ['no contraction', /\b(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) ?not\b/i],
  ['no contraction', /(?<!\b(?:near|here) )\b(?:it|we|you|they) (?:is|are|will) (?!to\b)/i],
]

/** Participles that say what the reader is, in the masculine; a verb, a noun or "we" says it of everybody. */
const MASCULINE = ['حابب', 'عايز', 'عاوز', 'موافق', 'شايف', 'شايفه', 'فاتحه', 'متأكد', 'مستعد', 'عارف']

/** After a person's name no verb or adjective can stand that does not also say "he" or "she". */
const NEUTRAL_AFTER_A_NAME = ['على', 'في', 'من', 'وقرّب']

/** A position is مكان, as in every other text; علامة stays the landmark (علامة مميزة) and never a pin. */
const NOT_OUR_WORDS = /موقع(?:ك|ه|نا)(?!\p{L})|علامت|العلامة|علامة(?! مميزة)/u

/** Where a word that is wrong elsewhere means something else. */
const MEANT = ['moderation.flagged']

/** What the specification fixes word for word. */
const FIXED = ['refusals.file.not_a_file', 'refusals.file.not_an_image']

/** English that does not sound like the rest. */
export function englishProblems(texts: Texts): string[] {
  const ours = entriesOf(texts).filter(({ key }) => !FIXED.includes(key))
  return ours.flatMap(({ key, text }) =>
    NOT_OUR_ENGLISH.filter(([, pattern]) => pattern.test(text)).map(([problem]) => `${key}: ${problem}`),
  )
}

/** Arabic that takes a courier, a cook or a customer for a man. */
export function genderProblems(texts: Texts): string[] {
  return entriesOf(texts).flatMap(({ key, text }) => {
    const words = text.split(/[^\p{L}\p{M}]+/u)
    const said = [...text.matchAll(/\{\{(?:name|courier|customer)\}\}\s+([\p{L}\p{M}]+)/gu)].map(
      ([, word]) => word!,
    )
    return [
      ...words.filter((word) => MASCULINE.includes(word)),
      ...said.filter((word) => !NEUTRAL_AFTER_A_NAME.includes(word)),
    ].map((word) => `${key}: ${word}`)
  })
}

/** Arabic that has another word for a thing than the rest. */
export function wordProblems(texts: Texts): string[] {
  return entriesOf(texts)
    .filter(({ key, text }) => NOT_OUR_WORDS.test(text) && !MEANT.includes(key))
    .map(({ key, text }) => `${key}: ${text}`)
}
