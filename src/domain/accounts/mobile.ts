import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import { toAsciiDigits } from './digits.ts'

const MIN_DIGITS = 10
/** Separators that people type between digits, and the invisible marks of a pasted number. */
const BETWEEN_DIGITS = /[\s().\-/‐-―\p{Bidi_Control}]/gu
const EGYPTIAN = /^(?:\+|00)?(?:20|2)?0?(1[0125]\d{8})$/

export type MobileRefusal = Refusal<'accounts.mobile_too_short'> | Refusal<'accounts.mobile_not_egyptian'>

/** Reads an Egyptian mobile number in any usual form, in Arabic or Latin digits; gives it in E.164. */
export function decideMobile(typed: string): Outcome<string, MobileRefusal> {
  const ascii = toAsciiDigits(typed)
  if (ascii.replace(/\D/g, '').length < MIN_DIGITS) return refuse('accounts.mobile_too_short')
  const national = EGYPTIAN.exec(ascii.replace(BETWEEN_DIGITS, ''))?.[1]
  return national ? done(`+20${national}`) : refuse('accounts.mobile_not_egyptian')
}
