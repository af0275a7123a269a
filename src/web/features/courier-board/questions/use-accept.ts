import { useEffect, useRef, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { client, type Failure, failureOf } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { vibrate } from './vibrate.ts'

const TOAST_MS = 4_000
/** The refusals for a courier who lost the race for an order. */
const TOO_LATE = ['order.already_taken', 'order.not_found']

/** Accepts an order. A courier who comes too late is told so and gets a fresh list. */
export function useAccept() {
  const { t, refusalText } = useLanguage()
  const { asked, close, move, refresh } = useCourierBoard()
  const [sending, setSending] = useState(false)

  const [isOffline, setOffline] = useState(false)
  const sayLost = useSayLost()
  const isAsked = asked?.action === 'accept' && !sending
  useAnsweredQuestion(isAsked, sayLost)

  const fail = ({ code, data }: Failure, order: CourierCard) => {
    if (TOO_LATE.includes(code)) return sayLost(order.id)
    const body = refusalText({ code, params: data })
    toast({ tone: 'error', title: t('delivery:orders.acceptFailed'), body, durationMs: TOAST_MS })
  }

  return {
    sending,
    /** Why the question is still open after a try. */
    problem: isOffline && isAsked ? t('ordering:cook.notSent') : null,
    async send(order: CourierCard) {
      if (sending) return
      setSending(true)
      setOffline(false)
      const answer = await client()
        .delivery.acceptOrder({ id: order.id })
        .then(
          (changed) => ({ changed }),
          (error: unknown) => ({ failure: failureOf(error) }),
        )
      if ('changed' in answer) {
        close()
        move(answer.changed)
        vibrate()
        toast({ tone: 'success', title: t('delivery:orders.accepted'), durationMs: TOAST_MS })
        void refresh()
      } else {
        // Offline the question stays open and says so, because the courier can only try again.
        const isCutOff = answer.failure.status === 0
        setOffline(isCutOff)
        if (!isCutOff) {
          close()
          void refresh()
          fail(answer.failure, order)
        }
      }
      setSending(false)
    },
  }
}

/** Tells the courier that another one has an order, once: the list and the answer may both say so. */
function useSayLost() {
  const { t } = useLanguage()
  const lost = useRef<string | null>(null)
  return (id: string) => {
    if (lost.current === id) return
    lost.current = id
    toast({ tone: 'info', title: t('ordering:order.taken'), body: t('ordering:order.takenNext') })
  }
}

/** Closes the question when the board already answers it. */
function useAnsweredQuestion(isAsked: boolean, onLost: (id: string) => void) {
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
    if (isTaken && askedId) latest.current(askedId)
  }, [isTaken, isMine, close, askedId])
}
