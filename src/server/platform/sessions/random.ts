import { createHash, randomBytes } from 'node:crypto'

/** Opaque text made by the application: 120 random bits. */
export function randomId(): string {
  return randomBytes(15).toString('base64url')
}

/** A secret that a person or device will carry; who comes with it is recognised by its hash. */
export function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
