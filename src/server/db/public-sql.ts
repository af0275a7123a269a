import { sql } from 'drizzle-orm'

/** Whether the public may see kitchen `k` of the person `u`. */
export const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
/** Whether the public may see dish `d`, as far as the dish itself goes: an admin has seen its words and its photo. */
export const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged and not d.withdrawn`
