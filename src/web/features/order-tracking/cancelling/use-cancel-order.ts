import { useEffect, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { client } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

export type Cancelling = {
  /** The question is open. */
  asking: boolean
  busy: boolean
  /** Why cancelling failed, in words. */
  failure: string | null
  ask: () => void
  keep: () => void
  confirm: () => void
}

/** Cancels an order after a question. If the kitchen was faster, it says so and shows the new status. */
export function useCancelOrder(order: OrderAnswer, refresh: () => Promise<void>): Cancelling {
  const { t } = useLanguage()
  const [asking, setAsking] = useState(false)
  const [isTooLate, setTooLate] = useState(false)
  const command = useCommand(
    async () => {
      try {
        await client().ordering.cancelOrder({ id: order.id })
      } finally {
        await refresh()
        setAsking(false)
      }
    },
    // The order is live state, so no loader needs to run again.
    { revalidates: false },
  )
  const { pending, forget } = command

  // The kitchen started while the question was open.
  const hasStarted = asking && !pending && !order.may.cancel
  useEffect(() => {
    if (!hasStarted) return
    setAsking(false)
    setTooLate(true)
  }, [hasStarted])

  // The cancellation succeeded, and only its answer was lost.
  const isDone = command.failure?.status === 0 && order.status === 'cancelled'
  return {
    asking,
    busy: pending,
    failure: isTooLate ? t('ordering:order.changedMeanwhile') : isDone ? null : command.problem,
    ask: () => {
      setTooLate(false)
      forget()
      setAsking(true)
    },
    keep: () => setAsking(false),
    confirm: () => void command.run(undefined),
  }
}
