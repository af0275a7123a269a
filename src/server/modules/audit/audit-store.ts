import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#domain/accounts/roles.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/database/transaction.ts'

export type AuditFilter = {
  action?: string | undefined
  actor?: string | undefined
  subject?: string | undefined
  since: Date | null
  until: Date | null
}

function isFound({ action, actor, subject, since, until }: AuditFilter): SQL {
  const conditions = [sql`true`]
  if (action) conditions.push(sql`a.action = ${action}`)
  if (actor) conditions.push(sql`a.actor_id = ${actor}`)
  if (subject) conditions.push(sql`a.subject = ${subject}`)
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

export async function listEntries(
  db: Db,
  filter: AuditFilter,
  { most, skip = 0, after }: { most: number; skip?: number; after?: EntryRow | undefined },
): Promise<EntryRow[]> {
  // The newest first; entries of the same time by id.
  const beyond = after ? sql`and (a.at < ${after.at} or a.at = ${after.at} and a.id > ${after.id})` : sql``
  return rows<EntryRow>(
    db,
    sql`select a.id, a.at, a.actor_id, u.name as actor_name, u.name_ar as actor_name_ar, u.role as actor_role,
        a.action, a.subject, a.details, a.address
      from (select a.* from audit_log a where ${isFound(filter)} ${beyond}
        order by a.at desc, a.id limit ${most} offset ${skip}) a
      left join users u on u.id = a.actor_id order by a.at desc, a.id`,
  )
}

export type AdminRow = { id: string; name: string; name_ar: string | null }

export async function listAdmins(db: Db, most: number): Promise<AdminRow[]> {
  return rows<AdminRow>(
    db,
    sql`select id, name, name_ar from users where role in ('admin', 'superadmin') and deleted_at is null
      order by name, id limit ${most}`,
  )
}
