import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { medianOf } from '#domain/delivery/arrival.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { LATE_COOKING_MINUTES } from '#domain/ordering/status/timeline.ts'
import { type Board, waitingSince } from './board.ts'

/** The preparation times that a cook can promise with one tap. */
export const PREP_CHOICES = [10, 15, 20, 30, 45, 60] as const

const USUAL_MINUTES = 30

/**
 * The choice to suggest: the median of what today's orders took, rounded up, which one forgotten *Ready* does not move. Before the
 * first one is ready, the choice nearest to the kitchen's last promise.
 */
export function suggestedMinutes(board: Pick<Board, 'open' | 'doneToday'>): number {
  const orders = [...board.open, ...board.doneToday]
  const taken = orders.flatMap(({ preparingAt, readyForPickupAt }) =>
    preparingAt !== null && readyForPickupAt !== null
      ? [(Date.parse(readyForPickupAt) - Date.parse(preparingAt)) / MINUTE_MS]
      : [],
  )
  const typical = medianOf(taken)
  if (typical !== null) return choiceFrom(typical)
  const promised = orders
    .filter(({ prepMinutes, preparingAt }) => prepMinutes !== null && preparingAt !== null)
    .sort((a, b) => Date.parse(b.preparingAt ?? '') - Date.parse(a.preparingAt ?? ''))
  return nearestChoice(promised[0]?.prepMinutes ?? USUAL_MINUTES)
}

function choiceFrom(minutes: number): number {
  return PREP_CHOICES.find((choice) => choice >= minutes) ?? PREP_CHOICES[PREP_CHOICES.length - 1]!
}

function nearestChoice(minutes: number): number {
  return PREP_CHOICES.reduce<number>(
    (best, choice) => (Math.abs(choice - minutes) < Math.abs(best - minutes) ? choice : best),
    USUAL_MINUTES,
  )
}

/** When an order that is being cooked was promised to be ready. Null without a promise. */
export function readyBy({ status, preparingAt, prepMinutes }: KitchenOrder): number | null {
  if (status !== 'preparing' || preparingAt === null || prepMinutes === null) return null
  return Date.parse(preparingAt) + prepMinutes * MINUTE_MS
}

/** When an order is late in its present status: new ones at the end of their time to answer, others when they should be ready. */
export function lateAfter(order: KitchenOrder): number | null {
  if (order.status === 'pending') return order.answerBy === null ? null : Date.parse(order.answerBy)
  if (order.status !== 'preparing') return null
  return readyBy(order) ?? waitingSince(order) + LATE_COOKING_MINUTES * MINUTE_MS
}

/** The whole minutes left to answer a new order, rounded up. 0 in the last minute. Null for orders that need no answer. */
export function minutesToAnswer({ status, answerBy }: KitchenOrder, now: number): number | null {
  if (status !== 'pending' || answerBy === null) return null
  const left = Date.parse(answerBy) - now
  return left <= MINUTE_MS ? 0 : Math.ceil(left / MINUTE_MS)
}
