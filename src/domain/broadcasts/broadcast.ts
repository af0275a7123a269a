import type { Role } from '../accounts/roles.ts'
import { isOwnPath } from '../notifications/inbox.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** What admins may send: news of the system to all of an audience, offers only to those who agreed to get them. */
export const BROADCAST_CATEGORIES = ['system', 'promo'] as const
export type BroadcastCategory = (typeof BROADCAST_CATEGORIES)[number]

/** The words of the consent to offers promise it: "At most two a week" (N-17). */
export const MAX_OFFERS_A_WEEK = 2

export const BROADCAST_AUDIENCES = [
  'everybody',
  'customers',
  'cooks',
  'couriers',
  'admins',
  'person',
] as const
export type BroadcastAudience = (typeof BROADCAST_AUDIENCES)[number]

export const BROADCAST_STATES = ['scheduled', 'sending', 'stopped', 'sent'] as const
export type BroadcastState = (typeof BROADCAST_STATES)[number]

/** The longest texts. The bell shows three lines of a message's text, and the page of notifications all of it. */
export const BROADCAST_RULES = { title: { most: 60 }, body: { most: 200 }, url: { most: 200 } } as const

/** What decides whether a broadcast may be changed, stopped or resumed. `version` counts changes by admins. */
export type StoredBroadcast = {
  state: BroadcastState
  /** When its first page was sent; null before. */
  beganAt: number | null
  startsAt: number
  version: number
}

export type BroadcastTermsRefusal = Refusal<'broadcast.foreign_address'> | Refusal<'broadcast.time_past'>

/** The roles that an audience consists of; null for all of them. */
export function rolesOf(audience: BroadcastAudience): readonly Role[] | null {
  switch (audience) {
    case 'customers':
      return ['customer']
    case 'cooks':
      return ['cook']
    case 'couriers':
      return ['delivery']
    case 'admins':
      return ['admin', 'superadmin']
    case 'everybody':
    case 'person':
      return null
  }
}

/**
 * Decides when a message is sent, and that it leads to a page of ours or to none. `startsAt` is null for at once, and a time that
 * a stored broadcast already has may have passed.
 */
export function decideTerms(
  { url, startsAt }: { url: string | null; startsAt: number | null },
  now: number,
  stored?: Pick<StoredBroadcast, 'startsAt'>,
): Outcome<{ startsAt: number }, BroadcastTermsRefusal> {
  if (url !== null && !isPage(url)) return refuse('broadcast.foreign_address')
  if (startsAt === null) return done({ startsAt: now })
  return startsAt <= now && startsAt !== stored?.startsAt ? refuse('broadcast.time_past') : done({ startsAt })
}

/** Whether an admin may change or delete a broadcast: only before anybody has got it, and in the version that they saw. */
export function decideBroadcastChange(
  { beganAt, version }: Pick<StoredBroadcast, 'beganAt' | 'version'>,
  seen: number,
): Outcome<void, Refusal<'broadcast.begun'> | Refusal<'broadcast.stale'>> {
  if (beganAt !== null) return refuse('broadcast.begun')
  return version === seen ? done(undefined) : refuse('broadcast.stale')
}

/** The state of a stopped broadcast; one that everybody has got cannot be stopped. */
export function decideStop({
  state,
}: Pick<StoredBroadcast, 'state'>): Outcome<'stopped', Refusal<'broadcast.sent'>> {
  return state === 'sent' ? refuse('broadcast.sent') : done('stopped')
}

/** The state of a resumed broadcast. One that was not stopped goes on as it does. */
export function decideResume({
  state,
  beganAt,
}: Pick<StoredBroadcast, 'state' | 'beganAt'>): Outcome<'scheduled' | 'sending', Refusal<'broadcast.sent'>> {
  if (state === 'sent') return refuse('broadcast.sent')
  return done(beganAt === null ? 'scheduled' : 'sending')
}

/** True for a path of ours that is a page. */
function isPage(url: string): boolean {
  return isOwnPath(url) && !/^\/api(\/|$)/i.test(url)
}
