import { createHash, randomBytes } from 'node:crypto'

/** An opaque id: 120 random bits. */
export function randomId(): string {
  return randomBytes(15).toString('base64url')
}

/** A secret for a person or device, which is later recognised by its hash. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
