import { decideGiving, type GivingRefusal, mayBeGiven } from '#domain/dispatch/who-takes.ts'
import { egpOf } from '#domain/money.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { pickupsLock } from '#server/modules/delivery/index.ts'
import {
  type Changed,
  changedOf,
  isCarriedBy,
  lockOrder,
  type OrderRow,
  type Override,
  overrideWithin,
} from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findAndLockCourier } from './store.ts'

/** An order in the version that the operator saw. */
type SeenOrder = { id: string; version: number }
type AtOrder = { id: string; status: OrderStatus }

type SeenRefusal = Refusal<'order.not_found'> | Refusal<'order.stale', AtOrder>
type Unpaid = Refusal<'order.unpaid'>
type GiveRefusal =
  | SeenRefusal
  | Unpaid
  | GivingRefusal
  | Refusal<'dispatch.not_ready', AtOrder>
  | Refusal<'order.reason_required'>
type TakeBackRefusal =
  | SeenRefusal
  | Unpaid
  | Refusal<'order.picked_up'>
  | Refusal<'dispatch.no_courier', AtOrder>

type Moved = { items: Changed[] }

/**
 * Gives orders to one courier who is on duty and has room for their cash, all or none. The locks decide between two operators, a
 * courier's own acceptance and the end of their duty: whoever comes second is refused. What the courier has already is not given again.
 */
export async function giveOrders(
  call: Call,
  { courierId, orders, reason }: { courierId: string; orders: SeenOrder[]; reason?: string | undefined },
): Promise<Outcome<Moved, GiveRefusal>> {
  const { database, clock } = call.platform
  return database.decide(async (tx) => {
    await clock.lockAndTime(tx, pickupsLock(courierId))
    const locked = await lockSeen(tx, orders, (order) => isCarriedBy(courierId, order))
    if (!locked.ok) return locked
    const given = locked.value.filter((order) => !isCarriedBy(courierId, order))
    const unready = given.find(({ status }) => !mayBeGiven(status))
    if (unready) return refuse('dispatch.not_ready', atOrder(unready))
    if (!reason && given.some(({ deliveryId }) => deliveryId !== null)) return refuse('order.reason_required')
    const decided = decideGiving(
      await findAndLockCourier(tx, courierId),
      given.reduce((sum, order) => sum + (owesCash(order) ? order.total : 0), 0),
      (await findOrderLimits(tx)).courierCashLimit,
    )
    if (!decided.ok)
      return decided.code === 'dispatch.no_cash_room'
        ? refuse('dispatch.no_cash_room', { value: egpOf(decided.params.value) })
        : decided
    const change = { status: 'out_for_delivery', deliveryId: courierId, reason } as const
    const items = []
    for (const order of locked.value) {
      const moved = given.includes(order) ? await set(call, tx, order, change) : done(changedOf(order))
      if (!moved.ok) return moved
      items.push(moved.value)
    }
    return done({ items })
  })
}

/** Takes orders back from their courier before the pickup, all or none: they wait for a courier again. */
export async function takeBackOrders(
  call: Call,
  { orders, reason }: { orders: SeenOrder[]; reason: string },
): Promise<Outcome<Moved, TakeBackRefusal>> {
  return call.platform.database.decide(async (tx) => {
    const locked = await lockSeen(tx, orders)
    if (!locked.ok) return locked
    const free = locked.value.find(({ status }) => status !== 'out_for_delivery')
    if (free) return refuse('dispatch.no_courier', atOrder(free))
    if (locked.value.some(({ pickedUpAt }) => pickedUpAt !== null)) return refuse('order.picked_up')
    const items = []
    for (const order of locked.value) {
      const moved = await set(call, tx, order, { status: 'ready_for_pickup', reason })
      if (!moved.ok) return moved
      items.push(moved.value)
    }
    return done({ items })
  })
}

/** Locks the orders, in one sequence for all who do, unless one is not as the operator saw it. `isDone` accepts one that changed. */
async function lockSeen(
  tx: Tx,
  seen: SeenOrder[],
  isDone: (order: OrderRow) => boolean = () => false,
): Promise<Outcome<OrderRow[], SeenRefusal>> {
  const locked: OrderRow[] = []
  for (const { id, version } of new Map(seen.map((one) => [one.id, one])).values().toArray().sort(byId)) {
    const order = await lockOrder(tx, id)
    if (!order) return refuse('order.not_found')
    if (order.version !== version && !isDone(order)) return refuse('order.stale', atOrder(order))
    locked.push(order)
  }
  return done(locked)
}

const byId = (one: SeenOrder, other: SeenOrder) => (one.id < other.id ? -1 : 1)

const atOrder = ({ id, status }: OrderRow): AtOrder => ({ id, status })

/** Sets a locked order. What was decided above is not refused any more, but only ordering knows what was paid. */
async function set(
  { platform, user }: Call,
  tx: Tx,
  order: OrderRow,
  change: Override,
): Promise<Outcome<Changed, Unpaid>> {
  const outcome = await overrideWithin(platform, tx, order, user.id, change)
  if (outcome.ok) return outcome
  if (outcome.code === 'order.unpaid') return refuse('order.unpaid')
  throw new Error(`order ${order.id} could not become ${change.status}: ${outcome.code}`)
}
