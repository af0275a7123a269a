import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '#domain/durations.ts'
import { cookieLine, parseCookies } from './cookies.ts'
import type { Secrets } from './secrets.ts'

function cookieName(secure: boolean) {
  return secure ? '__Host-amama_known' : 'amama_known'
}

/**
 * Proof, kept by a browser, that the owner of this e-mail signed in from it before. It grants no access: it only lets the
 * owner in when strangers have filled the limits and queues (S-01). It is verified without the database.
 */
export function knownDeviceCookie(email: string, [present]: Secrets, secure: boolean): string {
  const proof = proofOf(email, present).toString('base64url')
  return cookieLine(cookieName(secure), proof, { seconds: 365 * DAY_SECONDS, secure })
}

export function isKnownDevice(headers: Headers, email: string, secrets: Secrets, secure: boolean): boolean {
  return secrets.some((secret) => isProofBy(secret, headers, email, secure))
}

/** The new cookie of a known device whose proof was made with the previous secret. */
export function renewedDevice(headers: Headers, email: string, secrets: Secrets, secure: boolean): string[] {
  const [present, ...previous] = secrets
  const isBy = (secret: string) => isProofBy(secret, headers, email, secure)
  return !isBy(present) && previous.some(isBy) ? [knownDeviceCookie(email, secrets, secure)] : []
}

function isProofBy(secret: string, headers: Headers, email: string, secure: boolean) {
  const shown = Buffer.from(parseCookies(headers.get('cookie')).get(cookieName(secure)) ?? '', 'base64url')
  const proof = proofOf(email, secret)
  return shown.length === proof.length && timingSafeEqual(shown, proof)
}

function proofOf(email: string, secret: string) {
  return createHmac('sha256', secret).update(`known-device:${email}`).digest()
}
