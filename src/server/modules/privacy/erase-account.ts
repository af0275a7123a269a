import { firstName } from '#domain/accounts/names.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideErasure, type ErasureRefusal, mayEraseAs } from '#domain/privacy/erasure.ts'
import {
  type AccountToErase,
  checkPassword,
  eraseAccount as eraseAccountRows,
  holdPasswordHash,
  isLastSuperadmin,
  lockAccount,
  type NoRoom,
  requireRecentLogin,
  type WrongPassword,
  whereHashing,
} from '#server/modules/accounts/index.ts'
import { eraseCart } from '#server/modules/cart/index.ts'
import { withdrawDishesOf } from '#server/modules/catalog/index.ts'
import { eraseCourier, lockBalance } from '#server/modules/delivery/index.ts'
import { eraseKitchen } from '#server/modules/kitchens/index.ts'
import { eraseNotifications } from '#server/modules/notifications/index.ts'
import { countOpenOrdersOf, eraseFromOrders, listCounterparts } from '#server/modules/ordering/index.ts'
import { eraseProblemsOf } from '#server/modules/problems/index.ts'
import { eraseCodeOwners, erasePromoIdentities } from '#server/modules/promotions/index.ts'
import { eraseFromReviews } from '#server/modules/reviews/index.ts'
import { eraseFromAudit, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { RequestContext } from '#server/platform/rpc.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'

type Erased = { success: true }

/** Erases the signed-in person's own account, after their password. */
export async function eraseOwnAccount(
  context: RequestContext,
  user: SignedIn,
  password: string,
): Promise<Outcome<Erased, ErasureRefusal | WrongPassword | NoRoom>> {
  const known = await whereHashing(context, 'known_sign_ins', () => checkPassword(context, user, password))
  if (!known.ok) return known
  const { platform } = context
  return platform.database.decide<Erased, ErasureRefusal | WrongPassword>(async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account || !(await holdPasswordHash(tx, user.id, known.value)))
      return refuse('auth.current_incorrect')
    return erase(platform, tx, account)
  })
}

/** Erases the account of somebody who asked an admin for it. */
export async function eraseAccountOf(
  context: RequestContext,
  admin: SignedIn,
  userId: string,
): Promise<
  Outcome<
    Erased,
    | ErasureRefusal
    | Refusal<'privacy.no_such_account'>
    | Refusal<'auth.forbidden'>
    | Refusal<'auth.recent_login'>
  >
> {
  const recent = await requireRecentLogin(context, admin)
  if (!recent.ok) return recent
  const { platform } = context
  return platform.database.decide<
    Erased,
    ErasureRefusal | Refusal<'privacy.no_such_account'> | Refusal<'auth.forbidden'>
  >(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) return refuse('privacy.no_such_account')
    if (!mayEraseAs(admin.role, account.role)) return refuse('auth.forbidden')
    const erased = await erase(platform, tx, account)
    if (erased.ok)
      await recordAudit(tx, { actorId: admin.id, action: 'account.erase', subject: userId, details: {} })
    return erased
  })
}

/** Each module erases its own rows. The nightly sweep deletes photos that no row names any more. */
async function erase(
  { clock, notices }: Pick<Platform, 'clock' | 'notices'>,
  tx: Tx,
  account: AccountToErase,
): Promise<Outcome<Erased, ErasureRefusal>> {
  const { id, role } = account
  const decision = decideErasure({
    openOrders: await countOpenOrdersOf(tx, id),
    cashHeld: role === 'delivery' ? ((await lockBalance(tx, id))?.held ?? 0) : 0,
    isLastSuperadmin: role === 'superadmin' && (await isLastSuperadmin(tx, id)),
  })
  if (!decision.ok) return decision
  const now = await clock.transactionTime(tx)
  await eraseNotifications(tx, id, { others: await listCounterparts(tx, id), names: namesOf(account) })
  if (role === 'cook') {
    await withdrawDishesOf(tx, id, now)
    await eraseKitchen(tx, id)
    notices.publish(tx, [`kitchen:${id}`])
  }
  if (role === 'delivery') await eraseCourier(tx, id)
  await eraseCodeOwners(tx, await eraseProblemsOf(tx, id))
  await erasePromoIdentities(tx, await eraseFromOrders(tx, id, now))
  await eraseFromReviews(tx, id)
  await eraseCart(tx, id)
  await eraseAccountRows(tx, id, now)
  await eraseFromAudit(tx, [id])
  return done({ success: true })
}

/** The names that messages may have used for the person. */
function namesOf({ name, name_ar }: AccountToErase): string[] {
  const called = [name, name_ar].flatMap((one) => (one ? [one, firstName(one)] : []))
  return [...new Set(called)].filter((one) => one.length > 1)
}
