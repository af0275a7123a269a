import { MAX_ON_BOARD } from '#domain/dispatch/columns.ts'
import { isFree } from '#domain/dispatch/untaken.ts'
import { decideGiving } from '#domain/dispatch/who-takes.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { refuse } from '#domain/outcome.ts'
import { pickupsLock } from '#server/modules/delivery/index.ts'
import { assignByHouse, lockOrder } from '#server/modules/ordering/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import { untakenOf } from './get-dispatch-board.ts'
import { findAndLockCourier, listCouriers, listOpenOrders, type OpenOrder } from './store.ts'

/**
 * Gives orders that nobody took to the nearest free couriers, if the settings say so. An order that an admin took back stays in
 * their hands. Returns how many were given.
 */
export async function giveUntaken(platform: Platform): Promise<number> {
  const { database, clock, log } = platform
  const { db } = database
  const limits = await findOrderLimits(db)
  if (limits.untakenAction !== 'assign') return 0
  const at = await clock.transactionTime(db)
  const [open, couriers] = await Promise.all([
    listOpenOrders(db, at, MAX_ON_BOARD.orders),
    listCouriers(db, MAX_ON_BOARD.couriers),
  ])
  const untaken = untakenOf(
    open.filter(({ isTakenBack }) => !isTakenBack),
    couriers,
    limits,
    at.getTime(),
  )
  let given = 0
  for (const order of open) {
    const courier = untaken.get(order.id)?.taker?.courier
    // An order that cannot be given must not keep the others waiting.
    const isGiven =
      courier &&
      (await give(platform, order, courier.id).catch((error: Error) => {
        log.error({ err: error, orderId: order.id }, 'an order that nobody took could not be given')
        return false
      }))
    if (isGiven) given++
  }
  return given
}

/**
 * The locks are those of an operator's giving, in the same sequence. Whatever changed since the lists were read, the order, the
 * courier or the setting, ends the attempt: the next one looks again.
 */
async function give(platform: Platform, seen: OpenOrder, courierId: string): Promise<boolean> {
  const { database, clock } = platform
  const outcome = await database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, pickupsLock(courierId))
    const order = await lockOrder(tx, seen.id)
    const limits = await findOrderLimits(tx)
    const isSame = order?.version === seen.version && order.status === 'ready_for_pickup'
    if (!isSame || limits.untakenAction !== 'assign') return refuse('dispatch.not_ready')
    const courier = await findAndLockCourier(tx, courierId)
    const collect = owesCash(order) ? order.total : 0
    const isThere =
      courier !== null &&
      isFree({ ...courier, seenAt: courier.seenAt?.getTime() ?? null }, now.getTime()) &&
      decideGiving(courier, collect, limits.courierCashLimit).ok
    return isThere ? assignByHouse(platform, tx, order, courierId) : refuse('dispatch.courier_away')
  })
  return outcome.ok
}
