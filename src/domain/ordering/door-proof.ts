import { toAsciiDigits } from '../accounts/digits.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** What a courier proves a delivery with: the customer's code, or a photo where the food is left at the door. */
export const DOOR_PROOF_KINDS = ['code', 'photo'] as const
export type DoorProofKind = (typeof DOOR_PROOF_KINDS)[number]

/** What a delivery was proven with in the end; `office` where an admin marked it as delivered. */
export const DOOR_PROOFS = [...DOOR_PROOF_KINDS, 'office'] as const
export type DoorProof = (typeof DOOR_PROOFS)[number]

/** After so many wrong codes the office has to help: four digits may be guessed. */
export const MAX_WRONG_CODES = 3

export const DOOR_CODE_DIGITS = 4

export type DoorCodeRefusal =
  | Refusal<'delivery.code_needed'>
  | Refusal<'delivery.code_wrong', { left: number }>
  | Refusal<'delivery.code_locked'>

/** The code that a random number below ten thousand stands for. */
export function doorCodeOf(number: number): string {
  return String(number).padStart(DOOR_CODE_DIGITS, '0')
}

/** What a courier typed, in Arabic or Latin digits; null if it is no code. */
export function readDoorCode(typed: string): string | null {
  const code = toAsciiDigits(typed).replace(/[\s\p{Bidi_Control}]/gu, '')
  return /^\d{4}$/.test(code) ? code : null
}

/** How often a courier may still be wrong. */
export function codeTriesLeft(tried: readonly string[]): number {
  return Math.max(0, MAX_WRONG_CODES - tried.length)
}

/**
 * Decides what a courier typed, after the wrong codes that were tried. The same wrong code again costs nothing: a phone in a dead
 * zone sends it twice.
 */
export function decideDoorCode(
  { code, tried }: { code: string; tried: readonly string[] },
  typed: string,
): Outcome<undefined, DoorCodeRefusal> {
  if (codeTriesLeft(tried) === 0) return refuse('delivery.code_locked')
  const read = readDoorCode(typed)
  if (read === null) return refuse('delivery.code_needed')
  if (read === code) return done()
  const left = codeTriesLeft([...new Set([...tried, read])])
  return left === 0 ? refuse('delivery.code_locked') : refuse('delivery.code_wrong', { left })
}
