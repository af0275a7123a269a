import { useCallback, useEffect, useState } from 'react'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Changed } from '../board.ts'
import { useKitchenBoard } from '../kitchen-board-provider.tsx'

export type OrderAction = 'accept' | 'ready' | 'decline' | 'incident'

/** The question that is open, and the order that it is about. */
export type Asked = { action: OrderAction; order: KitchenOrder }

/** The permission that each action needs. If it is gone, somebody else was faster. */
const NEEDS = {
  accept: 'startPreparing',
  decline: 'cancel',
  ready: 'markReady',
  incident: 'reportIncident',
} as const
const CHANGED_MEANWHILE = ['order.illegal_change', 'order.not_found', 'incident.too_late']

/** Asks, sends once, and applies the answer to the board. A refusal loads a fresh board, a failure keeps the question open. */
export function useOrderAction() {
  const { t } = useTranslation()
  const { board, move, refresh, acknowledge } = useKitchenBoard()
  const [asked, setAsked] = useState<Asked | null>(null)
  // The board is live state, so no loader needs to run again.
  const command = useCommand((request: () => Promise<Changed | null>) => request(), { revalidates: false })

  const { forget } = command
  const close = useCallback(() => {
    setAsked(null)
    forget()
  }, [forget])
  const closeAsChanged = useCallback(() => {
    close()
    toast({ tone: 'info', title: t('ordering:order.changedMeanwhile') })
  }, [close, t])

  const isGone =
    asked !== null && !board.open.some(({ id, may }) => id === asked.order.id && may[NEEDS[asked.action]])
  useEffect(() => {
    if (isGone && !command.pending) closeAsChanged()
  }, [isGone, command.pending, closeAsChanged])

  const ask = useCallback(
    (action: OrderAction, order: KitchenOrder) => {
      forget()
      setAsked({ action, order })
      if (order.may.acknowledge && order.acknowledgedAt === null) void acknowledge([order.id])
    },
    [forget, acknowledge],
  )

  return {
    asked,
    sending: command.pending,
    problem: command.failure?.code === 'network.offline' ? t('ordering:cook.notSent') : command.problem,
    ask,
    cancel: close,
    /** A request that answers null leaves the order's status as it is. */
    async send(request: () => Promise<Changed | null>, done?: string) {
      const answer = await command.run(request)
      if (answer?.ok) {
        if (answer.value) move(answer.value)
        else void refresh()
        close()
        if (done) toast({ tone: 'success', title: done })
      } else if (answer && CHANGED_MEANWHILE.includes(answer.failure.code)) {
        closeAsChanged()
        await refresh()
      }
    },
  }
}
