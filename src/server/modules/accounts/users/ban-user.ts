import type { UserPage } from '#contract/accounts/users.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { endDuty } from '#server/modules/delivery/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { deleteLinks, deleteSessions } from '../passwords/store.ts'
import { type ActingRefusal, lockUserFor } from './act-on-user.ts'
import { findUserRow, listCarriedOrders, saveBan } from './users-store.ts'
import { userPageOf } from './views.ts'

type BanInput = { id: string; reason: string }

/** Bans a user and ends their sessions and a courier’s duty; their streams end within seconds. An existing ban stays unchanged. */
export async function banUser(
  { platform: { database, clock, notices }, user: asking }: Call,
  { id, reason }: BanInput,
): Promise<Outcome<UserPage, ActingRefusal>> {
  return database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { user, admin } = locked.value
    if (user.status === 'banned') return done(userPageOf(user, admin))
    await saveBan(tx, id, { reason, now: await clock.transactionTime(tx) })
    await deleteSessions(tx, id)
    await deleteLinks(tx, id)
    await endDuty(tx, id)
    notices.publish(tx, await followedOf(tx, id))
    await recordAudit(tx, { actorId: admin.id, action: 'account.ban', subject: id, details: { reason } })
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** Lifts a ban. The user must sign in again. */
export async function unbanUser(
  { platform: { database, notices }, user: asking }: Call,
  { id, reason }: BanInput,
): Promise<Outcome<UserPage, ActingRefusal>> {
  return database.decide(async (tx) => {
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { user, admin } = locked.value
    if (user.status === 'active') return done(userPageOf(user, admin))
    await saveBan(tx, id, null)
    notices.publish(tx, await followedOf(tx, id))
    await recordAudit(tx, { actorId: admin.id, action: 'account.unban', subject: id, details: { reason } })
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** Whatever shows that somebody is banned: the buyers and kitchens of a courier's orders are told no more who brings them. */
async function followedOf(tx: Tx, id: string): Promise<string[]> {
  const carried = await listCarriedOrders(tx, id)
  return [
    topics.kitchen(id),
    topics.courier(id),
    topics.dispatch,
    ...carried.flatMap((order) => [topics.order(order.id), topics.kitchen(order.cookId)]),
  ]
}
