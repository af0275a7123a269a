import type { Tx } from '#server/platform/database/transaction.ts'
import { adoptOrders } from './claims-store.ts'

/**
 * At sign-up the orders that were placed on this device become the new customer's; what the device only opened with a mailed
 * token may be somebody else's, and stays a guest's. The orders keep the guest's mobile and e-mail, and a promo code stays
 * used by these. From then on the account proves the orders, and no device does. Gives the orders' ids.
 */
export async function adoptDeviceOrders(tx: Tx, deviceHash: string, userId: string): Promise<string[]> {
  return adoptOrders(tx, deviceHash, userId)
}
