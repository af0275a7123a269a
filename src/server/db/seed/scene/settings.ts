import { DAY_MS } from '#domain/cairo-time.ts'
import type { announcements, districts, orderLimits } from '#server/db/tables/settings.ts'
import { ANNOUNCEMENTS, DISTRICTS } from './content.ts'
import { demoId } from './demo-id.ts'

/** The admins' settings: districts, limits and announcements. The limits are the table's defaults. */
export function makeSettings(now: number) {
  const limits: (typeof orderLimits.$inferInsert)[] = [{ id: 1 }]
  return {
    orderLimits: limits,
    districts: DISTRICTS.map(({ id, name, location }): typeof districts.$inferInsert => ({
      id,
      name,
      ...location,
    })),
    announcements: makeAnnouncements(now),
  }
}

function makeAnnouncements(now: number) {
  return ANNOUNCEMENTS.map(
    ({
      id,
      category,
      audience,
      title,
      body,
      startsInDays,
      endsInDays,
    }): typeof announcements.$inferInsert => ({
      id: demoId('announcement', id),
      category,
      audience,
      title,
      body,
      startsAt: new Date(now + startsInDays * DAY_MS),
      endsAt: new Date(now + endsInDays * DAY_MS),
    }),
  )
}
