import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { deleteAll, deleteOne, markAll, markOne } from './inbox-store.ts'

type NotFound = Refusal<'notification.not_found'>
type Nothing = Record<string, never>

/** Marks one of the reader's notifications as read. Somebody else's is not found. */
export function markRead(call: Call, { id }: { id: string }): Promise<Outcome<Nothing, NotFound>> {
  return changeOne(call, (tx) => markOne(tx, call.user.id, id))
}

/** Deletes one of the reader's notifications. Somebody else's is not found. */
export function deleteNotification(call: Call, { id }: { id: string }): Promise<Outcome<Nothing, NotFound>> {
  return changeOne(call, (tx) => deleteOne(tx, call.user.id, id))
}

/** Marks all of the reader's notifications as read. */
export async function markAllRead(call: Call): Promise<{ marked: number }> {
  return { marked: await change(call, (tx) => markAll(tx, call.user.id)) }
}

/** Deletes all of the reader's notifications. */
export async function clearNotifications(call: Call): Promise<{ deleted: number }> {
  return { deleted: await change(call, (tx) => deleteAll(tx, call.user.id)) }
}

async function changeOne(
  call: Call,
  save: (tx: Tx) => Promise<unknown>,
): Promise<Outcome<Nothing, NotFound>> {
  const changed = await change(call, save)
  return changed ? done({}) : refuse('notification.not_found')
}

/** Saves, and tells all devices of the reader. */
function change<Result>(
  { platform: { database, notices }, user }: Call,
  save: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const saved = await save(tx)
    notices.publish(tx, [topics.user(user.id)])
    return saved
  })
}
