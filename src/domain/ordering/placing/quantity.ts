import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'

export const MAX_QUANTITY = 99
export const MAX_LINES = 50
/** The longest note to a line, in characters. */
export const MAX_LINE_NOTE = 200

/** A line of a cart as it is sent. */
export type RequestedLine = { dishId: string; quantity: number; notes?: string | null }

/** A line after merging, with a trimmed note or null. */
export type OrderLine = { dishId: string; quantity: number; notes: string | null }

export type QuantityRefusal = Refusal<'order.quantity_invalid', { dishId: string }>
export type LinesRefusal = QuantityRefusal | Refusal<'order.too_many_lines', { max: number }>

/**
 * Adds up the lines with the same dish and the same note. The cap of 99 counts a dish over all its notes: otherwise a second
 * note would be a way around it.
 */
export function mergeLines(lines: readonly RequestedLine[]): Outcome<OrderLine[], LinesRefusal> {
  if (lines.length > MAX_LINES) return refuse('order.too_many_lines', { max: MAX_LINES })
  const merged = new Map<string, OrderLine>()
  const quantityOfDish = new Map<string, number>()
  for (const { dishId, quantity, notes } of lines) {
    const sum = (quantityOfDish.get(dishId) ?? 0) + quantity
    if (!isQuantity(quantity) || !isQuantity(sum)) return refuse('order.quantity_invalid', { dishId })
    quantityOfDish.set(dishId, sum)
    const note = notes?.trim() || null
    const key = JSON.stringify([dishId, note])
    const line = merged.get(key)
    merged.set(key, { dishId, quantity: (line?.quantity ?? 0) + quantity, notes: note })
  }
  return done([...merged.values()])
}

function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MAX_QUANTITY
}
