import { useCallback, useEffect, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { type Failure, failureOf } from '#web/platform/api/client.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Changed } from '../board.ts'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'

export type OrderAction = 'accept' | 'ready' | 'decline'

/** A question about an order that the cook has not answered yet. */
export type Asked = { action: OrderAction; order: KitchenOrder }

/** In which state an order has to be for an action; anything else means that somebody else was faster. */
const STATUS_FOR: Record<OrderAction, KitchenOrder['status']> = {
  accept: 'pending',
  decline: 'pending',
  ready: 'preparing',
}
const CHANGED_MEANWHILE = ['order.illegal_change', 'order.not_found']

/** Asks, sends once, and puts the answer on the board. A refused change brings the fresh board, a failure keeps the question. */
export function useOrderAction() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { board, move, refresh, acknowledge } = useKitchenBoard()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const close = useCallback(() => {
    setAsked(null)
    setProblem(null)
  }, [])
  const closeAsChanged = useCallback(() => {
    close()
    toast({ tone: 'info', title: t('ordering:order.changedMeanwhile') })
  }, [close, t])

  const isGone =
    asked !== null &&
    !board.open.some(({ id, status }) => id === asked.order.id && status === STATUS_FOR[asked.action])
  useEffect(() => {
    if (isGone && !sending) closeAsChanged()
  }, [isGone, sending, closeAsChanged])

  const wordsFor = ({ code, data }: Failure) =>
    code === 'network.offline' ? t('ordering:cook.notSent') : refusalText({ code, params: data })

  return {
    asked,
    sending,
    problem,
    ask(action: OrderAction, order: KitchenOrder) {
      setProblem(null)
      setAsked({ action, order })
      if (order.status === 'pending' && order.acknowledgedAt === null) void acknowledge([order.id])
    },
    cancel: close,
    async send(request: () => Promise<Changed>, done?: string) {
      if (sending) return
      setSending(true)
      setProblem(null)
      const answer = await request().then(
        (changed) => ({ changed }),
        (error: unknown) => ({ failure: failureOf(error) }),
      )
      if ('changed' in answer) {
        move(answer.changed)
        close()
        if (done) toast({ tone: 'success', title: done })
      } else if (CHANGED_MEANWHILE.includes(answer.failure.code)) {
        await refresh()
        closeAsChanged()
      } else setProblem(wordsFor(answer.failure))
      setSending(false)
    },
  }
}
