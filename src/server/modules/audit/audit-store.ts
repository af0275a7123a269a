import type { Role } from '#domain/accounts/roles.ts'
import type { AuditKind } from '#domain/audit/actions.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { type InOrder, listSql } from '#server/platform/lists/list-sql.ts'

export type AuditFilter = {
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  /** The order or account that was searched for; null if there is none. */
  sought?: string | null
  since: Date | null
  until: Date | null
}

function isFound({ action, actor, subject, sought, since, until }: AuditFilter): SQL {
  const conditions = [sql`true`]
  if (action) conditions.push(sql`a.action = ${action}`)
  if (actor) conditions.push(sql`a.actor_id = ${actor}`)
  if (subject) conditions.push(sql`a.subject = ${subject}`)
  if (sought !== undefined) conditions.push(sought === null ? sql`false` : sql`a.subject = ${sought}`)
  if (since) conditions.push(sql`a.at >= ${since}`)
  if (until) conditions.push(sql`a.at < ${until}`)
  return sql.join(conditions, sql` and `)
}

export type EntryRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_name_ar: string | null
  actor_role: Role | null
  actor_image: string | null
  action: string
  subject: string
  details: Record<string, unknown>
  address: string | null
}

const LIST = listSql<EntryRow>({
  from: sql`audit_log a`,
  as: sql`a`,
  columns: sql`a.id, a.at, a.actor_id, u.name as actor_name, u.name_ar as actor_name_ar, u.role as actor_role,
    u.image as actor_image, a.action, a.subject, a.details, a.address`,
  joins: sql`left join users u on u.id = a.actor_id`,
  ties: [
    { column: sql`a.at`, field: 'at' },
    { column: sql`a.id`, field: 'id' },
  ],
})

/** Counts the entries, up to `most`. */
export async function countEntries(db: Db, filter: AuditFilter, most: number): Promise<number> {
  return LIST.count(db, isFound(filter), { most, by: sql`a.at desc` })
}

/** Sorted by time; entries of the same time by id. */
export async function listEntries(
  db: Db,
  filter: AuditFilter,
  slice: InOrder<EntryRow>,
): Promise<EntryRow[]> {
  return LIST.page(db, isFound(filter), slice)
}

export async function findAccountId(db: Db, email: string): Promise<string | null> {
  const found = await firstRow<{ id: string }>(db)`select id from users where email = lower(${email})`
  return found?.id ?? null
}

export type AdminRow = { id: string; name: string; name_ar: string | null }

export async function listAdmins(db: Db, most: number): Promise<AdminRow[]> {
  return rows<AdminRow>(db)`
    select id, name, name_ar from users where role in ('admin', 'superadmin') and deleted_at is null
    order by name, id limit ${most}`
}

export type SubjectRow = {
  id: string
  kind: AuditKind
  name: string
  name_ar: string | null
  order_id: string | null
}

/** What the subjects of some entries are called. An order is called after its kitchen, a problem after its order's. */
export async function listSubjects(db: Db, ids: string[]): Promise<Map<string, SubjectRow>> {
  const wanted = sql`any(${sql.param([...new Set(ids)])}::text[])`
  const found = await rows<SubjectRow>(db)`
    select id, 'user' as kind, name, name_ar, null as order_id from users where id = ${wanted}
    union all select o.id, 'order', u.name, u.name_ar, o.id from orders o join users u on u.id = o.cook_id where o.id = ${wanted}
    union all select id, 'dish', name, name_ar, null from dishes where id = ${wanted}
    union all select id, 'promo', code, null, null from promo_codes where id = ${wanted}
    union all select p.id, 'problem', coalesce(u.name, p.sender_name, ''), u.name_ar, p.order_id from order_problems p
      left join orders o on o.id = p.order_id left join users u on u.id = o.cook_id where p.id = ${wanted}
    union all select id, 'district', name->>'en', name->>'ar', null from districts where id = ${wanted}
    union all select id, 'broadcast', title->>'en', title->>'ar', null from broadcasts where id = ${wanted}
    union all select id, 'announcement', title->>'en', title->>'ar', null from announcements where id = ${wanted}
    union all select dish_type, 'category', label, label_ar, null from categories where dish_type = ${wanted}`
  return new Map(found.map((row) => [row.id, row]))
}
