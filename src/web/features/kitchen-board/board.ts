import type { Hold } from '#contract/catalog/catalog.ts'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { isNewer } from '#web/platform/api/newer-board.ts'

/** The cook's board, as the API and the live stream send it. */
export type Board = {
  open: KitchenOrder[]
  doneToday: KitchenOrder[]
  serverTime: string
  answerMinutes: number
  /** The pause that operators hold over the kitchen. */
  hold: Hold | null
}

/** The answer to the cook's own action: the new state of one order, until a new board arrives. */
export type Changed = Pick<KitchenOrder, 'id' | 'status' | 'version'>

export const COLUMNS = ['pending', 'preparing', 'ready_for_pickup'] as const

export type Column = (typeof COLUMNS)[number]

const COLUMN_OF: Record<KitchenOrder['status'], Column | null> = {
  pending: 'pending',
  preparing: 'preparing',
  ready_for_pickup: 'ready_for_pickup',
  // The kitchen still has to hand the food to the courier.
  out_for_delivery: 'ready_for_pickup',
  delivered: null,
  cancelled: null,
}

/** The column of an order. Null for a finished one. */
export function columnOf({ status }: Pick<KitchenOrder, 'status'>): Column | null {
  return COLUMN_OF[status]
}

/**
 * The open orders by column, longest waiting first. Those with a courier come after those that wait for one, and last those whose food
 * is out of the kitchen.
 */
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

function rank(order: KitchenOrder) {
  if (isGone(order)) return 2
  return order.status === 'out_for_delivery' ? 1 : 0
}

/** Whether the courier has the food: the kitchen has nothing more to do with it. */
export function isGone({ status, pickedUpAt }: Pick<KitchenOrder, 'status' | 'pickedUpAt'>): boolean {
  return status === 'out_for_delivery' && pickedUpAt !== null
}

/**
 * The cook's next orders: first those to answer, then those to cook, longest waiting first. Orders that wait for a courier are
 * left out.
 */
export function nextOrders(board: Pick<Board, 'open'>, most: number): KitchenOrder[] {
  const { pending, preparing } = columnsOf(board)
  return [...pending, ...preparing].slice(0, most)
}

type DishToCook = { name: string; nameAr: string | null; quantity: number }

/** How often each dish is still to be cooked, over all orders that are new or cooking, most first. */
export function dishesToCook(board: Pick<Board, 'open'>): DishToCook[] {
  const dishes = new Map<string, DishToCook>()
  const { pending, preparing } = columnsOf(board)
  for (const { name, nameAr, quantity } of [...preparing, ...pending].flatMap(({ items }) => items)) {
    const sum = (dishes.get(name)?.quantity ?? 0) + quantity
    dishes.set(name, { name, nameAr, quantity: sum })
  }
  return [...dishes.values()].sort((a, b) => b.quantity - a.quantity)
}

/** From this number of new orders on, one press can accept them all. */
const RUSH = 5

/** The new orders that one press accepts, longest waiting first. None outside a rush. */
export function acceptableAtOnce(board: Pick<Board, 'open'>): KitchenOrder[] {
  const waiting = columnsOf(board).pending.filter(({ may }) => may.startPreparing)
  return waiting.length < RUSH ? [] : waiting
}

/** When an order entered its present status, in epoch milliseconds. */
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

/** The orders that the bell rings for: new ones that nobody in the kitchen has seen on any device. */
export function ringingOrders(board: Pick<Board, 'open'>): KitchenOrder[] {
  return board.open.filter(({ status, acknowledgedAt }) => status === 'pending' && acknowledgedAt === null)
}

/** The number of new orders without an answer, seen or not. */
export function countNew(board: Pick<Board, 'open'>): number {
  return board.open.filter(({ status }) => status === 'pending').length
}

/** Whether a board is newer than the one shown. */
export function isNewerBoard(next: Board, current: Board): boolean {
  return isNewer(next, current, ordersOf)
}

function ordersOf({ open, doneToday }: Board): KitchenOrder[] {
  return [...open, ...doneToday]
}

/** The next board with the previous objects of all unchanged orders, so that their cards need not render again. */
export function keepSameOrders(next: Board, before: Board): Board {
  const known = new Map(ordersOf(before).map((order) => [order.id, order]))
  const reused = (order: KitchenOrder) => {
    const old = known.get(order.id)
    return old && JSON.stringify(old) === JSON.stringify(order) ? old : order
  }
  return { ...next, open: next.open.map(reused), doneToday: next.doneToday.map(reused) }
}

/** The board after the cook's own action, until the server's board arrives. The order moves to its column at once. */
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
