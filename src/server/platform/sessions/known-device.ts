import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_SECONDS } from '#domain/durations.ts'
import { cookieLine, parseCookies } from './cookies.ts'
import { randomId } from './random.ts'
import type { Secrets } from './secrets.ts'

function cookieName(secure: boolean) {
  return secure ? '__Host-amama_known' : 'amama_known'
}

/**
 * Proof, kept by a browser, that the owner of this e-mail signed in from it before. It grants no access: it only lets the
 * owner in when strangers have filled the limits and queues (S-01). It is verified without the database. Its id tells the browser from
 * others with a proof, one of which may have been lent or stolen; it stays when somebody signs in there again.
 */
export function knownDeviceCookie(
  headers: Headers,
  email: string,
  secrets: Secrets,
  secure: boolean,
): string {
  const id = knownDevice(headers, email, secrets, secure) ?? randomId()
  const proof = proofOf(id, email, secrets[0]).toString('base64url')
  return cookieLine(cookieName(secure), `${id}.${proof}`, { seconds: 365 * DAY_SECONDS, secure })
}

/** The id of a browser that has a proof; null of any other. */
export function knownDevice(
  headers: Headers,
  email: string,
  secrets: Secrets,
  secure: boolean,
): string | null {
  const [id, shown] = shownBy(headers, secure)
  return secrets.some((secret) => isProof(shown, proofOf(id, email, secret))) ? id : null
}

/** The new cookie of a known device whose proof was made with the previous secret. */
export function renewedDevice(headers: Headers, email: string, secrets: Secrets, secure: boolean): string[] {
  const [id, shown] = shownBy(headers, secure)
  const [present, ...previous] = secrets
  const isBy = (secret: string) => isProof(shown, proofOf(id, email, secret))
  return !isBy(present) && previous.some(isBy) ? [knownDeviceCookie(headers, email, secrets, secure)] : []
}

function shownBy(headers: Headers, secure: boolean): [id: string, proof: Buffer] {
  const [id = '', proof = ''] = (parseCookies(headers.get('cookie')).get(cookieName(secure)) ?? '').split('.')
  return [id, Buffer.from(proof, 'base64url')]
}

function isProof(shown: Buffer, proof: Buffer): boolean {
  return shown.length === proof.length && timingSafeEqual(shown, proof)
}

function proofOf(id: string, email: string, secret: string) {
  return createHmac('sha256', secret).update(`known-device:${id}:${email}`).digest()
}
