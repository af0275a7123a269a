import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listSearched } from './admin-order-store.ts'
import { findSearched } from './search-store.ts'

type Found = {
  id: string
  status: OrderStatus
  cookName: string
  cookNameAr: string | null
  customerName: string
}

/** Finds orders by what a caller says, those of the typed number first, then the newest. Deleted ones too. */
export async function findOrders(
  { database: { db } }: Pick<Platform, 'database'>,
  typed: string,
  most: number,
): Promise<Found[]> {
  const found = await findSearched(db, typed)
  return (await listSearched(db, found, typed, most)).map((row) => ({
    id: row.id,
    status: row.status,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    customerName: row.customer_name,
  }))
}
