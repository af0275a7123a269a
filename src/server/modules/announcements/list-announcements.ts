import type { Announcement, ShownAnnouncement } from '#contract/announcements.ts'
import { announcementState, audiencesOf } from '#domain/announcements/announcement.ts'
import { listStrips } from '#server/modules/kitchens/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type AnnouncementRow, listNewest, listShown } from './store.ts'

const MAX_SHOWN = 10
const MAX_LISTED = 100

/** What is announced now to people like the caller: first what operators pause or slow down, then the newest. */
export async function listShownAnnouncements({
  platform: { database, clock },
  actor,
}: Call): Promise<{ items: ShownAnnouncement[] }> {
  const audiences = audiencesOf(actor.user?.role ?? null)
  const now = new Date(clock.now())
  const [held, found] = await Promise.all([
    audiences.includes('customers') ? listStrips(database.db, now) : [],
    listShown(database.db, { audiences, now, most: MAX_SHOWN }),
  ])
  return { items: [...held, ...found.map(shownOf)] }
}

export async function listAnnouncements({
  platform: { database, clock },
}: Call): Promise<{ items: Announcement[]; isMore: boolean }> {
  const found = await listNewest(database.db, MAX_LISTED + 1)
  const items = found.slice(0, MAX_LISTED).map((row) => announcementOf(row, clock.now()))
  return { items, isMore: found.length > MAX_LISTED }
}

/** An announcement as admins see it at an instant (ms). */
export function announcementOf(row: AnnouncementRow, now: number): Announcement {
  const { audience, startsAt, endsAt, version } = row
  return {
    ...shownOf(row),
    audience,
    state: announcementState({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    version,
  }
}

function shownOf({ id, title, body }: AnnouncementRow): ShownAnnouncement {
  return { id, title: title.en, titleAr: title.ar, body: body.en, bodyAr: body.ar }
}
