import { useEffect, useRef, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { client, type Failure, failureOf, inTime } from '#web/platform/api/client.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { vibrate } from './vibrate.ts'

const TOAST_MS = 4_000
/** The refusals for a courier who lost the race for an order. */
const TOO_LATE = ['order.already_taken', 'order.not_found']

/** Accepts an order. A courier who comes too late is told so and gets a fresh list. */
export function useAccept() {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const { board, asked, close, move, refresh } = useCourierBoard()
  const [sending, setSending] = useState(false)

  const fail = useRef((_body: string) => {})
  fail.current = (body) =>
    void toast({ tone: 'error', title: t('delivery:orders.acceptFailed'), body, durationMs: TOAST_MS })

  const isAsked = asked?.action === 'accept' && !sending
  const listed = board?.orders.find(({ id }) => id === asked?.order.id)
  const isTaken = isAsked && !listed
  // An earlier try succeeded, and only its answer was lost.
  const isMine = isAsked && listed?.mine === true
  const takenText = t('ordering:order.taken')
  useEffect(() => {
    if (isTaken || isMine) close()
    if (isTaken) fail.current(takenText)
  }, [isTaken, isMine, close, takenText])

  const wordsFor = ({ code, data }: Failure) => {
    if (TOO_LATE.includes(code)) return takenText
    return code === 'network.offline'
      ? t('delivery:orders.syncErrorBody')
      : refusalText({ code, params: data })
  }

  return {
    sending,
    async send(order: CourierCard) {
      if (sending) return
      setSending(true)
      const answer = await client()
        .delivery.acceptOrder({ id: order.id }, inTime())
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
        // Offline the question stays open, because the courier can only try again.
        if (answer.failure.status !== 0) {
          close()
          void refresh()
        }
        fail.current(wordsFor(answer.failure))
      }
      setSending(false)
    },
  }
}
