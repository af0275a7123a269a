import { createHmac } from 'node:crypto'

/** Pictures that are shown by a private link alone. */
export type PrivatePicture = 'paper' | 'problem-photo'

/** What limits are counted by, where the thing itself is nobody's business, and what private links are signed for. */
type PseudonymKind = 'phone' | 'email' | 'device' | 'account' | 'network' | PrivatePicture

export type PseudonymOf = (kind: PseudonymKind, text: string) => string

/**
 * The same text has always the same pseudonym, and only who has the secret can tell whose it is: phones and addresses are
 * few enough to guess a plain hash.
 */
export function pseudonymsBy(secret: string): PseudonymOf {
  return (kind, text) => createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url')
}
