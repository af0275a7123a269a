/** What offers come by: letters, with the bell; and push messages. Each has its own consent. */
export const CONSENT_CHANNELS = ['mail', 'push'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/**
 * Where somebody agreed or withdrew: signing up; in their account (also at an offer in the bell, to withdraw); on the page of a
 * letter's link; by their mail program; with their account's erasure. What was decided before the register has no place.
 */
export const CONSENT_PLACES = [
  'sign_up',
  'account',
  'letter',
  'mail_program',
  'erasure',
  'unrecorded',
] as const
export type ConsentPlace = (typeof CONSENT_PLACES)[number]

type Asking = Extract<ConsentPlace, 'sign_up' | 'account'>

/**
 * The wording that a consent was asked with: a key of `locales/consent-wordings.json`, which keeps every version. A change of the
 * words shown needs a new version there and here.
 */
export const CONSENT_WORDINGS: Record<Asking, Partial<Record<ConsentChannel, string>>> = {
  sign_up: { mail: 'sign_up.mail/1' },
  account: { mail: 'account.mail/1', push: 'account.push/1' },
}

/** The wording that stands beside a choice in the register. Only a yes has one: nobody has to read anything to withdraw. */
export function wordingOf(place: ConsentPlace, channel: ConsentChannel, agreed: boolean): string | null {
  if (!agreed || (place !== 'sign_up' && place !== 'account')) return null
  return CONSENT_WORDINGS[place][channel] ?? null
}
