import { type Piastres, piastres } from '../money.ts'
import { isActive, type OrderStatus } from './order-status.ts'

// Smaller notes exist, but nobody pays for a meal with one of them.
const NOTES = [50_00, 100_00, 200_00]

/** What the courier gives back; null when the money does not cover the total. */
export function changeFor(total: Piastres, note: Piastres): Piastres | null {
  return note >= total ? piastres(note - total) : null
}

/** The sums people would hand over for a total besides the exact amount: the next multiples of each usual note. */
export function cashNoteOptions(total: Piastres): Piastres[] {
  const sums = NOTES.map((note) => (Math.floor(total / note) + 1) * note)
  return [...new Set(sums)].sort((a, b) => a - b).map(piastres)
}

/**
 * Where an order's cash stands after a change of status: the courier collects it at the door, and it is due again when
 * the order turns out not to have been handed over. Null when it stays as it is.
 */
export function cashAfter(
  order: { paymentMethod: string; paymentStatus: string },
  { to, hasCourier }: { to: OrderStatus; hasCourier: boolean },
): 'collected' | 'due' | null {
  if (order.paymentMethod !== 'cash') return null
  if (order.paymentStatus === 'due' && to === 'delivered' && hasCourier) return 'collected'
  return order.paymentStatus === 'collected' && isActive(to) ? 'due' : null
}
