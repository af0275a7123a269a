import { done, type Outcome, type Refusal, refuse } from '../../outcome.ts'
import { MAX_REASON } from '../../reason.ts'
import type { OrderStatus } from '../status/order-status.ts'

/** Who proposes a change of an order: its kitchen, or an admin. */
export const CHANGE_PROPOSERS = ['cook', 'admin'] as const
export type ChangeProposer = (typeof CHANGE_PROPOSERS)[number]

/**
 * What became of a proposed change. One is `overtaken` if cooking ended, or the order was cancelled, before its customer
 * answered.
 */
export const CHANGE_STATES = ['open', 'accepted', 'declined', 'expired', 'withdrawn', 'overtaken'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** What happens to an order whose customer declines a change or does not answer: it stays as it was, or is cancelled. */
export const WITHOUT_CONSENT = ['keep', 'cancel'] as const
export type WithoutConsent = (typeof WITHOUT_CONSENT)[number]

/** How long a customer may take to answer. A kitchen with a pan on the fire cannot wait longer. */
export const CHANGE_MINUTES = 10

/** How often one order may be proposed a change. Each proposal is a letter. */
export const MAX_CHANGES = 5

/** How long the proposer's words to the customer may be. */
export const MAX_CHANGE_WORDS = MAX_REASON

/** Whether an order's contents may still change: until its food is cooked. */
export function mayBeChanged(status: OrderStatus): boolean {
  return status === 'pending' || status === 'preparing'
}

/**
 * Whether the words that lead to an order's door may still be corrected by hand, which asks nobody: the food is cooked, and somebody
 * has to find where it goes.
 */
export function mayBeCorrected(status: OrderStatus): boolean {
  return status === 'ready_for_pickup' || status === 'out_for_delivery'
}

export type TooLate = Refusal<'order_change.too_late', { status: OrderStatus }>

export type ProposalRefusal =
  | TooLate
  | Refusal<'order.unpaid'>
  | Refusal<'order_change.already_open'>
  | Refusal<'order_change.too_many', { max: number }>
  | Refusal<'order_change.lines_only'>
  | Refusal<'order_change.no_cancelling'>
  | Refusal<'order_change.not_cooking'>

/** What is known of an order when somebody proposes a change. */
type Proposal = {
  by: ChangeProposer
  status: OrderStatus
  /** Nobody has paid it, or its money went back. */
  isUnpaid: boolean
  hasOpenChange: boolean
  /** How many were proposed before. */
  proposed: number
  /** Something else than its lines is to change. */
  isBeyondLines: boolean
  /** Only the address's words or the note are to change: neither what is eaten, nor where it goes, nor what it costs. */
  isCorrection: boolean
  changesMinutes: boolean
  withoutConsent: WithoutConsent
}

/**
 * Decides whether a change may be proposed. A kitchen changes its own lines only, and may give an order up only while it may
 * decline it anyway. The minutes until the food is ready are the kitchen's word, so that there are none before it has begun. Once the
 * food is cooked an admin corrects only how its door is found.
 */
export function decideProposal(asked: Proposal): Outcome<undefined, ProposalRefusal> {
  const { by, status } = asked
  const isInTime = mayBeChanged(status) || (by === 'admin' && asked.isCorrection && mayBeCorrected(status))
  if (!isInTime) return refuse('order_change.too_late', { status })
  if (asked.isUnpaid) return refuse('order.unpaid')
  if (by === 'cook' && asked.isBeyondLines) return refuse('order_change.lines_only')
  if (by === 'cook' && asked.withoutConsent === 'cancel' && status !== 'pending')
    return refuse('order_change.no_cancelling')
  if (asked.changesMinutes && status !== 'preparing') return refuse('order_change.not_cooking')
  if (asked.hasOpenChange) return refuse('order_change.already_open')
  return asked.proposed >= MAX_CHANGES ? refuse('order_change.too_many', { max: MAX_CHANGES }) : done()
}

export type AnswerRefusal =
  | TooLate
  | Refusal<'order_change.expired'>
  | Refusal<'order_change.closed', { state: ChangeState }>

type Answered = { state: ChangeState; expiresAt: number; status: OrderStatus }

/**
 * Decides an answer of the customer: `answer`, or `again` for the repetition of one that counts already. After the time is over, or
 * after cooking has ended, there is nothing to answer.
 */
export function decideAnswer(
  { state, expiresAt, status }: Answered,
  accept: boolean,
  now: number,
): Outcome<'answer' | 'again', AnswerRefusal> {
  if (state === (accept ? 'accepted' : 'declined')) return done('again')
  if (state === 'overtaken') return refuse('order_change.too_late', { status })
  if (state === 'expired') return refuse('order_change.expired')
  if (state !== 'open') return refuse('order_change.closed', { state })
  if (!mayBeChanged(status)) return refuse('order_change.too_late', { status })
  return now >= expiresAt ? refuse('order_change.expired') : done('answer')
}

/** Whether the refused change leads to a cancellation now. A kitchen may cancel only what it may still decline. */
export function cancelsWithoutConsent(
  { by, withoutConsent }: { by: ChangeProposer; withoutConsent: WithoutConsent },
  status: OrderStatus,
): boolean {
  return withoutConsent === 'cancel' && (by === 'admin' ? mayBeChanged(status) : status === 'pending')
}

/**
 * Whether a kitchen has to wait for its customer before it accepts the order: it said that it cancels without a yes, and it can
 * cancel no longer once it cooks.
 */
export function mustAwaitConsent(
  change: { proposedBy: ChangeProposer; withoutConsent: WithoutConsent } | null,
): boolean {
  return change?.proposedBy === 'cook' && change.withoutConsent === 'cancel'
}

/** A dish whose number changes, added up over its notes; 0 where it is not in the order. */
export type DishChange = { dishId: string; name: string; nameAr: string | null; from: number; to: number }

type CountedLine = { dishId: string; name: string; nameAr: string | null; quantity: number }

/** What differs between the dishes of an order before and after a change: first what goes, then what comes. */
export function dishChanges(before: readonly CountedLine[], after: readonly CountedLine[]): DishChange[] {
  const changes = new Map<string, DishChange>()
  const add = (side: 'from' | 'to') => (line: CountedLine) => {
    const { dishId, name, nameAr, quantity } = line
    const known = changes.get(dishId) ?? { dishId, name, nameAr, from: 0, to: 0 }
    changes.set(dishId, { ...known, [side]: known[side] + quantity })
  }
  before.forEach(add('from'))
  after.forEach(add('to'))
  return [...changes.values()].filter(({ from, to }) => from !== to)
}
