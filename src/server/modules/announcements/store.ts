import type { AnnouncementAudience } from '#domain/announcements/announcement.ts'
import { announcements } from '#server/db/tables/announcements.ts'
import { and, eq, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { randomId } from '#server/platform/sessions/random.ts'

export type AnnouncementRow = typeof announcements.$inferSelect

/** What an admin writes. */
export type NewAnnouncement = Pick<AnnouncementRow, 'title' | 'body' | 'audience' | 'startsAt' | 'endsAt'>

const NEWEST_FIRST = [sql`${announcements.startsAt} desc`, sql`${announcements.id} desc`]

/** What is shown to these audiences at an instant, the newest first. */
export async function listShown(
  db: Db,
  { audiences, now, most }: { audiences: readonly AnnouncementAudience[]; now: Date; most: number },
): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .where(
      sql`${announcements.endsAt} > ${now} and ${announcements.startsAt} <= ${now}
        and ${announcements.audience} = any(${sql.param([...audiences])}::text[])`,
    )
    .orderBy(...NEWEST_FIRST)
    .limit(most)
}

/** The announcements that begin last. */
export async function listNewest(db: Db, most: number): Promise<AnnouncementRow[]> {
  return db
    .select()
    .from(announcements)
    .orderBy(...NEWEST_FIRST)
    .limit(most)
}

export async function lockRow(tx: Tx, id: string): Promise<AnnouncementRow | null> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update')
  return row ?? null
}

/** The same announcement, stored since `since`: somebody pressed twice. */
export async function findTwin(
  tx: Tx,
  { title, body, audience, startsAt, endsAt }: NewAnnouncement,
  { isAtOnce, since }: { isAtOnce: boolean; since: Date },
): Promise<AnnouncementRow | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(
      and(
        sql`${announcements.createdAt} > ${since}`,
        eq(announcements.title, title),
        eq(announcements.body, body),
        eq(announcements.audience, audience),
        eq(announcements.startsAt, isAtOnce ? announcements.createdAt : startsAt),
        eq(announcements.endsAt, endsAt),
      ),
    )
    .limit(1)
  return row ?? null
}

export async function insertRow(tx: Tx, terms: NewAnnouncement, now: Date): Promise<AnnouncementRow> {
  const [row] = await tx
    .insert(announcements)
    .values({ id: randomId(), ...terms, createdAt: now })
    .returning()
  return row!
}

export async function updateRow(
  tx: Tx,
  id: string,
  terms: Partial<NewAnnouncement>,
): Promise<AnnouncementRow> {
  const [row] = await tx
    .update(announcements)
    .set({ ...terms, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id))
    .returning()
  return row!
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(announcements).where(eq(announcements.id, id))
}
