import type { TermsAudience } from '#domain/terms/audiences.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type TermsRow = { audience: TermsAudience; version: string; body: TextInBoth; published_at: Date }

/** The newest version of an audience. Ordering by length first puts v10 after v9. */
const newestOf = (audience: TermsAudience) =>
  sql`(select audience, version, body, published_at from terms where audience = ${audience}
    order by length(version) desc, version desc limit 1)`

export async function getCurrentTerms(db: Db, audience: TermsAudience): Promise<TermsRow> {
  const row = await firstRow<TermsRow>(db, newestOf(audience))
  if (!row) throw new Error(`there are no terms for ${audience}`)
  return row
}

/** True if a person has not accepted the newest version of their audience. */
export async function isNewestUnaccepted(db: Db, userId: string, audience: TermsAudience): Promise<boolean> {
  const due = await firstRow(
    db,
    sql`select 1 from ${newestOf(audience)} newest where not exists (select from terms_acceptances a
      where a.user_id = ${userId} and a.audience = newest.audience and a.version = newest.version)`,
  )
  return due !== null
}

/** The newest version that a person accepted for an audience. */
export async function findAcceptance(db: Db, userId: string, audience: TermsAudience) {
  return firstRow<{ version: string; accepted_at: Date }>(
    db,
    sql`select version, accepted_at from terms_acceptances where user_id = ${userId} and audience = ${audience}
      order by length(version) desc, version desc limit 1`,
  )
}

/** A version that is accepted twice keeps the first time. */
export async function saveAcceptance(
  tx: Db,
  { userId, audience, version, now }: { userId: string; audience: TermsAudience; version: string; now: Date },
): Promise<void> {
  await rows(
    tx,
    sql`insert into terms_acceptances (user_id, audience, version, accepted_at)
      values (${userId}, ${audience}, ${version}, ${now}) on conflict do nothing`,
  )
}

/** Null if this version was published meanwhile. */
export async function insertTerms(
  tx: Tx,
  { audience, version, body, now }: { audience: TermsAudience; version: string; body: TextInBoth; now: Date },
): Promise<TermsRow | null> {
  return firstRow<TermsRow>(
    tx,
    sql`insert into terms (audience, version, body, published_at)
      values (${audience}, ${version}, ${JSON.stringify(body)}::jsonb, ${now})
      on conflict do nothing returning audience, version, body, published_at`,
  )
}

/** The next people of an audience, by id, who have not accepted a version. */
export async function listUnaccepting(
  db: Db,
  {
    audience,
    version,
    after,
    most,
  }: { audience: TermsAudience; version: string; after: string; most: number },
): Promise<{ userId: string }[]> {
  return rows<{ userId: string }>(
    db,
    sql`select u.id as "userId" from users u where u.id > ${after} and u.role = ${audience} and u.status = 'active'
      and not exists (select from terms_acceptances a
        where a.user_id = u.id and a.audience = ${audience} and a.version = ${version})
      order by u.id limit ${most}`,
  )
}
