import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret that signs now, then the previous one, whose signatures are still accepted. */
export type Secrets = readonly [present: string, ...previous: string[]]

/** A value re-signed with the current secret, if a previous one signed it; null for everything else. */
export function signAgain(signed: string, [present, ...previous]: Secrets): string | null {
  const at = signed.lastIndexOf('.')
  const [value, signature] = [signed.slice(0, at), signed.slice(at + 1)]
  const isBy = (secret: string) => isEqual(signature, signatureOf(value, secret))
  return !isBy(present) && previous.some(isBy) ? `${value}.${signatureOf(value, present)}` : null
}

/** The account library's way of signing cookies. */
function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64')
}

function isEqual(shown: string, known: string): boolean {
  const [left, right] = [Buffer.from(shown), Buffer.from(known)]
  return left.length === right.length && timingSafeEqual(left, right)
}
