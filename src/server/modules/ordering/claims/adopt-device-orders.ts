import type { Tx } from '#server/platform/database/transaction.ts'
import { adoptOrders } from './claims-store.ts'

/**
 * At sign-up the new customer gets the orders that this device placed. Orders that the device only claimed by a mailed
 * token may be somebody else's and stay a guest's. The guest's mobile and e-mail stay on the orders, and a used promo
 * code stays used. From then on the account proves the orders, and no device does. Returns the orders' ids.
 */
export async function adoptDeviceOrders(tx: Tx, deviceHash: string, userId: string): Promise<string[]> {
  return adoptOrders(tx, deviceHash, userId)
}
