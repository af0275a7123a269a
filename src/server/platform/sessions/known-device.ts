import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieLine, parseCookies } from './cookies.ts'
import type { Secrets } from './secrets.ts'

function cookieName(secure: boolean) {
  return secure ? '__Host-amama_known' : 'amama_known'
}

/**
 * Proof, kept by a browser, that this person signed in from it before. It opens nothing: it only keeps limits that strangers
 * have used up from shutting the owner out (S-01).
 */
export function knownDeviceCookie(userId: string, [present]: Secrets, secure: boolean): string {
  const proof = proofOf(userId, present).toString('base64url')
  return cookieLine(cookieName(secure), proof, { days: 365, secure })
}

export function isKnownDevice(headers: Headers, userId: string, secrets: Secrets, secure: boolean): boolean {
  return secrets.some((secret) => isProofBy(secret, headers, userId, secure))
}

/** The cookie of a known device, where the secret of before had made its proof. */
export function renewedDevice(headers: Headers, userId: string, secrets: Secrets, secure: boolean): string[] {
  const [present, ...previous] = secrets
  const isBy = (secret: string) => isProofBy(secret, headers, userId, secure)
  return !isBy(present) && previous.some(isBy) ? [knownDeviceCookie(userId, secrets, secure)] : []
}

function isProofBy(secret: string, headers: Headers, userId: string, secure: boolean) {
  const shown = Buffer.from(parseCookies(headers.get('cookie')).get(cookieName(secure)) ?? '', 'base64url')
  const proof = proofOf(userId, secret)
  return shown.length === proof.length && timingSafeEqual(shown, proof)
}

function proofOf(userId: string, secret: string) {
  return createHmac('sha256', secret).update(`known-device:${userId}`).digest()
}
