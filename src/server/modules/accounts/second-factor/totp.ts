import { createHmac, timingSafeEqual } from 'node:crypto'
import { base32, STEP_SECONDS, stepsAround } from '#domain/accounts/sign-in/second-factor.ts'

const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of one step, by RFC 6238 as all authenticator apps compute it. */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash.at(-1)! & 0xf
  const number = hash.readUInt32BE(at) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** Finds the step around now that has this code; null if none has. */
export function stepOf(key: Buffer, code: string, nowMs: number): number | null {
  const typed = Buffer.from(code)
  const step = stepsAround(nowMs).find((around) => {
    const expected = Buffer.from(codeOf(key, around))
    return expected.length === typed.length && timingSafeEqual(expected, typed)
  })
  return step ?? null
}

/** A key in the form that users type into their app. */
export function keyAsText(key: Buffer): string {
  return base32(key, BASE32)
}

/** A key in the form that apps read from a QR code, with the issuer and account names that they show. */
export function keyAsUri(key: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({ secret: keyAsText(key), issuer, period: String(STEP_SECONDS) })
  return `otpauth://totp/${label}?${query}`
}
