import { sql } from 'drizzle-orm'
import { NAMELESS_COOK } from '#domain/accounts/names.ts'

/** A cook's name as everybody reads it, of the person under this alias: who has none, or whose name was erased, has the house's. */
export const cookNameOf = (person: 'u' | 'su') =>
  sql.raw(`coalesce(nullif(btrim(${person}.name), ''), '${NAMELESS_COOK}')`)

/** Whether the public may see kitchen `k` of the person `u`. */
export const PUBLIC_KITCHEN = sql`u.status = 'active' and k.active`
/** Whether the public may see dish `d`, as far as the dish itself goes: an admin has seen its words and its photo. */
export const PUBLIC_DISH = sql`d.status = 'approved' and not d.flagged and not d.withdrawn`
