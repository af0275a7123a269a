import type { CourierBoard, CourierCard } from '#contract/delivery/delivery.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { isNewer } from '#web/platform/api/newer-board.ts'

/** The answer to the courier's own action: the new state of one order, until a new board arrives. */
export type Changed = Pick<CourierCard, 'id' | 'status' | 'version'> &
  Partial<Pick<CourierCard, 'pickedUpAt'>>

/** The courier's own deliveries come first. Both parts keep the server's order. */
export function inWorkingOrder(orders: readonly CourierCard[]): CourierCard[] {
  return [...orders.filter(({ mine }) => mine), ...orders.filter(({ mine }) => !mine)]
}

/**
 * The list in working order. Orders of one batch that are all the courier's, or all on offer, are one run. An order in `alone`, which
 * was marked as delivered, has left its run.
 */
export function runsOf(orders: readonly CourierCard[], alone: ReadonlySet<string>): CourierCard[][] {
  return [...Map.groupBy(inWorkingOrder(orders), (order) => runKeyOf(order, alone)).values()]
}

/** What names a run on every board, also when its first order has been delivered. */
export function runKeyOf({ id, mine, batchId }: CourierCard, alone: ReadonlySet<string>): string {
  return alone.has(id) ? id : `${batchId} ${mine}`
}

/** The orders of a run by door: one ring hands over all that go to the same address. */
export function doorsOf(orders: readonly CourierCard[]): CourierCard[][] {
  const doorOf = ({ customerAddress, street, building, floor, apartment, customerLocation }: CourierCard) =>
    JSON.stringify([customerAddress, street, building, floor, apartment, customerLocation])
  return [...Map.groupBy(orders, doorOf).values()]
}

/**
 * The number of doors that the run of each order began with. What was delivered is no longer on the board, so the numbers of the
 * boards before are kept.
 */
export function doorsAfter(known: ReadonlyMap<string, number>, runs: readonly CourierCard[][]) {
  return new Map(
    runs.flatMap((run) => {
      const most = Math.max(doorsOf(run).length, ...run.map(({ id }) => known.get(id) ?? 0))
      return run.map(({ id }) => [id, most] as const)
    }),
  )
}

/** The courier's orders that are out for delivery. */
export function deliveriesOf(board: CourierBoard | null): CourierCard[] {
  return board ? board.orders.filter(({ mine, status }) => mine && status === 'out_for_delivery') : []
}

/** The orders that are offered to this courier. */
export function offersOf(board: CourierBoard | null): CourierCard[] {
  return board ? board.orders.filter(({ mine }) => !mine) : []
}

/** Whether the courier told the office of an order and has no answer yet. */
export function waitsForOffice({ incident }: Pick<CourierCard, 'incident'>): boolean {
  return incident !== null && incident.answer === null
}

/** Whether the courier may tell the office something new: what they told before is answered. */
export function mayReport({ may, incident }: Pick<CourierCard, 'may' | 'incident'>): boolean {
  return may.reportIncident && !waitsForOffice({ incident })
}

/** The other orders of this customer that a closed door keeps back too: the food is there, and the office does not know yet. */
export function heldWith(order: CourierCard, board: CourierBoard | null): string[] {
  const there = deliveriesOf(board).filter(
    (each) => each.batchId === order.batchId && each.pickedUpAt !== null && mayReport(each),
  )
  const door = doorsOf([order, ...there.filter(({ id }) => id !== order.id)])[0]!
  return door.slice(1).map(({ id }) => id)
}

/** The number of orders outside the courier's radius. */
export function hiddenByRadius({ shown, total }: Pick<CourierBoard, 'shown' | 'total'>): number {
  return Math.max(0, total - shown)
}

/**
 * The board after the courier's own action, until the server's board arrives. An accepted order becomes a delivery; one that was
 * delivered or given back leaves.
 */
export function boardAfter(board: CourierBoard, changed: Changed): CourierBoard {
  const orders = board.orders.flatMap((order) => {
    if (order.id !== changed.id || order.version >= changed.version) return [order]
    return changed.status === 'out_for_delivery' ? [taken(order, changed)] : []
  })
  const gone = board.orders.length - orders.length
  return { ...board, orders, shown: board.shown - gone, total: board.total - gone }
}

function taken(order: CourierCard, changed: Changed): CourierCard {
  const isPickedUp = (changed.pickedUpAt ?? order.pickedUpAt) !== null
  return { ...order, ...changed, mine: true, may: actionsOf('courier', changed.status, isPickedUp) }
}

/** Whether a board is newer than the one shown. */
export function isNewerBoard(next: CourierBoard | null, current: CourierBoard | null): boolean {
  if (!next || !current) return next !== null
  return isNewer(next, current, ({ orders }) => orders)
}
