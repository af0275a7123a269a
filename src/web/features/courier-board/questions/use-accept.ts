import { useEffect, useRef } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { client, type Failure } from '#web/platform/api/client.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { useFailureText } from './use-pickup.ts'
import { vibrate } from './vibrate.ts'

/** Accepts an order. A courier who comes too late is told so and gets a fresh list; without an answer the question stays open. */
export function useAccept() {
  const { t, refusalText } = useLanguage()
  const { asked, close, move, refresh } = useCourierBoard()
  const accept = useCommand((id: string) => client().delivery.acceptOrder({ id }), { revalidates: false })
  const sayLost = useSayLost()
  const explain = useFailureText()
  const isAsked = asked?.action === 'accept' && !accept.pending
  useAnsweredQuestion(isAsked, sayLost)

  // What failed for one order is not said in the question about the next.
  const { forget } = accept
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins without a failure
  useEffect(forget, [asked, forget])

  const fail = ({ code, data }: Failure, orderId: string) => {
    if (code === 'order.already_taken') return sayLost(orderId, 'taken')
    if (code === 'order.not_found') return sayLost(orderId, 'gone')
    const body = refusalText({ code, params: data })
    toast({ tone: 'error', title: t('delivery:orders.acceptFailed'), body })
  }

  return {
    sending: accept.pending,
    /** Why the question is still open after a try. */
    problem: accept.failure?.status === 0 ? explain(accept.failure) : null,
    async send({ id }: CourierCard) {
      const answer = await accept.run(id)
      if (!answer || (!answer.ok && answer.failure.status === 0)) return
      close()
      if (answer.ok) {
        move(answer.value)
        vibrate()
        toast({ tone: 'success', title: t('delivery:orders.accepted') })
      } else fail(answer.failure, id)
      void refresh()
    },
  }
}

/**
 * Tells the courier once why an order is lost: the list and the answer may both say so. One that is `gone` may also have been cancelled,
 * given out by the office, or be more than this courier may carry.
 */
function useSayLost() {
  const { t } = useLanguage()
  const lost = useRef<string | null>(null)
  return (id: string, why: 'taken' | 'gone') => {
    if (lost.current === id) return
    lost.current = id
    toast({ tone: 'info', title: t(`ordering:order.${why}`), body: t(`ordering:order.${why}Next`) })
  }
}

/** Closes the question when the board already answers it. */
function useAnsweredQuestion(isAsked: boolean, onLost: (id: string, why: 'gone') => void) {
  const { board, asked, close } = useCourierBoard()
  const latest = useRef(onLost)
  latest.current = onLost
  const askedId = asked?.order.id
  const listed = board?.orders.find(({ id }) => id === askedId)
  const isTaken = isAsked && !listed
  // An earlier try succeeded, and only its answer was lost.
  const isMine = isAsked && listed?.mine === true
  useEffect(() => {
    if (isTaken || isMine) close()
    if (isTaken && askedId) latest.current(askedId, 'gone')
  }, [isTaken, isMine, close, askedId])
}
