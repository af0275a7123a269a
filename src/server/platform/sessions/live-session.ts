import { ADMIN_SESSION_HOURS } from '#domain/accounts/roles.ts'
import { sql } from '#server/platform/database/sql.ts'

/** Whether session `s` of user `u` is still valid by its times: not expired, and not an admin's that is too old. */
export const IS_LIVE_SESSION = sql`(s.expires_at > now()
  and (u.role not in ('admin', 'superadmin') or s.created_at > now() - make_interval(hours => ${ADMIN_SESSION_HOURS}::int)))`
