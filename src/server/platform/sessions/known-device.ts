import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookies } from './actor.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

function cookieName(secure: boolean) {
  return secure ? '__Host-amama_known' : 'amama_known'
}

/**
 * Proof, kept by a browser, that this person signed in from it before. It opens nothing: it only keeps limits that strangers
 * have used up from shutting the owner out (S-01).
 */
export function knownDeviceCookie(userId: string, secret: string, secure: boolean): string {
  const proof = proofOf(userId, secret).toString('base64url')
  return `${cookieName(secure)}=${proof}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function isKnownDevice(headers: Headers, userId: string, secret: string, secure: boolean): boolean {
  const shown = Buffer.from(parseCookies(headers.get('cookie')).get(cookieName(secure)) ?? '', 'base64url')
  const proof = proofOf(userId, secret)
  return shown.length === proof.length && timingSafeEqual(shown, proof)
}

function proofOf(userId: string, secret: string) {
  return createHmac('sha256', secret).update(`known-device:${userId}`).digest()
}
