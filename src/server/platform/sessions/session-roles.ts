import { ADMIN_SESSION_HOURS, type Role } from '#domain/accounts/roles.ts'
import { rows } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/**
 * The roles of the sessions that are still valid: not ended, not expired, not a banned person's, not an admin's that is
 * too old.
 */
export async function listSessionRoles(db: Db, sessionIds: string[]): Promise<Map<string, Role>> {
  const found = await rows<{ id: string; role: Role }>(
    db,
    sql`select s.id, u.role from sessions s join users u on u.id = s.user_id
      where s.id = any(${sql.param(sessionIds)}::text[]) and s.expires_at > now() and u.status = 'active'
        and (u.role not in ('admin', 'superadmin') or s.created_at > now() - make_interval(hours => ${ADMIN_SESSION_HOURS}))`,
  )
  return new Map(found.map(({ id, role }) => [id, role]))
}
