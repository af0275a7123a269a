import type { UserPage } from '#contract/accounts/users.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { decideNewRole } from '#domain/accounts/user-actions.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type ActingRefusal,
  endSessions,
  findDefaultAddress,
  findUserRow,
  lockUserFor,
  requireRecentLogin,
  type StaleUser,
  saveRole,
  userPageOf,
} from '#server/modules/accounts/index.ts'
import { beginAsCourier, endAsCourier, pickupsLock } from '#server/modules/delivery/index.ts'
import { createKitchen, reopenKitchen, retireKitchen } from '#server/modules/kitchens/index.ts'
import { hasOpenWork } from '#server/modules/ordering/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'

type NoAddress = Refusal<'accounts.kitchen_needs_address'>
type RoleRefusal =
  | ActingRefusal
  | StaleUser
  | Refusal<'auth.recent_login'>
  | Refusal<'accounts.has_open_orders'>
  | Refusal<'delivery.holds_cash'>
  | NoAddress

/**
 * Changes a user's role with the kitchen or courier profile that belongs to it, which `accounts` may not call. It ends their
 * sessions, so that pages reload.
 */
export async function changeRole(
  context: Call,
  { id, role, seen }: { id: string; role: Role; seen: Role },
): Promise<Outcome<UserPage, RoleRefusal>> {
  const { platform, user: asking } = context
  const { database, clock } = platform
  const recent = await requireRecentLogin(context, asking)
  if (!recent.ok) return recent
  return database.decide(async (tx) => {
    const now = await clock.lockAndTime(tx, pickupsLock(id))
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked
    const { user, admin } = locked.value
    if (user.role !== seen) return refuse('accounts.stale', { current: userPageOf(user, admin) })
    const decided = decideNewRole(admin, user, role)
    if (!decided.ok) return decided
    if (user.role === role) return done(userPageOf(user, admin))
    if (await hasOpenWork(tx, id)) return refuse('accounts.has_open_orders')
    if (user.role === 'delivery' && !(await endAsCourier(tx, id))) return refuse('delivery.holds_cash')
    if (user.role === 'cook') await retireKitchen(tx, id)
    if (role === 'delivery') await beginAsCourier(tx, id, now)
    if (role === 'cook') {
      const kitchen = await beginAsCook(tx, id, now)
      if (!kitchen.ok) return kitchen
    }
    await saveRole(tx, id, role)
    await endSessions(tx, id)
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'account.role',
      subject: id,
      details: { changed: { role: [user.role, role] } },
    })
    return done(userPageOf((await findUserRow(tx, id))!, admin))
  })
}

/** Reopens the user's former kitchen, or creates one at their default address. */
async function beginAsCook(tx: Tx, id: string, now: Date): Promise<Outcome<undefined, NoAddress>> {
  if (await reopenKitchen(tx, id)) return done()
  const place = await findDefaultAddress(tx, id)
  if (!place) return refuse('accounts.kitchen_needs_address')
  await createKitchen(tx, { cookId: id, ...place, now })
  return done()
}
