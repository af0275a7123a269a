import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { isNewer } from '#web/platform/api/newer-board.ts'

/** The cook's board as the API and the live stream answer it. */
export type Board = {
  open: KitchenOrder[]
  doneToday: KitchenOrder[]
  serverTime: string
  answerMinutes: number
}

/** What an own action answered: the new state of one order, before the board itself has come again. */
export type Changed = Pick<KitchenOrder, 'id' | 'status' | 'version'>

export const COLUMNS = ['pending', 'preparing', 'ready_for_pickup'] as const

export type Column = (typeof COLUMNS)[number]

const COLUMN_OF: Record<KitchenOrder['status'], Column | null> = {
  pending: 'pending',
  preparing: 'preparing',
  ready_for_pickup: 'ready_for_pickup',
  // A courier on the way here still has to be handed the food.
  out_for_delivery: 'ready_for_pickup',
  delivered: null,
  cancelled: null,
}

/** In which column an order hangs; null for what is done. */
export function columnOf({ status }: Pick<KitchenOrder, 'status'>): Column | null {
  return COLUMN_OF[status]
}

/** The open orders by column, longest waiting first; what a courier has taken on comes after what still waits for one. */
export function columnsOf(board: Pick<Board, 'open'>): Record<Column, KitchenOrder[]> {
  const inColumn = (column: Column) =>
    board.open
      .filter((order) => columnOf(order) === column)
      .sort((a, b) => rank(a) - rank(b) || waitingSince(a) - waitingSince(b))
  return {
    pending: inColumn('pending'),
    preparing: inColumn('preparing'),
    ready_for_pickup: inColumn('ready_for_pickup'),
  }
}

function rank({ status }: KitchenOrder) {
  return status === 'out_for_delivery' ? 1 : 0
}

/** What the cook does next: answer first, then cook, the longest waiting first; nothing that only waits for a courier. */
export function nextOrders(board: Pick<Board, 'open'>, most: number): KitchenOrder[] {
  const { pending, preparing } = columnsOf(board)
  return [...pending, ...preparing].slice(0, most)
}

/** Since when an order is in its present state, in epoch milliseconds. */
export function waitingSince(order: KitchenOrder): number {
  return Date.parse(enteredAt(order) ?? order.createdAt)
}

function enteredAt(order: KitchenOrder): string | null {
  switch (order.status) {
    case 'pending':
      return order.createdAt
    case 'preparing':
      return order.preparingAt
    case 'ready_for_pickup':
      return order.readyForPickupAt
    case 'out_for_delivery':
      return order.deliveryStartedAt
    case 'delivered':
      return order.deliveredAt
    case 'cancelled':
      return order.cancelledAt
  }
}

/** What the bell rings for: new orders that nobody in this kitchen has looked at yet, on no device. */
export function ringingOrders(board: Pick<Board, 'open'>): KitchenOrder[] {
  return board.open.filter(({ status, acknowledgedAt }) => status === 'pending' && acknowledgedAt === null)
}

/** How many new orders wait for an answer, seen or not. */
export function countNew(board: Pick<Board, 'open'>): number {
  return board.open.filter(({ status }) => status === 'pending').length
}

/** Whether a board may replace the one shown. */
export function isNewerBoard(next: Board, current: Board): boolean {
  return isNewer(next, current, ordersOf)
}

function ordersOf({ open, doneToday }: Board): KitchenOrder[] {
  return [...open, ...doneToday]
}

/** The next board with the orders of the one before wherever nothing of them changed, so that their cards need no drawing. */
export function keepSameOrders(next: Board, before: Board): Board {
  const known = new Map(ordersOf(before).map((order) => [order.id, order]))
  const kept = (order: KitchenOrder) => {
    const old = known.get(order.id)
    return old && JSON.stringify(old) === JSON.stringify(order) ? old : order
  }
  return { ...next, open: next.open.map(kept), doneToday: next.doneToday.map(kept) }
}

/** The board after an own change, until the server's own comes: the order hangs where it belongs at once. */
export function boardAfter(board: Board, changed: Changed): Board {
  const changedNow = (order: KitchenOrder): KitchenOrder => ({
    ...order,
    ...changed,
    may: actionsOf('cook', changed.status),
    acknowledgedAt: order.acknowledgedAt ?? board.serverTime,
    ...(changed.status === 'preparing' ? { preparingAt: order.preparingAt ?? board.serverTime } : {}),
    ...(changed.status === 'ready_for_pickup'
      ? { readyForPickupAt: order.readyForPickupAt ?? board.serverTime }
      : {}),
    ...(changed.status === 'cancelled' ? { cancelledAt: order.cancelledAt ?? board.serverTime } : {}),
  })
  const moved = board.open.map((order) =>
    order.id === changed.id && order.version < changed.version ? changedNow(order) : order,
  )
  return {
    ...board,
    open: moved.filter((order) => columnOf(order) !== null),
    doneToday: [...moved.filter((order) => columnOf(order) === null), ...board.doneToday],
  }
}
