import { UNPAID } from '#domain/ordering/cancel-reason.ts'
import { ordersPaidWith } from '#domain/payments/payments.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { announce, topicsOf } from '../announce.ts'
import { renewClaimToken } from '../claims-store.ts'
import { audienceFor } from '../find-order-for.ts'
import { changeStatus } from '../lifecycle/change-status.ts'
import type { OrderRow } from '../order-store.ts'
import {
  type CheckoutRow,
  findCheckout,
  listOrdersOf,
  lockCheckout,
  markOrdersPaid,
  movePayment,
  type PaymentChange,
  saveCheckoutState,
} from './checkout-store.ts'

/** A checkout with its orders, for whoever placed it; null for everybody else. */
export async function findOwnCheckout(
  { database: { db } }: Platform,
  actor: Actor,
  id: string,
): Promise<{ checkout: CheckoutRow; orders: OrderRow[] } | null> {
  const checkout = await findCheckout(db, id)
  const orders = checkout ? await listOrdersOf(db, id) : []
  const [first] = orders
  if (!checkout || !first || (await audienceFor(db, actor, first)) !== 'owner') return null
  return { checkout, orders }
}

/**
 * Places the orders of a checkout that have been paid with this amount: their kitchens see them now, and their time to answer begins
 * (M-08, I-18). The caller holds the checkout's lock and knows that it awaits its money.
 */
export async function placePaid(
  platform: Platform,
  tx: Tx,
  { checkoutId, amount }: { checkoutId: string; amount: number },
): Promise<OrderRow[]> {
  const at = await platform.clock.transactionTime(tx)
  await saveCheckoutState(tx, checkoutId, 'placed')
  const orders = ordersPaidWith(amount, await listOrdersOf(tx, checkoutId))
  const paid = await markOrdersPaid(
    tx,
    orders.map(({ id }) => id),
    at,
  )
  const placed = paid.filter(({ status }) => status === 'pending')
  const keys = new Map<string, string>()
  for (const { id, customerId } of placed) {
    if (customerId !== null) continue
    const key = randomSecret()
    if (await renewClaimToken(tx, id, hashOfSecret(key))) keys.set(id, key)
  }
  await announce(
    platform,
    tx,
    placed.map((order) => ({
      type: 'order.placed',
      orderId: order.id,
      from: null,
      to: 'pending',
      actorKind: order.customerId === null ? 'guest' : 'customer',
      reason: null,
      topics: topicsOf(order),
      ...(keys.has(order.id) ? { claimToken: keys.get(order.id)! } : {}),
    })),
  )
  return paid
}

/**
 * Ends a checkout that nobody pays: its orders are cancelled and give back capacity, portions and promo code. Returns what it has
 * become, which is `placed` if the money was faster.
 */
export async function giveUpCheckout(
  platform: Platform,
  tx: Tx,
  checkoutId: string,
): Promise<CheckoutRow['state'] | null> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (checkout?.state !== 'awaiting') return checkout?.state ?? null
  await saveCheckoutState(tx, checkoutId, 'expired')
  for (const order of await listOrdersOf(tx, checkoutId)) {
    const unpaid = await movePayment(tx, order.id, { from: 'awaiting', to: 'expired' })
    if (unpaid?.status !== 'pending') continue
    const ended = await changeStatus(platform, tx, unpaid, {
      to: 'cancelled',
      actor: { kind: 'system', owns: false },
      actorId: null,
      reason: UNPAID,
      set: { cancelReason: UNPAID },
    })
    if (!ended.ok) throw new Error(`unpaid order ${order.id} could not be cancelled: ${ended.code}`)
  }
  return 'expired'
}

/** Moves an order's payment on, and tells whoever looks at the order. False if its payment is not as the caller thought. */
export async function changePayment(
  { notices }: Platform,
  tx: Tx,
  orderId: string,
  change: PaymentChange,
): Promise<boolean> {
  const order = await movePayment(tx, orderId, change)
  if (order) notices.publish(tx, topicsOf(order))
  return order !== null
}
