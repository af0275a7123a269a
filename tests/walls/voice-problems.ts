import type { Texts } from '#locales/text-keys.ts'
import { entriesOf } from './locale-problems.ts'

/** Forms that our English never uses; docs/style.md says why. */
const NOT_OUR_ENGLISH: readonly [problem: string, pattern: RegExp][] = [
  ['a straight quote', /['"]/],
  ['"e-mail"', /\be-mail/i],
  ['"Write" for a field', /\bWrite (?!a review\b|to\b)/],
  ['no contraction', /\b(?:am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should) ?not\b/i],
  ['no contraction', /(?<!\b(?:near|here) )\b(?:it|we|you|they) (?:is|are|will) (?!to\b)/i],
]

/** Masculine participles about the reader. A verb, a noun or "we" fits everybody. */
const MASCULINE = ['حابب', 'عايز', 'عاوز', 'موافق', 'شايف', 'شايفه', 'فاتحه', 'متأكد', 'مستعد', 'عارف']

/** The only words allowed after a person's name. A verb or an adjective there would have a gender. */
const NEUTRAL_AFTER_A_NAME = ['على', 'في', 'من', 'وقرّب']

/**
 * A position is مكان, as in all texts. علامة is the landmark (علامة مميزة) or the mark on an order, never a pin. A name may begin with ال,
 * which no «لـ» goes before. A line never breaks within our own name, which has a plain hyphen in titles alone.
 */
const NOT_OUR_WORDS =
  /موقع(?:ك|ه|نا)(?!\p{L})|علامت|العلامة|علامة(?! مميزة)|لـ ?\{\{(?:name|cook|kitchen)|(?<!· )أ-ماما(?! ·)/u

/** «ما … ش», which all texts write as one word: «موصلتش». Not «لحد ما …» (until), a noun (الوش) or a match (ماتش). */
const NEGATION_IN_TWO = /(?<!\p{L}|لحد )[وف]?ما(?!تش(?!\p{L})) ?(?!ال)\p{L}+ش(?!\p{L})/u

/** Texts in which a forbidden word has another meaning. */
const OTHER_MEANING =
  /^(?:orders\.(?:views\.flagged|flaggedMark|flag\.|flagSome|unflag|flaggedSome)|audit\.actions\.order\.(?:un)?flag$|overview\.due\.flaggedOrders|order-flagged\.|brand\.plain$)/

/** Texts that the specification fixes word for word. */
const FIXED = ['refusals.file.not_a_file', 'refusals.file.not_an_image']

/** English texts that break the rules of our English. */
export function englishProblems(texts: Texts): string[] {
  const ours = entriesOf(texts).filter(({ key }) => !FIXED.includes(key))
  return ours.flatMap(({ key, text }) =>
    NOT_OUR_ENGLISH.filter(([, pattern]) => pattern.test(text)).map(([problem]) => `${key}: ${problem}`),
  )
}

/** Arabic texts that make a courier, a cook or a customer masculine. */
export function genderProblems(texts: Texts): string[] {
  return entriesOf(texts).flatMap(({ key, text }) => {
    const words = text.split(/[^\p{L}\p{M}]+/u)
    const afterNames = [...text.matchAll(/\{\{(?:name|courier|customer)\}\}\s+([\p{L}\p{M}]+)/gu)].map(
      ([, word]) => word!,
    )
    return [
      ...words.filter((word) => MASCULINE.includes(word)),
      ...afterNames.filter((word) => !NEUTRAL_AFTER_A_NAME.includes(word)),
    ].map((word) => `${key}: ${word}`)
  })
}

/** Arabic texts that spell a negation otherwise than all others. */
export function negationProblems(texts: Texts): string[] {
  return entriesOf(texts).flatMap(({ key, text }) => {
    const found = NEGATION_IN_TWO.exec(text)
    return found ? [`${key}: ${found[0]}`] : []
  })
}

/** Arabic texts that use another word for a thing than all others. */
export function wordProblems(texts: Texts): string[] {
  return entriesOf(texts)
    .filter(({ key, text }) => NOT_OUR_WORDS.test(text) && !OTHER_MEANING.test(key))
    .map(({ key, text }) => `${key}: ${text}`)
}
