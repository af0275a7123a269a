import { firstRow } from '#server/platform/database/rows.ts'
import { sql } from '#server/platform/database/sql.ts'
import type { Db } from '#server/platform/database/transaction.ts'

/** True if a cook or a courier has orders under way. */
export async function hasOpenWork(db: Db, userId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from orders where deleted_at is null
        and status in ('pending', 'preparing', 'ready_for_pickup', 'out_for_delivery') and cook_id = ${userId}
      union all select 1 from orders where deleted_at is null
        and status = 'out_for_delivery' and delivery_id = ${userId} limit 1`,
  )
  return found !== null
}
