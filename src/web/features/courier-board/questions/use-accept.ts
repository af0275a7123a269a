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
  const { board, asked, close, move, refresh } = useCourierBoard()
  const [sending, setSending] = useState(false)

  const [isOffline, setOffline] = useState(false)
  /** The order that the courier lost last. The list and the answer may both say so. */
  const lost = useRef<string | null>(null)
  const sayLost = useRef((_id: string) => {})
  sayLost.current = (id) => {
    if (lost.current === id) return
    lost.current = id
    toast({ tone: 'info', title: t('ordering:order.taken'), body: t('ordering:order.takenNext') })
  }

  const isAsked = asked?.action === 'accept' && !sending
  const listed = board?.orders.find(({ id }) => id === asked?.order.id)
  const isTaken = isAsked && !listed
  // An earlier try succeeded, and only its answer was lost.
  const isMine = isAsked && listed?.mine === true
  const askedId = asked?.order.id
  useEffect(() => {
    if (isTaken || isMine) close()
    if (isTaken && askedId) sayLost.current(askedId)
  }, [isTaken, isMine, close, askedId])

  const fail = ({ code, data }: Failure, order: CourierCard) => {
    if (TOO_LATE.includes(code)) return sayLost.current(order.id)
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
