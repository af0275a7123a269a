import { client, failureOf } from '#web/platform/api/client.ts'
import { type Answer, answerOf } from './answer.ts'
import type { OutboxItem } from './outbox.ts'

/** Where the network is weak a request may hang for minutes. */
const PATIENCE_MS = 8_000

export function sendToServer(item: OutboxItem): Promise<Answer> {
  const { deliverOrder, reportPosition } = client().delivery
  const within = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const sending =
    item.kind === 'fix'
      ? reportPosition(item.fix, within)
      : deliverOrder(
          {
            id: item.handover.orderId,
            ...(item.handover.fix ? { position: item.handover.fix } : {}),
            ...(item.handover.code ? { code: item.handover.code } : {}),
          },
          within,
        )
  return sending.then(
    () => 'sent',
    (error: unknown) => answerOf(failureOf(error)),
  )
}
