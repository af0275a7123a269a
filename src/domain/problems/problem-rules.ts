import type { NumberRule } from '../number-field.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** What may have been wrong with an order. */
export const PROBLEM_REASONS = ['missing', 'wrong', 'damaged', 'cold', 'unsafe', 'money', 'other'] as const
export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** A problem is open until an admin answers it. Once it is closed, its answer cannot change. */
export const PROBLEM_STATES = ['open', 'answered', 'closed'] as const
export type ProblemState = (typeof PROBLEM_STATES)[number]

/** The limits of each field. `discount` is what an apology's promo code takes off, in pounds. */
export const PROBLEM_RULES = {
  words: { most: 1_000 },
  answer: { most: 1_000 },
  discount: { least: 5, most: 500, decimals: 2 },
} as const satisfies Record<string, NumberRule | object>

/** The replies that an admin needs most, by the names of their texts. */
export const READY_REPLIES = ['sorry', 'missing', 'late', 'code'] as const
export type ReadyReply = (typeof READY_REPLIES)[number]

/** How long an apology's promo code may be used. */
export const APOLOGY_DAYS = 60

const REPORTABLE_MS = 24 * 60 * 60 * 1_000

export type ReportRefusal =
  | Refusal<'problem.order_cancelled'>
  | Refusal<'problem.not_delivered'>
  | Refusal<'problem.too_late'>

type Delivery = { status: OrderStatus; deliveredAt: number | null }

/** The last instant at which a problem with an order may be reported; null where it was not delivered. */
export function reportableUntil({ status, deliveredAt }: Delivery): number | null {
  return status === 'delivered' && deliveredAt !== null ? deliveredAt + REPORTABLE_MS : null
}

/** Decides whether a problem with an order may be reported now: it was delivered, at most 24 hours ago. */
export function decideReport(order: Delivery, now: number): Outcome<undefined, ReportRefusal> {
  if (order.status === 'cancelled') return refuse('problem.order_cancelled')
  const until = reportableUntil(order)
  if (until === null) return refuse('problem.not_delivered')
  return now <= until ? done() : refuse('problem.too_late')
}

/** A problem as far as an answer depends on it. `hasCode`: it was answered with a promo code before. */
export type AnswerableProblem = { state: ProblemState; version: number; hasCode: boolean }

/** An admin's answer. `discount` is a new apology's, null without one. */
export type SentAnswer = { version: number; answer: string; discount: number | null }

export type AnswerRefusal =
  | Refusal<'problem.stale'>
  | Refusal<'problem.closed'>
  | Refusal<'problem.code_given'>

/** Decides whether an admin may answer, or change the answer. A problem gets at most one apology, which is never withdrawn. */
export function decideAnswer(
  problem: AnswerableProblem,
  { version, discount }: SentAnswer,
): Outcome<undefined, AnswerRefusal> {
  if (version !== problem.version) return refuse('problem.stale')
  if (problem.state === 'closed') return refuse('problem.closed')
  return problem.hasCode && discount !== null ? refuse('problem.code_given') : done()
}

/** Decides whether an admin may close a problem, answered or not. */
export function decideClosing(
  problem: Pick<AnswerableProblem, 'version'>,
  version: number,
): Outcome<undefined, Refusal<'problem.stale'>> {
  return version === problem.version ? done() : refuse('problem.stale')
}
