import { SHORTEST_PART } from '#domain/ordering/office.ts'
import { parseOrderIdPart } from '#domain/ordering/placing/order-id.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listByPartOfNumber } from './office-store.ts'

type Numbered = { id: string; status: OrderStatus; cookName: string; cookNameAr: string | null }

/** Finds orders by a typed part of their number. */
export async function findOrdersByNumber(
  { database: { db } }: Pick<Platform, 'database'>,
  typed: string,
  most: number,
): Promise<Numbered[]> {
  const part = parseOrderIdPart(typed)
  if (part === null || part.length < SHORTEST_PART) return []
  return (await listByPartOfNumber(db, part, most)).map((row) => ({
    id: row.id,
    status: row.status,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
  }))
}
