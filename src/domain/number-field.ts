import { toAsciiDigits } from './accounts/digits.ts'
import { done, type Outcome, type Refusal, refuse } from './outcome.ts'

/** The limits of a number field. The contract and the forms read the same rule. */
export type NumberRule = { least: number; most: number; decimals: number }

export type NumberRefusal =
  | Refusal<'field.required'>
  | Refusal<'field.number'>
  | Refusal<'field.whole'>
  | Refusal<'field.decimals', { max: number }>
  | Refusal<'field.least', { limit: number }>
  | Refusal<'field.most', { limit: number }>

/** Reads a number as people type it: in Arabic or Latin digits, with or without thousands marks. */
export function readNumber(typed: string, rule: NumberRule): Outcome<number, NumberRefusal> {
  const text = toAsciiDigits(typed)
    .replace(/[\s\p{Bidi_Control}]/gu, '')
    .replace('\u2212', '-')
  if (text === '') return refuse('field.required')
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
  if (!/^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(plain)) return refuse('field.number')
  return checkNumber(Number(plain), rule)
}

/** Decides whether a number fits its field. */
export function checkNumber(
  value: number,
  { least, most, decimals }: NumberRule,
): Outcome<number, NumberRefusal> {
  if (value < least) return refuse('field.least', { limit: least })
  if (value > most) return refuse('field.most', { limit: most })
  if (decimalsOf(value) <= decimals) return done(value)
  return decimals === 0 ? refuse('field.whole') : refuse('field.decimals', { max: decimals })
}

/** Fields have few decimals, so that their numbers are never written with an exponent. */
function decimalsOf(value: number) {
  return String(value).split('.')[1]?.length ?? 0
}
