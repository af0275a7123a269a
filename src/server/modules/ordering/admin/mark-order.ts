import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { lockOrder, type OrderRow } from '../order-store.ts'
import { lockOrders, saveFlag, saveFlags, saveNotes } from './admin-order-store.ts'

type NotFound = Refusal<'order.not_found'>

/** Flags an order for other admins, or removes the flag. */
export async function flagOrder(
  { platform: { database }, user: { id: actorId } }: Call,
  { id, flagged }: { id: string; flagged: boolean },
): Promise<Outcome<{ flagged: boolean }, NotFound>> {
  return database.decide(async (tx) => {
    const order = await findAndLockOrder(tx, id)
    if (!order.ok) return order
    if (await saveFlag(tx, order.value.id, flagged))
      await recordAudit(tx, {
        actorId,
        action: flagged ? 'order.flag' : 'order.unflag',
        subject: order.value.id,
        details: {},
      })
    return done({ flagged })
  })
}

/** Flags many orders, or removes their flags. The answer names the orders that do not exist or are deleted. */
export async function flagOrders(
  { platform: { database }, user: { id: actorId } }: Call,
  { ids, flagged }: { ids: string[]; flagged: boolean },
): Promise<{ done: string[]; refused: string[] }> {
  return database.transaction(async (tx) => {
    const held = await lockOrders(tx, ids)
    for (const id of await saveFlags(tx, held, flagged))
      await recordAudit(tx, {
        actorId,
        action: flagged ? 'order.flag' : 'order.unflag',
        subject: id,
        details: {},
      })
    return { done: held, refused: [...new Set(ids)].filter((id) => !held.includes(id)) }
  })
}

/** Changes the admins' notes on an order. An admin who saw older notes gets the current ones and overwrites nothing. */
export async function noteOrder(
  { platform: { database }, user: { id: actorId } }: Call,
  { id, notes, seen }: { id: string; notes: string; seen: string },
): Promise<Outcome<{ notes: string }, NotFound | Refusal<'order.notes_stale', { current: string }>>> {
  return database.decide(async (tx) => {
    const order = await findAndLockOrder(tx, id)
    if (!order.ok) return order
    const current = order.value.adminNotes ?? ''
    if (current === notes) return done({ notes })
    if (current !== seen) return refuse('order.notes_stale', { current })
    await saveNotes(tx, order.value.id, notes)
    await recordAudit(tx, {
      actorId,
      action: 'order.note',
      subject: order.value.id,
      details: { changed: { notes: [current, notes] } },
    })
    return done({ notes })
  })
}

/** Finds an order and locks it. A deleted order is not found. */
export async function findAndLockOrder(tx: Tx, id: string): Promise<Outcome<OrderRow, NotFound>> {
  const order = await lockOrder(tx, id)
  return order ? done(order) : refuse('order.not_found')
}
