import type { OrderStatus } from '../ordering/status/order-status.ts'
import { dueOf } from '../ordering/status/pace.ts'

/** The columns of the dispatch board: without a courier, going to the kitchen, going to the door, past the promise. */
export const DISPATCH_COLUMNS = ['toAssign', 'assigned', 'onTheRoad', 'late'] as const
export type DispatchColumn = (typeof DISPATCH_COLUMNS)[number]

/** The most orders and couriers that the board has, the oldest and the busiest first. */
export const MAX_ON_BOARD = { orders: 1_500, couriers: 500 }

/** The most orders that one press gives to a courier. */
export const MAX_GIVEN_AT_ONCE = 10

/** The reasons why an order on the board is marked, the most urgent first. */
export const DISPATCH_TROUBLES = [
  'incident',
  'stranded',
  'untaken',
  'silent',
  'cooking',
  'unanswered',
] as const
export type DispatchTrouble = (typeof DISPATCH_TROUBLES)[number]

type Placed = {
  status: OrderStatus
  /** Until when its kitchen may answer it; null where that is not its turn. */
  answerBy: number | null
  promised: number
  pickedUpAt: number | null
}

/** Which column has an order; null for one that is over, or that a kitchen cooks in time. */
export function columnOf(order: Placed, now: number): DispatchColumn | null {
  const due = dueOf(order)
  if (due === null) return null
  return now > due ? 'late' : columnInTime({ status: order.status, isPickedUp: order.pickedUpAt !== null })
}

/** Which column has such an order while it is in time; null for one that no courier could have. */
export function columnInTime({
  status,
  isPickedUp,
}: {
  status: OrderStatus
  isPickedUp: boolean
}): Exclude<DispatchColumn, 'late'> | null {
  if (status === 'ready_for_pickup') return 'toAssign'
  if (status !== 'out_for_delivery') return null
  return isPickedUp ? 'onTheRoad' : 'assigned'
}

type Watched = {
  status: OrderStatus
  hasIncident: boolean
  /** Its cook or courier is banned. */
  isStranded: boolean
  readyAt: number | null
  /** When the courier's position last came, or the delivery began. */
  movedAt: number | null
  /** Its kitchen has not answered it for half of the time to answer, or cooks too long (G-22). */
  waitsForKitchen: boolean
  isLate: boolean
}

/**
 * What is wrong with an order, with since when: a reported incident, a banned cook or courier, ready food that nobody takes, a courier
 * who does not move, or a late kitchen. The settings say after how many minutes (G-22). Null if all goes well.
 */
export function troubleOf(
  order: Watched,
  alarm: { readyMinutes: number; silentMinutes: number },
  now: number,
): { kind: DispatchTrouble; since: number | null } | null {
  const isOver = (since: number | null, minutes: number): since is number =>
    since !== null && now - since >= minutes * 60_000
  if (order.hasIncident) return { kind: 'incident', since: null }
  if (order.isStranded) return { kind: 'stranded', since: null }
  if (order.status === 'ready_for_pickup' && isOver(order.readyAt, alarm.readyMinutes))
    return { kind: 'untaken', since: order.readyAt }
  if (order.status === 'out_for_delivery' && isOver(order.movedAt, alarm.silentMinutes))
    return { kind: 'silent', since: order.movedAt }
  if (order.status === 'preparing' && (order.waitsForKitchen || order.isLate))
    return { kind: 'cooking', since: null }
  return order.status === 'pending' && order.waitsForKitchen ? { kind: 'unanswered', since: null } : null
}
