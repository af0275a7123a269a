import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { client } from '#web/platform/api/client.ts'
import { isSame } from '#web/platform/forms/rebase.ts'
import { type Answer, type Command, useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Changed } from '../board.ts'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'
import { suggestedMinutes } from '../preparation.ts'

export type OrderAction = 'accept' | 'ready' | 'decline' | 'incident' | 'change'

/** The question that is open, and the order that it is about. */
export type Asked = { action: OrderAction; order: KitchenOrder }

/** The permission that each action needs. If it is gone, somebody else was faster. */
const NEEDS = {
  accept: 'startPreparing',
  decline: 'cancel',
  ready: 'markReady',
  incident: 'reportIncident',
  change: 'changeOrder',
} as const
/** After an acceptance the next order slides under the finger, and the second press of a double press must not accept it. */
const SETTLING_MS = 400
/** Refusals of an action that somebody else's was faster than. */
export const CHANGED_MEANWHILE = ['order.illegal_change', 'order.not_found', 'incident.too_late']

/** The props of every question about an order. */
export type Question = {
  /** The order that the question is about. Null closes it. */
  id: string | null
  sending: boolean
  /** Why the last try failed, in words. */
  problem: string | null
  onCancel(): void
  /** A request that answers null leaves the order's status as it is. */
  onSend(request: () => Promise<Changed | null>, done?: string): Promise<void>
}

/** What the cards need. It stays the same object until one of its values changes. */
export type CardActions = {
  /** A request is running, and no other may start before its answer. */
  busy: boolean
  /** The board is old, and an answer would not arrive now. */
  isCutOff: boolean
  /** The order that is being accepted without a question. */
  acceptingId: string | null
  /** What one press promises. */
  minutes: number
  ask: (action: OrderAction, order: KitchenOrder) => void
  /** Accepts without a question. If it fails, the question opens and says why. */
  accept: (order: KitchenOrder) => Promise<void>
}

/** Asks, sends once, and applies the answer to the board. A refusal loads a fresh board, a failure keeps the question open. */
export function useOrderAction() {
  const { t } = useLanguage()
  const { board, staleSince, move, refresh } = useKitchenBoard()
  // The board is live state, so no loader needs to run again.
  const command = useCommand((request: () => Promise<Changed | null>) => request(), { revalidates: false })

  const { asked, ask, askAgain, close, closeAsChanged } = useQuestion(command)
  /** Whether the answer settles the matter: the change is on the board, or somebody else was faster. */
  const settle = async (answer: Answered) => {
    if (answer?.ok) {
      if (answer.value) move(answer.value)
      else void refresh()
      close()
      return true
    }
    if (!answer || !CHANGED_MEANWHILE.includes(answer.failure.code)) return false
    closeAsChanged()
    await refresh()
    return true
  }

  const minutes = suggestedMinutes(board)
  const { acceptingId, isSettling, accept } = useAcceptance({
    send: ({ id }) => command.run(() => client().ordering.startPreparing({ id, minutes })),
    async answered(order, answer) {
      if (answer && !(await settle(answer))) askAgain('accept', order)
    },
  })
  const busy = command.pending || isSettling
  const isCutOff = staleSince !== null
  const cards = useMemo<CardActions>(
    () => ({ busy, isCutOff, acceptingId, minutes, ask, accept }),
    [busy, isCutOff, acceptingId, minutes, ask, accept],
  )

  return {
    asked,
    cards,
    sending: command.pending,
    problem: command.failure?.code === 'network.offline' ? t('ordering:cook.notSent') : command.problem,
    cancel: close,
    /** A request that answers null leaves the order's status as it is. */
    async send(request: () => Promise<Changed | null>, done?: string) {
      const answer = await command.run(request)
      await settle(answer)
      if (answer?.ok && done) toast({ tone: 'success', title: done })
    },
  }
}

/** The open question. It closes by itself once the board no longer permits its action, or has another order to pack. */
function useQuestion({ forget, pending }: Pick<Command<unknown, unknown>, 'forget' | 'pending'>) {
  const { t } = useLanguage()
  const { board, acknowledge } = useKitchenBoard()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = useCallback(() => {
    setAsked(null)
    forget()
  }, [forget])
  const closeAsChanged = useCallback(() => {
    close()
    toast({ tone: 'info', title: t('ordering:order.changedMeanwhile') })
  }, [close, t])

  const isStill = ({ id, may, items }: KitchenOrder, { action, order }: Asked) =>
    id === order.id && may[NEEDS[action]] && (action !== 'ready' || isSame(items, order.items))
  const isGone = asked !== null && !board.open.some((order) => isStill(order, asked))
  useEffect(() => {
    if (isGone && !pending) closeAsChanged()
  }, [isGone, pending, closeAsChanged])

  const ask = useCallback(
    (action: OrderAction, order: KitchenOrder) => {
      forget()
      setAsked({ action, order })
      if (order.may.acknowledge && order.acknowledgedAt === null) void acknowledge([order.id])
    },
    [forget, acknowledge],
  )
  const askAgain = (action: OrderAction, order: KitchenOrder) => setAsked({ action, order })
  return { asked, ask, askAgain, close, closeAsChanged }
}

/** Accepts without a question. `isSettling` stays true for a moment after the answer. */
function useAcceptance({ send, answered }: Acceptance) {
  const [acceptingId, setAcceptingId] = useState<string | null>(null)
  const [isSettling, setIsSettling] = useState(false)
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setIsSettling(false), SETTLING_MS)
    return () => clearTimeout(timer)
  }, [isSettling])
  const acceptNow = async (order: KitchenOrder) => {
    setAcceptingId(order.id)
    const answer = await send(order)
    setIsSettling(true)
    setAcceptingId(null)
    await answered(order, answer)
  }
  // Two hundred cards would render again if the function changed with every render.
  const latest = useRef(acceptNow)
  latest.current = acceptNow
  const accept = useCallback((order: KitchenOrder) => latest.current(order), [])
  return { acceptingId, isSettling, accept }
}

type Answered = Answer<Changed | null> | null
type Acceptance = {
  send: (order: KitchenOrder) => Promise<Answered>
  answered: (order: KitchenOrder, answer: Answered) => Promise<void>
}
