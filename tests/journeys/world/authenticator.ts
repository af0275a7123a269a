import { STEP_SECONDS } from '#domain/accounts/sign-in/second-factor.ts'
import { codeOf } from '#server/modules/accounts/second-factor/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for a typed-in key, `later` steps after the time `at` (in milliseconds). */
export function codeAt(secret: string, at: number, later = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOf(key, Math.floor(at / 1_000 / STEP_SECONDS) + later)
}
