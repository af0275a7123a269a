import type { BroadcastQuery, BroadcastSort } from '#contract/broadcasts.ts'
import {
  type BroadcastAudience,
  type BroadcastCategory,
  type BroadcastState,
  MAX_OFFERS_A_WEEK,
  rolesOf,
} from '#domain/broadcasts/broadcast.ts'
import type { TextInBoth } from '#server/db/tables/notifications.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { type InOrder, listSql, type SortColumn } from '#server/platform/lists/list-sql.ts'
import { randomId } from '#server/platform/sessions/random.ts'

/** What an admin writes. */
export type NewBroadcast = {
  title: TextInBoth
  body: TextInBoth
  category: BroadcastCategory
  audience: BroadcastAudience
  personId: string | null
  url: string | null
  startsAt: Date
}

type Named = { id: string; name: string; nameAr: string | null }

export type BroadcastRow = NewBroadcast & {
  id: string
  state: BroadcastState
  beganAt: Date | null
  sentAt: Date | null
  cursor: string | null
  counted: number
  reached: number
  createdAt: Date
  version: number
  by: Named
  person: (Named & { email: string }) | null
}

const COLUMNS = sql`b.id, b.title, b.body, b.category, b.audience, b.person_id as "personId", b.url, b.state,
  b.starts_at as "startsAt", b.began_at as "beganAt", b.sent_at as "sentAt", b.cursor, coalesce(b.counted, 0) as counted,
  b.reached, b.created_at as "createdAt", b.version,
  (select jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar) from users u where u.id = b.created_by) as by,
  (select jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar, 'email', u.email) from users u
    where u.id = b.person_id) as person`

type Found = Pick<BroadcastQuery, 'q' | 'category'>

/** Searches the title and the text in both languages, ignoring upper and lower case. */
function isFound({ q, category }: Found): SQL {
  const words = q
    ? sql`strpos(lower(concat_ws(' ', b.title ->> 'en', b.title ->> 'ar', b.body ->> 'en', b.body ->> 'ar')), lower(${q})) > 0`
    : sql`true`
  return sql`${words} and ${category ? sql`b.category = ${category}` : sql`true`}`
}

export async function countStates(db: Db, found: Found): Promise<Record<BroadcastState, number>> {
  const counted = await firstRow<Record<BroadcastState, number>>(db)`
    select count(*) filter (where b.state = 'scheduled')::int as scheduled,
      count(*) filter (where b.state = 'sending')::int as sending,
      count(*) filter (where b.state = 'stopped')::int as stopped,
      count(*) filter (where b.state = 'sent')::int as sent
    from broadcasts b where ${isFound(found)}`
  return counted!
}

const LIST = listSql<BroadcastRow>({
  from: sql`broadcasts b`,
  as: sql`b`,
  columns: COLUMNS,
  ties: [{ column: sql`b.id`, field: 'id' }],
})

const SORTED_BY: Record<BroadcastSort, SortColumn<BroadcastRow>> = {
  created: { column: sql`b.created_at`, field: 'createdAt', type: sql`timestamptz` },
  starts: { column: sql`b.starts_at`, field: 'startsAt', type: sql`timestamptz` },
}

type BroadcastsWanted = Found & {
  state?: BroadcastState | undefined
  sort: BroadcastSort
} & InOrder<BroadcastRow>

export async function listRows(db: Db, wanted: BroadcastsWanted): Promise<BroadcastRow[]> {
  const inState = wanted.state ? sql`and b.state = ${wanted.state}` : sql``
  return LIST.page(db, sql`${isFound(wanted)} ${inState}`, { by: [SORTED_BY[wanted.sort]], ...wanted })
}

export async function findRow(db: Db, id: string): Promise<BroadcastRow | null> {
  return firstRow<BroadcastRow>(db)`select ${COLUMNS} from broadcasts b where b.id = ${id}`
}

/** The lock keeps its pages from being sent, and others from changing it, until the transaction ends. */
export async function lockRow(tx: Tx, id: string): Promise<BroadcastRow | null> {
  return firstRow<BroadcastRow>(tx)`select ${COLUMNS} from broadcasts b where b.id = ${id} for update of b`
}

export async function insertRow(
  tx: Tx,
  { title, body, category, audience, personId, url, startsAt }: NewBroadcast,
  { by, now }: { by: string; now: Date },
): Promise<BroadcastRow> {
  const row = await firstRow<BroadcastRow>(tx)`
    insert into broadcasts as b (id, title, body, category, audience, person_id, url, state, starts_at, due_at, created_by, created_at)
    values (${randomId()}, ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb, ${category}, ${audience}, ${personId},
      ${url}, 'scheduled', ${startsAt}, ${startsAt}, ${by}, ${now})
    returning ${COLUMNS}`
  return row!
}

/** The same message for the same time, stored since `since`: somebody pressed twice. */
export async function findTwin(
  tx: Tx,
  { title, body, category, audience, personId, url, startsAt }: NewBroadcast,
  { isAtOnce, since }: { isAtOnce: boolean; since: Date },
): Promise<BroadcastRow | null> {
  return firstRow<BroadcastRow>(tx)`select ${COLUMNS} from broadcasts b where b.created_at > ${since}
      and b.starts_at = ${isAtOnce ? sql`b.created_at` : startsAt}
      and b.title = ${JSON.stringify(title)}::jsonb and b.body = ${JSON.stringify(body)}::jsonb and b.category = ${category}
      and b.audience = ${audience} and b.person_id is not distinct from ${personId} and b.url is not distinct from ${url}
    limit 1`
}

export async function updateRow(tx: Tx, id: string, terms: NewBroadcast): Promise<BroadcastRow> {
  const { title, body, category, audience, personId, url, startsAt } = terms
  const row = await firstRow<BroadcastRow>(tx)`
    update broadcasts b set title = ${JSON.stringify(title)}::jsonb, body = ${JSON.stringify(body)}::jsonb,
      category = ${category}, audience = ${audience}, person_id = ${personId}, url = ${url}, starts_at = ${startsAt},
      due_at = ${startsAt}, version = version + 1
    where b.id = ${id} returning ${COLUMNS}`
  return row!
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await rows(tx)`delete from broadcasts where id = ${id}`
}

export async function saveState(
  tx: Tx,
  id: string,
  { state, dueAt }: { state: BroadcastState; dueAt: Date },
): Promise<BroadcastRow> {
  const row = await firstRow<BroadcastRow>(tx)`
    update broadcasts b set state = ${state}, due_at = ${dueAt} where b.id = ${id} returning ${COLUMNS}`
  return row!
}

type Audience = Pick<BroadcastRow, 'id' | 'audience' | 'category' | 'personId'>

/**
 * The people of an audience who may get a message: neither banned nor erased, there when it began, and for an offer those who
 * agreed to offers by mail or on their devices, who have an index of their own, and have had fewer than two in the week until
 * now, counted until the last of each was sent.
 */
function peopleOf({ id, audience, category, personId }: Audience, beganAt: Date, now: Date): SQL {
  const roles = rolesOf(audience)
  const agreed =
    category === 'promo'
      ? sql`join profiles p on p.user_id = u.id and (p.wants_offers or p.wants_offer_push)`
      : sql``
  return sql`from users u ${agreed} where u.status = 'active' and u.deleted_at is null and u.created_at <= ${beganAt}
    ${roles ? sql`and u.role = any(${sql.param([...roles])}::text[])` : sql``}
    ${audience === 'person' ? sql`and u.id = ${personId}` : sql``}
    ${
      category === 'promo'
        ? sql`and (select count(*) from notifications n where n.user_id = u.id and n.event_id = any(array(
            select 'broadcast:' || o.id from broadcasts o where o.category = 'promo' and o.id <> ${id}
              and coalesce(o.sent_at, case o.state when 'sending' then ${now} else o.began_at end)
                > ${now}::timestamptz - interval '7 days'))) < ${MAX_OFFERS_A_WEEK}`
        : sql``
    }`
}

/** Begins a scheduled broadcast: counts its audience, which nobody joins any more. */
export async function begin(
  tx: Tx,
  audience: Audience,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<BroadcastRow> {
  const row = await firstRow<BroadcastRow>(tx)`
    update broadcasts b set state = 'sending', began_at = ${now}, due_at = ${dueAt},
      counted = (select count(*)::int ${peopleOf(audience, now, now)})
    where b.id = ${audience.id} returning ${COLUMNS}`
  return row!
}

/** The next people of an audience, in the order of their ids. `mayMail`: an offer may also come by mail, to a confirmed address. */
export async function listPeople(
  tx: Tx,
  { cursor, beganAt, now, ...audience }: Audience & { cursor: string | null; beganAt: Date; now: Date },
  most: number,
): Promise<{ userId: string; mayMail: boolean }[]> {
  return rows(tx)`
    select u.id as "userId", ${audience.category === 'promo' ? sql`u.email_verified and p.wants_offers` : sql`false`} as "mayMail"
    ${peopleOf(audience, beganAt, now)} ${cursor === null ? sql`` : sql`and u.id > ${cursor}`}
    order by u.id limit ${most}`
}

/** Moves the cursor behind a page. `isLast`: everybody has got it. */
export async function moveCursor(
  tx: Tx,
  id: string,
  { cursor, people, isLast, now, dueAt }: Moved,
): Promise<void> {
  // Since it began, somebody may have been banned or agreed to offers. The last page tells whom it was for.
  await rows(tx)`update broadcasts set cursor = ${cursor}, reached = reached + ${people}, due_at = ${dueAt},
      counted = greatest(${isLast ? sql`0` : sql`counted`}, reached + ${people}), state = ${isLast ? 'sent' : 'sending'}, sent_at = ${isLast ? now : null}
    where id = ${id}`
}

type Moved = { cursor: string | null; people: number; isLast: boolean; now: Date; dueAt: Date }

/**
 * Takes up to `most` broadcasts whose time has come, or whose job was lost with its worker, and puts off the next look. Several
 * processes that look at once take different ones.
 */
export async function takeDue(
  tx: Tx,
  { now, dueAt, most }: { now: Date; dueAt: Date; most: number },
): Promise<{ id: string; cursor: string | null }[]> {
  return rows(tx)`update broadcasts b set due_at = ${dueAt} where b.id in (
      select id from broadcasts where state in ('scheduled', 'sending') and due_at <= ${now}
      order by due_at limit ${most} for update skip locked)
    returning b.id, b.cursor`
}

/** Where a letter with an offer goes; null if its reader stopped offers, was banned or erased, or has not confirmed the address. */
export async function findMailbox(db: Db, userId: string) {
  return firstRow<{ address: string; locale: 'en' | 'ar'; name: string; nameAr: string | null }>(db)`
    select u.email as address, u.locale, u.name, u.name_ar as "nameAr" from users u join profiles p on p.user_id = u.id
    where u.id = ${userId} and u.status = 'active' and u.deleted_at is null and u.email_verified and p.wants_offers`
}
