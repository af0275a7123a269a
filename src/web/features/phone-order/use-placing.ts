import { useRef, useState } from 'react'
import type { PlacedAnswer } from '#contract/ordering/placing.ts'
import { client, failureOf } from '#web/platform/api/client.ts'
import { sendUnderKey } from '#web/platform/forms/send-under-key.ts'
import { useCommand } from '#web/platform/forms/use-command.ts'
import type { requestOf } from './phone-values.ts'

type Content = Omit<ReturnType<typeof requestOf>, 'idempotencyKey'>

/** What was placed, and whether it is what an earlier press had sent, before something was changed. */
export type PlacedOrder = PlacedAnswer & { mobileNumber: string; isEarlier: boolean }

/**
 * Places the order at the price that was read out. The key stays until an answer is known, whatever is changed meanwhile: a second
 * press after a lost answer makes no second order.
 */
export function usePlacing() {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  const unanswered = useRef<Content[]>([])
  const place = useCommand(
    (sent: Content) =>
      sendUnderKey(
        [sent, ...unanswered.current],
        (content) => client().phoneOrders.placeForCaller({ ...content, idempotencyKey: key }),
        (error) => failureOf(error).code === 'order.key_reused',
      ),
    { revalidates: false },
  )
  return {
    placed,
    pending: place.pending,
    problem: place.problem,
    /** Resolves to why it was refused; to null if it was placed or is under way. */
    async send(sent: Content) {
      const answer = await place.run(sent)
      if (!answer) return null
      if (!answer.ok) {
        const { status } = answer.failure
        // A refused content was not stored. Of one without an answer nobody knows.
        if (status === 0 || status >= 500) unanswered.current.unshift(sent)
        return answer.failure
      }
      const { content, answer: orders } = answer.value
      setPlaced({ ...orders, mobileNumber: content.mobileNumber, isEarlier: content !== sent })
      return null
    },
    startOver() {
      setKey(crypto.randomUUID())
      setPlaced(null)
      unanswered.current = []
      place.forget()
    },
  }
}
