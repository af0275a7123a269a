import { MAX_ADDRESSES, type SavedAddressFields } from '#domain/accounts/saved-address.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { columnsOf } from './change-addresses.ts'
import { insertAddress, listAddressRows, lockAddresses } from './store.ts'

/** Saves the address of an order in the order's transaction. A customer with the most allowed addresses gets no further one. */
export async function keepAddress(
  tx: Tx,
  userId: string,
  address: SavedAddressFields & { districtId: string | null },
  now: Date,
): Promise<void> {
  await lockAddresses(tx, userId)
  const saved = await listAddressRows(tx, userId)
  if (saved.length >= MAX_ADDRESSES) return
  await insertAddress(tx, userId, { ...columnsOf(address), isDefault: saved.length === 0 }, now)
}
