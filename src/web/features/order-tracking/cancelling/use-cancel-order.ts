import { useEffect, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { client, type Failure, failureOf, inTime } from '#web/platform/api/client.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

export type Cancelling = {
  /** The question is on the screen. */
  asking: boolean
  busy: boolean
  /** Why it was not cancelled, in words. */
  failure: string | null
  ask: () => void
  keep: () => void
  confirm: () => void
}

/** Cancels an order after a question. Whoever was slower than the kitchen is told so and sees the new state. */
export function useCancelOrder(order: OrderAnswer, refresh: () => Promise<void>): Cancelling {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<'changed' | Failure | null>(null)

  // The kitchen started while the question stood open.
  const isTooLate = asking && !busy && !order.may.cancel
  useEffect(() => {
    if (!isTooLate) return
    setAsking(false)
    setFailure('changed')
  }, [isTooLate])

  const wordsFor = (why: 'changed' | Failure) => {
    if (why === 'changed') return t('ordering:order.changedMeanwhile')
    // Only the answer was lost.
    if (why.status === 0 && order.status === 'cancelled') return null
    return refusalText({ code: why.code, params: why.data })
  }
  const confirm = async () => {
    setBusy(true)
    setFailure(await cancelOrder(order.id))
    await refresh()
    setAsking(false)
    setBusy(false)
  }
  return {
    asking,
    busy,
    failure: failure && wordsFor(failure),
    ask: () => {
      setFailure(null)
      setAsking(true)
    },
    keep: () => setAsking(false),
    confirm: () => void confirm(),
  }
}

async function cancelOrder(id: string): Promise<Failure | null> {
  try {
    await client().ordering.cancelOrder({ id }, inTime())
    return null
  } catch (error) {
    return failureOf(error)
  }
}
