import { announcements } from '#server/db/tables/announcements.ts'
import { unservedLooks } from '#server/db/tables/catalog.ts'
import { marketControls } from '#server/db/tables/kitchens.ts'
import { orderLimits } from '#server/db/tables/settings.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { insertRows } from './insert-rows.ts'
import type { makeSettings } from './scene/settings.ts'

type Settings = ReturnType<typeof makeSettings>

/** The limits may exist already, since no shop runs without them. Then they stay. */
export async function insertSettings(db: Db, settings: Settings): Promise<void> {
  await db.insert(orderLimits).values(settings.orderLimits).onConflictDoNothing()
  await insertRows(db, announcements, settings.announcements)
  await insertRows(db, unservedLooks, settings.unservedLooks)
  await insertRows(db, marketControls, settings.marketControls)
}

/** Every account accepts the terms of its audience, as at sign-up. */
export async function acceptTerms(db: Db): Promise<void> {
  await db.execute(sql`insert into terms_acceptances (user_id, audience, version, accepted_at)
    select u.id, u.role, t.version, u.created_at from users u
      cross join lateral (select version from terms where audience = u.role and counts_from <= now()
        order by length(version) desc, version desc limit 1) t`)
}
