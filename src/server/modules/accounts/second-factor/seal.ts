import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { Secrets } from '#server/platform/sessions/secrets.ts'

/** Encrypts a key for the database, so that the table alone is not enough to make codes. */
export function seal(key: Buffer, [present]: Secrets): Promise<string> {
  return symmetricEncrypt({ key: present, data: key.toString('base64') })
}

/** Decrypts a key; null if no known secret fits. If an older secret had sealed it, `resealed` is the value to store instead. */
export async function unseal(
  sealed: string,
  secrets: Secrets,
): Promise<{ key: Buffer; resealed: string | null } | null> {
  for (const [at, secret] of secrets.entries()) {
    const opened = await symmetricDecrypt({ key: secret, data: sealed }).catch(() => null)
    if (opened === null) continue
    const key = Buffer.from(opened, 'base64')
    return { key, resealed: at === 0 ? null : await seal(key, secrets) }
  }
  return null
}
