import { createHmac } from 'node:crypto'

/** Pictures that are shown only by a private link. */
export type PrivatePicture = 'paper' | 'problem' | 'incident'

/** What limits count without storing it, and what private links and the links that stop offers are signed for. */
type PseudonymKind = 'phone' | 'email' | 'device' | 'account' | 'network' | 'offers' | PrivatePicture

export type PseudonymOf = (kind: PseudonymKind, text: string) => string

/**
 * The same text always has the same pseudonym, and only the secret's owner can tell whose it is. A plain hash would not
 * do: phones and addresses are few enough to guess.
 */
export function pseudonymsBy(secret: string): PseudonymOf {
  return (kind, text) => createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url')
}

/** The pseudonym of today, and the one by the secret before: letters and rows of before an exchange of secrets have that. */
export type EveryPseudonymOf = (...of: Parameters<PseudonymOf>) => string[]

export function everyPseudonymBy(secret: string, previousSecret: string | undefined): EveryPseudonymOf {
  const known = previousSecret ? [secret, previousSecret] : [secret]
  return (kind, text) => known.map((each) => pseudonymsBy(each)(kind, text))
}
