import { STEP_SECONDS } from '#domain/accounts/sign-in/second-factor.ts'
import { codeOf } from '#server/modules/accounts/second-factor/totp.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows at a time (in milliseconds) for a key that was typed into it; `later` by so many steps. */
export function codeAt(secret: string, at: number, later = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return codeOf(key, Math.floor(at / 1_000 / STEP_SECONDS) + later)
}
