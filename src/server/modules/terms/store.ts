import type { LegalText, TermsAudience } from '#domain/terms/audiences.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

export type TermsRow = {
  audience: LegalText
  version: string
  body: TextInBoth
  published_at: Date
  counts_from: Date
}

/** Ordering by length first puts v10 after v9. */
const NEWEST_FIRST = sql`order by length(version) desc, version desc limit 1`
const COLUMNS = sql`audience, version, body, published_at, counts_from`

/** The version that counts at an instant. */
export async function getCurrentTerms(db: Db, audience: LegalText, now: Date): Promise<TermsRow> {
  const row = await firstRow<TermsRow>(db)`
    select ${COLUMNS} from terms where audience = ${audience} and counts_from <= ${now} ${NEWEST_FIRST}`
  if (!row) throw new Error(`there are no terms for ${audience}`)
  return row
}

/** The newest version of an audience, which may count later. */
export async function getNewestTerms(db: Db, audience: LegalText): Promise<TermsRow> {
  const row = await firstRow<TermsRow>(db)`
    select ${COLUMNS} from terms where audience = ${audience} ${NEWEST_FIRST}`
  if (!row) throw new Error(`there are no terms for ${audience}`)
  return row
}

/** Far more versions than an audience gets in years. */
const MAX_VERSIONS = 100

export type VersionRow = Pick<TermsRow, 'version' | 'published_at' | 'counts_from'> & {
  accepted: number
  by: { id: string; name: string; nameAr: string | null } | null
}

/** The versions of an audience, the newest first. Who published one is on record in the audit log. */
export async function listVersions(db: Db, audience: LegalText): Promise<VersionRow[]> {
  return rows<VersionRow>(db)`
    select t.version, t.published_at, t.counts_from, coalesce(a.accepted, 0)::int as accepted,
      (select jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar)
        from audit_log l join users u on u.id = l.actor_id
        where l.subject = 'terms:' || t.audience and l.action = 'terms.published' and l.details ->> 'version' = t.version
        limit 1) as by
    from terms t left join (
      select version, count(*) as accepted from terms_acceptances where audience = ${audience} group by version
    ) a on a.version = t.version
    where t.audience = ${audience} order by length(t.version) desc, t.version desc limit ${MAX_VERSIONS}`
}

/** How many people a new version asks. */
export async function countPeople(db: Db, audience: TermsAudience): Promise<number> {
  const row = await firstRow<{ people: number }>(db)`
    select count(*)::int as people from users where role = ${audience} and status = 'active'`
  return row!.people
}

type PersonVersions = {
  accepted: string | null
  acceptedAt: Date | null
  current: string
  newest: string
  newestCountsFrom: Date
}

/** What a person accepted last for an audience, beside the version that counts at an instant and the newest one. */
export async function findStanding(
  db: Db,
  { userId, audience, now }: { userId: string; audience: TermsAudience; now: Date },
): Promise<PersonVersions> {
  const row = await firstRow<PersonVersions>(db)`
    select a.version as accepted, a.accepted_at as "acceptedAt", c.version as current,
      n.version as newest, n.counts_from as "newestCountsFrom"
    from (select version, counts_from from terms where audience = ${audience} ${NEWEST_FIRST}) n
    cross join (select version from terms
      where audience = ${audience} and counts_from <= ${now} ${NEWEST_FIRST}) c
    left join (select version, accepted_at from terms_acceptances
      where user_id = ${userId} and audience = ${audience} ${NEWEST_FIRST}) a on true`
  if (!row) throw new Error(`there are no terms for ${audience}`)
  return row
}

/** True if a cook has an order to answer or to cook, or a courier one to deliver. */
export async function hasOrderUnderWay(db: Db, userId: string): Promise<boolean> {
  const row = await firstRow(db)`
    select 1 from orders where cook_id = ${userId} and status in ('pending', 'preparing')
    union all select 1 from orders where delivery_id = ${userId} and status = 'out_for_delivery' limit 1`
  return row !== null
}

/** A version that is accepted twice keeps the first time. */
export async function saveAcceptance(
  tx: Db,
  { userId, audience, version, now }: { userId: string; audience: TermsAudience; version: string; now: Date },
): Promise<void> {
  await rows(tx)`insert into terms_acceptances (user_id, audience, version, accepted_at)
    values (${userId}, ${audience}, ${version}, ${now}) on conflict do nothing`
}

/** Null if this version was published meanwhile. */
export async function insertTerms(
  tx: Tx,
  terms: { audience: LegalText; version: string; body: TextInBoth; now: Date; countsFrom: Date },
): Promise<TermsRow | null> {
  const { audience, version, body, now, countsFrom } = terms
  return firstRow<TermsRow>(tx)`insert into terms (audience, version, body, published_at, counts_from)
    values (${audience}, ${version}, ${JSON.stringify(body)}::jsonb, ${now}, ${countsFrom})
    on conflict do nothing returning ${COLUMNS}`
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
  return rows<{ userId: string }>(db)`
    select u.id as "userId" from users u where u.id > ${after} and u.role = ${audience} and u.status = 'active'
    and not exists (select from terms_acceptances a
      where a.user_id = u.id and a.audience = ${audience} and a.version = ${version})
    order by u.id limit ${most}`
}
