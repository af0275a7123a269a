import type { Role } from '../accounts/roles.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** Whose pages show an announcement. Guests count as customers. */
export const ANNOUNCEMENT_AUDIENCES = ['all', 'customers', 'cooks', 'couriers', 'admins'] as const
export type AnnouncementAudience = (typeof ANNOUNCEMENT_AUDIENCES)[number]

export const ANNOUNCEMENT_STATES = ['planned', 'shown', 'ended'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

/** The longest texts: a strip above a page has two lines on a phone for each. */
export const ANNOUNCEMENT_RULES = { title: { most: 60 }, body: { most: 160 } } as const

/** From when until when (ms) an announcement is shown. */
export type AnnouncementSpan = { startsAt: number; endsAt: number }

/** The audiences that a reader belongs to; a guest has no role. */
export function audiencesOf(role: Role | null): readonly AnnouncementAudience[] {
  switch (role) {
    case null:
    case 'customer':
      return ['all', 'customers']
    case 'cook':
      return ['all', 'cooks']
    case 'delivery':
      return ['all', 'couriers']
    case 'admin':
    case 'superadmin':
      return ['all', 'admins']
  }
}

/** The state of an announcement at an instant. In its last instant it has ended. */
export function announcementState({ startsAt, endsAt }: AnnouncementSpan, now: number): AnnouncementState {
  if (now >= endsAt) return 'ended'
  return now < startsAt ? 'planned' : 'shown'
}

/** Decides from when until when an announcement is shown: from now on, if `startsAt` is null, and always for some time. */
export function decideSpan(
  { startsAt, endsAt }: { startsAt: number | null; endsAt: number },
  now: number,
): Outcome<AnnouncementSpan, Refusal<'announcement.ends_before_start'>> {
  const from = startsAt ?? now
  return endsAt > from ? done({ startsAt: from, endsAt }) : refuse('announcement.ends_before_start')
}
