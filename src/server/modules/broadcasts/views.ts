import type { Broadcast } from '#contract/broadcasts.ts'
import type { BroadcastRow } from './store.ts'

export function broadcastOf(row: BroadcastRow): Broadcast {
  const { title, body, startsAt, beganAt, sentAt, createdAt, personId: _, cursor: __, ...rest } = row
  return {
    ...rest,
    title: title.en,
    titleAr: title.ar,
    body: body.en,
    bodyAr: body.ar,
    startsAt: startsAt.toISOString(),
    beganAt: beganAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
