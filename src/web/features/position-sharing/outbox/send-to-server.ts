import { PICTURES_MS } from '#domain/durations.ts'
import { client, failureOf } from '#web/platform/api/client.ts'
import { type Answer, answerOf } from './answer.ts'
import type { Handover, OutboxItem } from './outbox.ts'

/** Where the network is weak a request may hang for minutes. */
const PATIENCE_MS = 8_000

export function sendToServer(item: OutboxItem): Promise<Answer> {
  const sending =
    item.kind === 'fix'
      ? client().delivery.reportPosition(item.fix, within(PATIENCE_MS))
      : deliver(item.handover)
  return sending.then(
    () => 'sent',
    (error: unknown) => answerOf(failureOf(error)),
  )
}

function deliver({ orderId: id, fix, code, photo }: Handover) {
  const { deliverOrder, deliverOrderWithPhoto } = client().delivery
  if (photo) return deliverOrderWithPhoto({ id, photo }, within(PICTURES_MS))
  return deliverOrder(
    { id, ...(fix ? { position: fix } : {}), ...(code ? { code } : {}) },
    within(PATIENCE_MS),
  )
}

function within(ms: number) {
  return { signal: AbortSignal.timeout(ms) }
}
