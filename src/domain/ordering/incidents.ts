import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { OrderStatus } from './status/order-status.ts'

/** Why a courier cannot deliver an order that is out with them. */
export const COURIER_INCIDENTS = [
  'nobody_answers',
  'wrong_address',
  'refused',
  'food_damaged',
  'cannot_continue',
] as const

/** What whoever ordered can mend themselves: they read it on the order's page. */
export const DOOR_TROUBLES = [
  'nobody_answers',
  'wrong_address',
] as const satisfies (typeof COURIER_INCIDENTS)[number][]
export type DoorTrouble = (typeof DOOR_TROUBLES)[number]

/** Why a kitchen cannot finish an order that it has accepted. */
export const COOK_INCIDENTS = ['ran_out', 'broken', 'unwell', 'other'] as const

/** Reported by itself, for a courier whose codes at the door were wrong too often. */
export const WRONG_CODE = 'wrong_code'

export const INCIDENT_REASONS = [...COURIER_INCIDENTS, WRONG_CODE, ...COOK_INCIDENTS] as const
export type IncidentReason = (typeof INCIDENT_REASONS)[number]

export const INCIDENT_REPORTERS = ['courier', 'cook'] as const
export type IncidentReporter = (typeof INCIDENT_REPORTERS)[number]

/** How long the words to an incident and the office's answer may be. */
export const INCIDENT_TEXTS = { note: 300, answer: 300 } as const

/** How long a courier waits at a closed door, unless they have called twice. */
export const DOOR_WAIT_MS = 10 * 60_000

/** What a courier's phone says of its waiting: since when, and when it called. */
export type DoorWait = {
  since: number | null
  firstCall: number | null
  secondCall: number | null
}

/** The milliseconds until the office may be told that nobody answers: none after the second call. */
export function doorWaitLeft({ since, firstCall, secondCall }: DoorWait, now: number): number {
  if (firstCall !== null && secondCall !== null) return 0
  const began = Math.min(since ?? now, firstCall ?? now, now)
  return Math.max(0, began + DOOR_WAIT_MS - now)
}

/**
 * The times of a phone between the start of the delivery and now. A clock that is wrong can thereby neither shorten the wait
 * nor put a call before the delivery.
 */
export function doorWaitWithin(wait: DoorWait, { from, now }: { from: number; now: number }): DoorWait {
  const within = (at: number | null) => (at === null ? null : Math.min(Math.max(at, from), now))
  return {
    since: within(wait.since),
    firstCall: within(wait.firstCall),
    secondCall: within(wait.secondCall),
  }
}

export type IncidentRefusal =
  | Refusal<'incident.too_late', { status: OrderStatus }>
  | Refusal<'incident.wait', { retryAfterSeconds: number }>

type ReportedOrder = { status: OrderStatus; isPickedUp: boolean }
type Report = { by: IncidentReporter; reason: IncidentReason; wait: DoorWait }

/** Whether an order is where its courier or its kitchen could have an incident with it. */
export function mayHaveIncident(by: IncidentReporter, { status, isPickedUp }: ReportedOrder): boolean {
  if (by === 'courier') return status === 'out_for_delivery'
  return (
    status === 'preparing' || status === 'ready_for_pickup' || (status === 'out_for_delivery' && !isPickedUp)
  )
}

/** Decides whether an incident may be reported now. `report.wait` lies between the start of the delivery and now. */
export function decideIncident(
  order: ReportedOrder,
  { by, reason, wait }: Report,
  now: number,
): Outcome<undefined, IncidentRefusal> {
  if (!mayHaveIncident(by, order)) return refuse('incident.too_late', { status: order.status })
  const left = reason === 'nobody_answers' ? doorWaitLeft(wait, now) : 0
  return left > 0 ? refuse('incident.wait', { retryAfterSeconds: Math.ceil(left / 1_000) }) : done()
}

/** Decides an admin's answer. The same answer to a settled incident changes nothing. */
export function decideSettlement(
  incident: { isClosed: boolean; answer: string | null },
  answer: string,
): Outcome<'settle' | 'settled', Refusal<'incident.closed'>> {
  if (!incident.isClosed) return done('settle')
  return incident.answer === answer ? done('settled') : refuse('incident.closed')
}

/**
 * Whose open incidents a change of an order ends without an answer: a courier's once the order is not with them any more, a
 * kitchen's once the food is packed or nobody waits for it.
 */
export function incidentsEndedBy({
  from,
  to,
  keepsCourier,
}: {
  from: OrderStatus
  to: OrderStatus
  keepsCourier: boolean
}): IncidentReporter[] {
  const isOver = to === 'delivered' || to === 'cancelled'
  const leavesCourier = from === 'out_for_delivery' && (to !== 'out_for_delivery' || !keepsCourier)
  const isPacked = from === 'preparing' && to === 'ready_for_pickup'
  return [
    ...(isOver || leavesCourier ? (['courier'] as const) : []),
    ...(isOver || isPacked ? (['cook'] as const) : []),
  ]
}
