import { claimTokens, type DeviceProof, orderDevices } from '#server/db/tables/ordering.ts'
import { firstRow, rows } from '#server/platform/database/rows.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'

/** Lets a device see these orders as their owner. A device that already may keeps its first proof. */
export async function addDevice(tx: Tx, orderIds: string[], deviceHash: string, proof: DeviceProof) {
  await tx
    .insert(orderDevices)
    .values(orderIds.map((orderId) => ({ orderId, deviceHash, proof })))
    .onConflictDoNothing()
}

export async function isOwnersDevice(db: Db, orderId: string, deviceHash: string): Promise<boolean> {
  const known = await firstRow(db)`
    select 1 from order_devices where order_id = ${orderId} and device_hash = ${deviceHash}`
  return known !== null
}

/** A claim token works once: the first device that exchanges it owns the order. */
export async function spendClaimToken(tx: Tx, orderId: string, tokenHash: string): Promise<boolean> {
  const spent = await firstRow(tx)`
    update claim_tokens set used_at = now() where order_id = ${orderId} and token_hash = ${tokenHash} and used_at is null
    returning order_id`
  return spent !== null
}

/**
 * Replaces the secret of a guest's order that was not mailed yet: only its hash is stored, and the letter needs it. False for an order
 * whose secret was used.
 */
export async function renewClaimToken(tx: Tx, orderId: string, tokenHash: string): Promise<boolean> {
  const renewed = await firstRow(tx)`
    update claim_tokens set token_hash = ${tokenHash} where order_id = ${orderId} and used_at is null returning order_id`
  return renewed !== null
}

/** Gives a guest's order one more secret, for another letter to the same mailbox. Those mailed before stay as they are. */
export async function addClaimToken(tx: Tx, orderId: string, tokenHash: string): Promise<void> {
  await tx.insert(claimTokens).values({ orderId, tokenHash })
}

/**
 * At sign-up the new customer gets the orders that this device placed. Orders that the device only claimed by a mailed
 * token may be somebody else's and stay a guest's. The guest's mobile and e-mail stay on the orders, and a used promo
 * code stays used. From then on the account proves the orders, and no device does. Returns the orders' ids.
 */
export async function adoptDeviceOrders(tx: Tx, deviceHash: string, customerId: string): Promise<string[]> {
  const adopted = await rows<{ id: string }>(tx)`with adopted as (
      update orders o set customer_id = ${customerId}, version = version + 1
      from order_devices d where d.order_id = o.id and d.device_hash = ${deviceHash} and d.proof in ('placed', 'repeated')
        and o.customer_id is null and o.deleted_at is null and o.customer_erased_at is null
      returning o.id, o.checkout_id),
    bought as (
      update checkouts set customer_id = ${customerId} where id in (select checkout_id from adopted))
    select id from adopted`
  return adopted.map(({ id }) => id)
}
