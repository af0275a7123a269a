import { MOST_ADDRESSES, type SavedAddressFields } from '#domain/accounts/saved-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { columnsOf } from './change-addresses.ts'
import { insertAddress, listAddressRows, lockAddresses } from './store.ts'

/** Keeps the address that an order went to, in the order's transaction; where as many as may be are kept, none is added. */
export async function keepAddress(
  tx: Tx,
  userId: string,
  address: SavedAddressFields & { districtId: string | null },
  now: Date,
): Promise<void> {
  await lockAddresses(tx, userId)
  const kept = await listAddressRows(tx, userId)
  if (kept.length >= MOST_ADDRESSES) return
  await insertAddress(tx, userId, { ...columnsOf(address), isDefault: kept.length === 0 }, now)
}
