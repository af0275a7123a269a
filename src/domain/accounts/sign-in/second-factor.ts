import { toAsciiDigits } from '../digits.ts'

/** How long one code of an authenticator app holds. */
export const STEP_SECONDS = 30
export const RECOVERY_CODE_COUNT = 10

/** What somebody typed as their second factor: six digits of the app, or one of the codes that were kept for its loss. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

// Crockford's: nothing in it is taken for something else.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_LENGTH = 16

/** Reads a code however it was typed: spaces, dashes, Arabic digits, letters taken for one another; null where it is none. */
export function readCode(typed: string): TypedCode | null {
  const bare = toAsciiDigits(typed)
    .replace(/[\s\-\p{Bidi_Control}]/gu, '')
    .toLowerCase()
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare }
  const code = bare.replaceAll('o', '0').replace(/[il]/g, '1')
  const isWhole = code.length === RECOVERY_LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
  return isWhole ? { kind: 'recovery', code } : null
}

/** A recovery code of 80 random bits, in groups of four as it is shown. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  return base32(bytes, ALPHABET).replace(/.{4}(?=.)/g, '$&-')
}

/** Five bits a letter. */
export function base32(bytes: Uint8Array, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The steps whose codes count now: this one, and one to each side for clocks that differ. */
export function stepsAround(nowMs: number): number[] {
  const step = Math.floor(nowMs / 1_000 / STEP_SECONDS)
  return [step, step - 1, step + 1]
}

/** What signing in asks for after the right password. */
export type Demand = 'nothing' | 'code' | 'set_up'

/** An admin who has a second factor is asked for it; one without sets it up first where the setting demands one of all. */
export function decideDemand(who: { isAdmin: boolean; hasFactor: boolean; isRequired: boolean }): Demand {
  if (!who.isAdmin) return 'nothing'
  if (who.hasFactor) return 'code'
  return who.isRequired ? 'set_up' : 'nothing'
}
