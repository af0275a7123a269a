import type { Role } from '#domain/accounts/roles.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import { type SQL, sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

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

/** Counts the entries, up to `most`. */
export async function countEntries(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const counted = await firstRow<{ n: number }>(
    db,
    sql`select count(*)::int as n from (
      select 1 from audit_log a where ${isFound(filter)} order by a.at desc limit ${most}) found`,
  )
  return counted!.n
}

export type EntryRow = {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_name_ar: string | null
  actor_role: Role | null
  action: string
  subject: string
  details: Record<string, unknown>
  address: string | null
}

type Batch = { order: 'asc' | 'desc'; most: number; skip?: number; after?: EntryRow | undefined }

/** Sorted by time; entries of the same time by id. */
export async function listEntries(
  db: Db,
  filter: AuditFilter,
  { order, most, skip = 0, after }: Batch,
): Promise<EntryRow[]> {
  const [direction, beyond] = order === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const sorted = sql`order by a.at ${direction}, a.id ${direction}`
  const rest = after ? sql`and (a.at, a.id) ${beyond} (${after.at}, ${after.id})` : sql``
  return rows<EntryRow>(
    db,
    sql`select a.id, a.at, a.actor_id, u.name as actor_name, u.name_ar as actor_name_ar, u.role as actor_role,
        a.action, a.subject, a.details, a.address
      from (select a.* from audit_log a where ${isFound(filter)} ${rest}
        ${sorted} limit ${most} offset ${skip}) a
      left join users u on u.id = a.actor_id ${sorted}`,
  )
}

export async function findAccountId(db: Db, email: string): Promise<string | null> {
  const found = await firstRow<{ id: string }>(db, sql`select id from users where email = lower(${email})`)
  return found?.id ?? null
}

export type AdminRow = { id: string; name: string; name_ar: string | null }

export async function listAdmins(db: Db, most: number): Promise<AdminRow[]> {
  return rows<AdminRow>(
    db,
    sql`select id, name, name_ar from users where role in ('admin', 'superadmin') and deleted_at is null
      order by name, id limit ${most}`,
  )
}
