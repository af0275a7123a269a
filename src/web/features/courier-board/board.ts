import type { CourierBoard, CourierCard } from '#contract/delivery/delivery.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { isNewer } from '#web/platform/api/newer-board.ts'

/** What an own action answered: the new state of one order, before the board itself has come again. */
export type Changed = Pick<CourierCard, 'id' | 'status' | 'version'>

/** The courier's own deliveries first, each part in the server's order: what is on the road comes before what could be. */
export function inWorkingOrder(orders: readonly CourierCard[]): CourierCard[] {
  return [...orders.filter(({ mine }) => mine), ...orders.filter(({ mine }) => !mine)]
}

/** The orders that are under way with this courier. */
export function deliveriesOf(board: CourierBoard | null): CourierCard[] {
  return board ? board.orders.filter(({ mine, status }) => mine && status === 'out_for_delivery') : []
}

/** The orders that this courier could take. */
export function offersOf(board: CourierBoard | null): CourierCard[] {
  return board ? board.orders.filter(({ mine }) => !mine) : []
}

/** How many orders the radius keeps away; none where it hides nothing. */
export function hiddenByRadius({ shown, total }: Pick<CourierBoard, 'shown' | 'total'>): number {
  return Math.max(0, total - shown)
}

/** The board after an own change, until the server's own comes: a taken order is the courier's, a delivered one is gone. */
export function boardAfter(board: CourierBoard, changed: Changed): CourierBoard {
  const orders = board.orders.flatMap((order) => {
    if (order.id !== changed.id || order.version >= changed.version) return [order]
    return changed.status === 'out_for_delivery' ? [taken(order, changed)] : []
  })
  const gone = board.orders.length - orders.length
  return { ...board, orders, shown: board.shown - gone, total: board.total - gone }
}

function taken(order: CourierCard, changed: Changed): CourierCard {
  return { ...order, ...changed, mine: true, may: actionsOf('courier', changed.status) }
}

/** Whether a board may replace the one shown. */
export function isNewerBoard(next: CourierBoard | null, current: CourierBoard | null): boolean {
  if (!next || !current) return next !== null
  return isNewer(next, current, ({ orders }) => orders)
}
