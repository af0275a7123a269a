import { client, type Failure, failureOf } from '#web/platform/client.ts'
import type { OutboxItem } from './outbox.ts'
import type { Answer } from './outbox-sender.ts'

/** In a dead zone a request may hang for minutes. */
const PATIENCE_MS = 8_000

/** The server is there but busy, or does not know the session any more, or something in between does not reach it. */
const COME_BACK_LATER = [0, 401, 408, 425, 429, 502, 503, 504]

/** Tells the server one thing. */
export function sendToServer(item: OutboxItem): Promise<Answer> {
  const { deliverOrder, reportPosition } = client().delivery
  const within = { signal: AbortSignal.timeout(PATIENCE_MS) }
  const sending =
    item.kind === 'fix'
      ? reportPosition(item.fix, within)
      : deliverOrder(
          { id: item.handover.orderId, ...(item.handover.fix ? { position: item.handover.fix } : {}) },
          within,
        )
  return sending.then(
    () => 'sent',
    (error: unknown) => answerOf(failureOf(error)),
  )
}

/** Whether to wait, to give up because the business says no, or to ask the courier to confirm again. */
export function answerOf({ status }: Pick<Failure, 'status'>): Exclude<Answer, 'sent'> {
  if (COME_BACK_LATER.includes(status)) return 'unreachable'
  return status >= 500 ? 'failed' : 'refused'
}
