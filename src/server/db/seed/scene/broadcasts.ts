import { type BroadcastAudience, rolesOf } from '#domain/broadcasts/broadcast.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { broadcasts } from '#server/db/tables/broadcasts.ts'
import { ANNOUNCEMENTS, type DemoAnnouncement } from './content.ts'
import { demoId } from './demo-id.ts'
import type { People } from './people.ts'

type BroadcastRow = typeof broadcasts.$inferInsert
/** A message of the office, and who has it in the bell. */
export type Broadcast = { row: BroadcastRow; told: string[] }

const AUDIENCES: Record<DemoAnnouncement['audience'], BroadcastAudience> = {
  all: 'everybody',
  customers: 'customers',
  cooks: 'cooks',
  admins: 'admins',
}
/** The one that was stopped on its way, and how far it came. */
const STOPPED = { id: 'winter-warm', share: 0.6 }
const WRITTEN_BEFORE_MS = 3 * HOUR_MS

/** The office's announcements as messages to many: most of them sent, one stopped on its way, one with its time ahead. */
export function makeBroadcasts(now: number, people: People): Broadcast[] {
  const createdBy = people.admins.find(({ role }) => role === 'admin')!.id
  return ANNOUNCEMENTS.map((announcement) => {
    const { id, category, url = null, title, body, startsInDays } = announcement
    const startsAt = now + startsInDays * DAY_MS
    const hasBegun = startsAt <= now
    const audience = hasBegun ? audienceOf(announcement, people, startsAt) : []
    const isStopped = id === STOPPED.id
    const told = isStopped ? audience.slice(0, Math.floor(audience.length * STOPPED.share)) : audience
    return {
      told,
      row: {
        id: demoId('broadcast', id),
        title,
        body,
        category,
        audience: AUDIENCES[announcement.audience],
        url,
        state: isStopped ? 'stopped' : hasBegun ? 'sent' : 'scheduled',
        startsAt: new Date(startsAt),
        beganAt: hasBegun ? new Date(startsAt) : null,
        sentAt: hasBegun && !isStopped ? new Date(startsAt + MINUTE_MS) : null,
        cursor: told.at(-1) ?? null,
        counted: hasBegun ? audience.length : null,
        reached: told.length,
        dueAt: new Date(startsAt),
        createdBy,
        createdAt: new Date(Math.min(startsAt, now) - WRITTEN_BEFORE_MS),
      },
    }
  })
}

/** Who had joined by then, and for offers agreed to them, in the order in which they are told. */
function audienceOf({ audience, category }: DemoAnnouncement, { rows }: People, at: number): string[] {
  const roles = rolesOf(AUDIENCES[audience])
  const agreed = new Set(rows.profiles.flatMap(({ userId, wantsOffers }) => (wantsOffers ? userId : [])))
  return rows.users
    .filter(({ id, role, createdAt }) => {
      const isThere = createdAt!.getTime() <= at && (!roles || roles.includes(role!))
      return isThere && (category !== 'promo' || agreed.has(id))
    })
    .map(({ id }) => id)
    .toSorted()
}
