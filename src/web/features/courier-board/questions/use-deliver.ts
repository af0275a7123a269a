import { useEffect, useRef, useState } from 'react'
import type { CourierCard } from '#contract/delivery/delivery.ts'
import { shortOrderId } from '#domain/ordering/placing/order-id.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { useCourierBoard } from '../courier-board-provider.tsx'
import { vibrate } from './vibrate.ts'

const SYNC_ERROR_MS = 5_000

type HandoverAnswer = 'sent' | 'unreachable' | 'logged_out' | 'unproven' | 'refused' | 'failed'

/** The customer's code, or a photo of food that was left at the door. */
type Proof = { code?: string; photo?: File }

/** Sends "delivered" to the server and reports the answer, possibly much later. */
export type Handovers = {
  handOver(orderId: string, proof?: Proof): void
  onHandover(listener: (orderId: string, answer: HandoverAnswer) => void): () => void
}

/**
 * Marks an order as delivered. Offline the mark is stored and sent later. If the server fails to save it, or the proof was not right,
 * the question opens again on whatever page the courier is.
 */
export function useDeliver({ handOver, onHandover }: Handovers) {
  const { t } = useLanguage()
  const { board, asked, ask, close, move, refresh } = useCourierBoard()
  const [sendingId, setSendingId] = useState<string | null>(null)
  const [unprovenId, setUnprovenId] = useState<string | null>(null)
  const orders = useRef<ReadonlyMap<string, CourierCard>>(new Map())
  orders.current = new Map(board?.orders.map((order) => [order.id, order]))

  const handleAnswer = (orderId: string, answer: HandoverAnswer) => {
    const order = orders.current.get(orderId)
    setSendingId((current) => (current === orderId ? null : current))
    const isAsked = asked?.action === 'deliver' && asked.order.id === orderId
    if (isAsked && answer !== 'failed' && answer !== 'unproven') close()
    // It waits, and the shell says for what.
    if (answer === 'unreachable' || answer === 'logged_out') return
    if (answer === 'sent') {
      if (order) move({ id: orderId, status: 'delivered', version: order.version + 1 })
      vibrate()
      toast({ tone: 'success', title: t('delivery:orders.deliveredDone') })
    } else if (answer === 'unproven') {
      setUnprovenId(orderId)
      if (order && !isAsked) ask('deliver', order)
    } else if (answer === 'refused') {
      // It may come long after the press and cost cash, so it stays and names its order.
      const body = t('delivery:orders.deliverRefused', { number: shortOrderId(orderId) })
      toast({ tone: 'error', title: t('delivery:orders.deliverFailed'), body, durationMs: null })
    } else {
      if (order) ask('deliver', order)
      const body = t('delivery:orders.syncErrorBody')
      toast({ tone: 'error', title: t('delivery:orders.syncErrorTitle'), body, durationMs: SYNC_ERROR_MS })
    }
    void refresh()
  }
  const latest = useRef(handleAnswer)
  latest.current = handleAnswer
  useEffect(() => onHandover((orderId, answer) => latest.current(orderId, answer)), [onHandover])

  return {
    sending: sendingId !== null && asked?.order.id === sendingId,
    /** The last proof of the order that is asked for was not right. */
    isUnproven: unprovenId !== null && asked?.order.id === unprovenId,
    send({ id }: CourierCard, proof?: Proof) {
      if (sendingId === id) return
      setUnprovenId(null)
      setSendingId(id)
      handOver(id, proof)
    },
  }
}
