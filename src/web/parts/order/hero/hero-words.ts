import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import {
  type DeclineReason,
  type OfficeCancelReason,
  readCancelReason,
} from '#domain/ordering/cancel-reason.ts'
import { isOrderStatus } from '#domain/ordering/status/order-status.ts'

/** The main sentence about an order. An unknown status is shown as it is. */
export type Sentence =
  | {
      says:
        | 'pending'
        | 'preparing'
        | 'ready_for_pickup'
        | 'out_for_delivery'
        | 'toKitchen'
        | 'almost'
        | 'atDoor'
        | 'awaiting'
    }
  | { says: 'delivered' | 'cancelled' }
  | { says: 'eta'; minutes: number }
  | { says: 'status'; status: string }

/** The line below the sentence. */
export type Detail =
  | { says: 'pendingSub' | 'preparingSub' | 'readySub' | 'late' | 'atDoorSub' }
  | { says: 'leftSub'; km: number }
  | { says: 'routeTrip'; km: number; minutes: number }
  | { says: 'deliveredAt' | 'deliveredLate'; at: string }
  | { says: 'deliveredEarly'; at: string; minutes: number }
  | CancelWords

/** What is said of a cancelled order's money: there is none, it comes back, or it went back. */
type CancelMoney = '' | '_paid' | '_back'

/** Why an order was cancelled, as far as the reader may know. */
export type CancelWords =
  | { says: `noAnswer${CancelMoney}` | `unpaid${CancelMoney}` | 'notAgreed' }
  | { says: `cancelledByYou${CancelMoney}` | 'cancelledByCustomer' }
  | { says: 'declined'; reason: DeclineReason }
  | { says: 'office'; reason: OfficeCancelReason }
  | { says: 'text'; text: string }

export type ShownOrder = Pick<OrderAnswer, 'status' | 'audience' | 'map'> &
  Partial<
    Pick<OrderAnswer, 'isFetched' | 'expectedAt' | 'cancelReason' | 'deliveredAt' | 'may' | 'paymentStatus'>
  >

/** Below this distance the inaccuracy of both locations exceeds the distance itself. */
const AT_DOOR_KM = 0.05

/** Whether the courier is at the door, where distance and minutes mean nothing. */
function isAtDoor(map: OrderAnswer['map']): boolean {
  return map?.exact === true && map.courier !== null && map.distanceKm !== null && map.distanceKm < AT_DOOR_KM
}

/** The main sentence. It names minutes only from the courier's exact location, which a tracker does not see. */
export function sentenceOf({ status, map, paymentStatus, isFetched }: ShownOrder): Sentence {
  if (status === 'pending' && paymentStatus === 'awaiting') return { says: 'awaiting' }
  if (!isOrderStatus(status)) return { says: 'status', status }
  if (status === 'out_for_delivery' && isFetched === false) return { says: 'toKitchen' }
  if (status !== 'out_for_delivery' || !map?.exact || map.durationMin === null || !map.courier) {
    return { says: status }
  }
  if (isAtDoor(map)) return { says: 'atDoor' }
  return map.durationMin < 1 ? { says: 'almost' } : { says: 'eta', minutes: map.durationMin }
}

/** The line below the sentence, or null. `now` is null before hydration. */
export function detailOf(order: ShownOrder, now: number | null): Detail | null {
  switch (order.status) {
    case 'out_for_delivery':
      return wayOf(order)
    case 'delivered':
      return arrivalOf(order)
    case 'cancelled':
      return cancelWordsOf(order)
    case 'pending':
      if (order.paymentStatus === 'awaiting') return null
      if (isLate(order, now)) return { says: 'late' }
      return order.audience === 'owner' && order.may?.cancel ? { says: 'pendingSub' } : null
    case 'preparing':
      return isLate(order, now) ? { says: 'late' } : { says: 'preparingSub' }
    case 'ready_for_pickup':
      return isLate(order, now) ? { says: 'late' } : { says: 'readySub' }
    default:
      return null
  }
}

/** Whether to show the expected time: while waiting, and until it has passed. */
export function showsExpected(order: ShownOrder, now: number | null): boolean {
  if (!order.expectedAt || isLate(order, now) || order.paymentStatus === 'awaiting') return false
  return order.status === 'out_for_delivery'
    ? order.map?.courier == null || order.map.durationMin === null
    : order.status !== 'delivered' && order.status !== 'cancelled'
}

/**
 * Whether the order was paid online. Its buyer is not told that they pay nothing when it is cancelled, but that the money comes back.
 */
export function isPaidOnline({ paymentStatus }: Pick<ShownOrder, 'paymentStatus'>): boolean {
  return paymentStatus === 'paid' || paymentStatus === 'refunding' || paymentStatus === 'refunded'
}

/** The line about money that goes or went back, where the line above it does not say so. */
export function refundLineOf(order: ShownOrder): 'refunded' | 'givenBack' | null {
  const money = cancelMoneyOf(order)
  if (money === '' || order.paymentStatus === 'paid') return null
  if (order.status === 'cancelled' && cancelWordsOf(order)?.says.endsWith(money)) return null
  return money === '_back' ? 'givenBack' : 'refunded'
}

/** What becomes of money that was paid online. A part that went back leaves the rest to come. */
export function cancelMoneyOf(order: Pick<ShownOrder, 'paymentStatus'>): CancelMoney {
  if (!isPaidOnline(order)) return ''
  return order.paymentStatus === 'refunded' ? '_back' : '_paid'
}

/** How the delivery went against the promise, for the owner. Nobody compares the minutes of a late one. */
function arrivalOf({ audience, deliveredAt: at, expectedAt }: ShownOrder): Detail | null {
  if (!at) return null
  if (audience !== 'owner' || !expectedAt) return { says: 'deliveredAt', at }
  const minutes = Math.trunc((Date.parse(expectedAt.to) - Date.parse(at)) / 60_000)
  if (minutes < 0) return { says: 'deliveredLate', at }
  return minutes > 0 ? { says: 'deliveredEarly', at, minutes } : { says: 'deliveredAt', at }
}

function wayOf({ map, isFetched }: ShownOrder): Detail | null {
  if (map?.distanceKm == null) return null
  // A courier who still goes to the kitchen may pass the door.
  const isBrought = isFetched !== false
  if (isBrought && isAtDoor(map)) return { says: 'atDoorSub' }
  if (isBrought && map.exact) return { says: 'leftSub', km: map.distanceKm }
  return map.durationMin === null ? null : { says: 'routeTrip', km: map.distanceKm, minutes: map.durationMin }
}

function cancelWordsOf(order: ShownOrder): CancelWords | null {
  const { audience, cancelReason } = order
  if (cancelReason === undefined) return null
  const why = readCancelReason(cancelReason)
  if (why.is === 'noAnswer') return { says: `noAnswer${cancelMoneyOf(order)}` }
  // Money that came after all, too late, goes back.
  if (why.is === 'unpaid') return { says: `unpaid${cancelMoneyOf(order)}` }
  if (why.is === 'notAgreed') return { says: why.is }
  if (why.is === 'declined') return { says: 'declined', reason: why.reason }
  if (why.is === 'office') return { says: 'office', reason: why.reason }
  if (why.is === 'words') return { says: 'text', text: why.text }
  // Only the customer may cancel without a reason.
  if (audience !== 'owner') return { says: 'cancelledByCustomer' }
  return { says: `cancelledByYou${cancelMoneyOf(order)}` }
}

function isLate({ expectedAt }: ShownOrder, now: number | null): boolean {
  return now !== null && expectedAt != null && now > Date.parse(expectedAt.to)
}
