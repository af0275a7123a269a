import { toAsciiDigits } from '../digits.ts'

/** How long one code of an authenticator app is valid. */
export const STEP_SECONDS = 30
export const RECOVERY_CODE_COUNT = 10

/** The longest code that is read as people type it, in characters. */
export const MAX_FACTOR_CODE = 40

/** A typed second factor: the six digits of the app, or a recovery code. */
export type TypedCode = { kind: 'app' | 'recovery'; code: string }

// Crockford's base 32 leaves out characters that look like others.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_LENGTH = 16

/** Reads a code with spaces, dashes, Arabic digits or look-alike letters. Null if it is no code. */
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

/** Encodes five bits as one character. */
export function base32(bytes: Uint8Array, alphabet: string): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** The time steps whose codes are accepted: the present one and one on either side, because clocks differ. */
export function stepsAround(nowMs: number): number[] {
  const step = Math.floor(nowMs / 1_000 / STEP_SECONDS)
  return [step, step - 1, step + 1]
}

/** What signing in asks for after the right password. */
export type Demand = 'nothing' | 'code' | 'set_up'

/** An admin with a second factor must enter it. One without must set it up first if the setting requires it of all admins. */
export function decideDemand(who: { isAdmin: boolean; hasFactor: boolean; isRequired: boolean }): Demand {
  if (!who.isAdmin) return 'nothing'
  if (who.hasFactor) return 'code'
  return who.isRequired ? 'set_up' : 'nothing'
}
