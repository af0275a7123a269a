import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import type { Board } from './board.ts'

/** The preparation times that a cook can promise with one tap. */
export const PREP_CHOICES = [10, 15, 20, 30, 45, 60, 90, 120] as const

const USUAL_MINUTES = 30
const MINUTE_MS = 60_000

/** The choice to suggest: the nearest one to the kitchen's last promise. */
export function suggestedMinutes(board: Pick<Board, 'open' | 'doneToday'>): number {
  const promised = [...board.open, ...board.doneToday]
    .filter(({ prepMinutes, preparingAt }) => prepMinutes !== null && preparingAt !== null)
    .sort((a, b) => Date.parse(b.preparingAt ?? '') - Date.parse(a.preparingAt ?? ''))
  return nearestChoice(promised[0]?.prepMinutes ?? USUAL_MINUTES)
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

/** The whole minutes left to answer a new order, rounded up. 0 in the last minute. Null for orders that need no answer. */
export function minutesToAnswer({ status, answerBy }: KitchenOrder, now: number): number | null {
  if (status !== 'pending' || answerBy === null) return null
  const left = Date.parse(answerBy) - now
  return left <= MINUTE_MS ? 0 : Math.ceil(left / MINUTE_MS)
}
