import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { parseOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Seen, Wish } from './attempt.ts'

export type PlacedOrder = { id: string; total: number; kitchen: Seen['kitchens'][number] | null }

/** What the success screen shows. */
export type Placed = {
  at: number
  orders: PlacedOrder[]
  email: string | null
  isCash: boolean
  /** Where the buyer pays, of orders that wait for their money. */
  payUrl: string | null
  /** In EGP. Null means the exact amount. */
  cashNote: number | null
  /** The server accepted what was sent first, and the later change came too late. */
  isEarlier: boolean
}

/** A reload shows the success screen again within this time. */
const LASTS_MS = 30 * 60_000

export function toPlaced(
  { request, seen }: Wish,
  answer: PlacedAnswer,
  { now, isEarlier }: { now: number; isEarlier: boolean },
): Placed {
  return {
    at: now,
    isEarlier,
    orders: answer.orders.map(({ id, cookId, total }) => ({
      id,
      total,
      kitchen: seen.kitchens.find((kitchen) => kitchen.cookId === cookId) ?? null,
    })),
    email: seen.email,
    isCash: request.paymentMethod === 'cash',
    payUrl: answer.payment?.url ?? null,
    cashNote: request.cashNote ?? null,
  }
}

/** Reads this tab's last success. Null where there is none, it is too old, or an order number is malformed. */
export function readPlaced(text: string | null, now: number): Placed | null {
  try {
    const placed = JSON.parse(text ?? 'null') as Placed | null
    const age = now - (placed?.at ?? 0)
    if (!placed || age < 0 || age > LASTS_MS || !Array.isArray(placed.orders)) return null
    const isWhole = placed.orders.every(
      ({ id, total }) => parseOrderId(id) !== null && typeof total === 'number',
    )
    return isWhole && placed.orders.length > 0 ? placed : null
  } catch {
    return null
  }
}
