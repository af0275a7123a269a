import type { Availability } from '#domain/kitchens/availability.ts'
import { slotsOfWeek, weekMinutes } from '#domain/kitchens/slots.ts'
import { hourColumnsOf } from '#server/db/hour-columns.ts'
import { PUBLIC_DISH, VISIBLE_TO_KITCHEN } from '#server/db/public-sql.ts'
import type { kitchens } from '#server/db/tables/kitchens.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import { saveKitchen } from '../profile/profile-store.ts'

type Columns = typeof kitchens.$inferSelect

/** Locks a kitchen before a change. The lock waits for orders that are being placed, and later orders wait for the lock. */
export async function lockKitchen(tx: Tx, cookId: string): Promise<void> {
  await rows(tx)`select 1 from kitchens where cook_id = ${cookId} for update`
}

/** Counts the orders that the kitchen still has to work on. */
export async function countOpenOrders(db: Db, cookId: string): Promise<number> {
  const counted = await firstRow<{ n: number }>(db)`
    select count(*)::int as n from orders where cook_id = ${cookId} and deleted_at is null and ${VISIBLE_TO_KITCHEN}
    and status in ('pending', 'preparing', 'ready_for_pickup')`
  return counted!.n
}

export async function saveAvailability(
  tx: Tx,
  cookId: string,
  { availability, hoursSaved, dailyOrderLimit, hiddenOn, unavailableDates, specialDays }: Availability,
): Promise<Columns> {
  return saveKitchen(tx, cookId, {
    ...hourColumnsOf({ availability, specialDays }),
    hoursSaved,
    dailyOrderLimit,
    hiddenOn,
    unavailableDates: [...unavailableDates],
  })
}

export async function saveBreak(tx: Tx, cookId: string, breakUntil: Date | null): Promise<void> {
  await saveKitchen(tx, cookId, { breakUntil })
}

/** The dishes on sale whose own hours have no minute in common with this week of the kitchen. */
export async function listNeverOnOffer(db: Db, cookId: string, week: Availability['availability']) {
  const ranges = `{${weekMinutes(slotsOfWeek(week))
    .map(([from, to]) => `[${from},${to})`)
    .join(',')}}`
  const found = await rows<{ name: string; name_ar: string | null }>(db)`
    select name, name_ar from dishes d where d.cook_id = ${cookId} and ${PUBLIC_DISH}
    and d.is_available and not (d.open_minutes && ${ranges}::int4multirange) order by d.name, d.id`
  return found.map(({ name, name_ar }) => ({ name, nameAr: name_ar }))
}
