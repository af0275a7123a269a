import type { UserQuery } from '#contract/accounts/users.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { UserSort, UserStatus } from '#domain/accounts/user-actions.ts'
import type { Locale } from '#server/db/tables/accounts.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { containsText, digitsOfMobile } from '#server/platform/database/word-search-sql.ts'
import { type InOrder, listSql, type SortColumn } from '#server/platform/lists/list-sql.ts'
import { IS_LIVE_SESSION } from '#server/platform/sessions/live-session.ts'

/** The columns of an account that admins see. */
export type UserRow = {
  id: string
  name: string
  name_key: string
  name_ar: string | null
  email: string
  email_verified: boolean
  mobile_number: string | null
  role: Role
  status: UserStatus
  banned_at: Date | null
  ban_reason: string | null
  locale: Locale
  image: string | null
  created_at: Date
  open_sessions: number
  last_seen_at: Date | null
  has_second_factor: boolean
}

const COLUMNS = sql`u.id, u.name, lower(u.name) as name_key, u.name_ar, u.email, u.email_verified, p.mobile_number, u.role,
  u.status, u.banned_at, u.ban_reason, u.locale, u.image, u.created_at, s.open_sessions, s.last_seen_at,
  exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor`
const JOINS = sql`left join profiles p on p.user_id = u.id
  cross join lateral (select count(*)::int as open_sessions, max(s.updated_at) as last_seen_at
    from sessions s where s.user_id = u.id and ${IS_LIVE_SESSION}) s`

/** Fewer accounts share a piece of a number that is long enough to search for. */
const MAX_BY_NUMBER = 1_000

export type Found = Pick<UserQuery, 'q' | 'role' | 'status'>

function isFound({ q, role, status }: Found): SQL {
  const conditions = [sql`u.deleted_at is null`]
  if (role) conditions.push(sql`u.role = ${role}`)
  if (status) conditions.push(sql`u.status = ${status}`)
  if (q) conditions.push(matchesWords(q))
  return sql.join(conditions, sql` and `)
}

/** Matches a part of a name in either spelling or of an e-mail, and for a number also a part of a mobile. */
function matchesWords(q: string): SQL {
  const byWords = containsText(sql`u.search_text`, q)
  const digits = digitsOfMobile(q)
  if (digits === null) return byWords
  return sql`(${byWords} or u.id = any(array(select user_id from profiles
    where mobile_number like ${`%${digits}%`} limit ${MAX_BY_NUMBER})))`
}

const LIST = listSql<UserRow>({
  from: sql`users u`,
  as: sql`u`,
  columns: COLUMNS,
  joins: JOINS,
  ties: [
    { column: sql`u.created_at`, field: 'created_at', type: sql`timestamptz` },
    { column: sql`u.id`, field: 'id', type: sql`text` },
  ],
})

/** Counts the accounts that a search finds, up to `most`. */
export async function countUsers(db: Db, found: Found, most: number): Promise<number> {
  return LIST.count(db, isFound(found), { most, by: found.q ? null : sql`u.created_at` })
}

const SORTED_BY: Record<UserSort, SortColumn<UserRow>[]> = {
  createdAt: [],
  name: [{ column: sql`lower(u.name)`, field: 'name_key', type: sql`text` }],
  email: [{ column: sql`u.email`, field: 'email', type: sql`text` }],
  role: [{ column: sql`u.role`, field: 'role', type: sql`text` }],
  status: [{ column: sql`u.status`, field: 'status', type: sql`text` }],
}

export async function listUserRows(
  db: Db,
  wanted: Found & { sort: UserSort } & InOrder<UserRow>,
): Promise<UserRow[]> {
  return LIST.page(db, isFound(wanted), { by: SORTED_BY[wanted.sort], ...wanted })
}

export async function findUserRow(db: Db, id: string): Promise<UserRow | null> {
  return firstRow<UserRow>(db)`
    select ${COLUMNS} from users u ${JOINS} where u.id = ${id} and u.deleted_at is null`
}

/** Locks an account until the transaction ends; false if it does not exist or is erased. */
export async function lockUser(tx: Tx, id: string): Promise<boolean> {
  return (await firstRow(tx)`select 1 from users where id = ${id} and deleted_at is null for update`) !== null
}

/** Locks those of these accounts that are not erased until the transaction ends, so that two such calls wait for each other. */
export async function lockNotErased(tx: Tx, ids: string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(tx)`
    select id from users where id = any(${sql.param(ids)}::text[]) and deleted_at is null order by id for no key update`
  return found.map(({ id }) => id)
}

/** The current role of an active user. It may have changed since their request began. */
export async function findRole(tx: Tx, id: string): Promise<Role | null> {
  const found = await firstRow<{ role: Role }>(tx)`
    select role from users where id = ${id} and status = 'active'`
  return found?.role ?? null
}

export async function saveRole(tx: Tx, id: string, role: Role) {
  await rows(tx)`update users set role = ${role}, updated_at = now() where id = ${id}`
}

/** The orders that somebody has under way as their courier. */
export async function listCarriedOrders(tx: Tx, id: string): Promise<{ id: string; cookId: string }[]> {
  return rows(tx)`
    select id, cook_id as "cookId" from orders where delivery_id = ${id} and status = 'out_for_delivery' and deleted_at is null`
}

/** Stores a ban, or lifts it with null. */
export async function saveBan(tx: Tx, id: string, ban: { reason: string; now: Date } | null) {
  await rows(tx)`update users set status = ${ban ? 'banned' : 'active'}, banned_at = ${ban?.now ?? null},
    ban_reason = ${ban?.reason ?? null}, updated_at = now() where id = ${id}`
}
