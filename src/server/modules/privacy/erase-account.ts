import { piastres } from '#domain/money.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideErasure, type ErasureRefusal, mayEraseAs } from '#domain/privacy/erasure.ts'
import {
  type AccountToErase,
  checkPassword,
  eraseAccount as eraseAccountRows,
  findRole,
  isLastSuperadmin,
  lockAccount,
  lockPasswordHash,
  type NoRoom,
  requireRecentLogin,
  type WrongPassword,
  withHashingSlot,
} from '#server/modules/accounts/index.ts'
import { withdrawDishesOf } from '#server/modules/catalog/index.ts'
import { eraseCourier, lockBalance, pickupsLock } from '#server/modules/delivery/index.ts'
import { eraseKitchen } from '#server/modules/kitchens/index.ts'
import { eraseLettersTo, eraseNotificationsAbout } from '#server/modules/notifications/index.ts'
import { countOpenOrdersOf, eraseFromOrders } from '#server/modules/ordering/index.ts'
import { eraseRefundWords, isRefundDue, sumOwedTo } from '#server/modules/payments/index.ts'
import { eraseProblemsOf } from '#server/modules/problems/index.ts'
import { eraseCodeOwners, erasePromoIdentities } from '#server/modules/promotions/index.ts'
import { eraseReportsOf } from '#server/modules/reviews/index.ts'
import { eraseFromAudit, findJustRecorded, recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { RequestContext } from '#server/platform/rpc.ts'

type Erased = { success: true }

/** Erases the signed-in person's own account, after their password. */
export async function eraseOwnAccount(
  context: Call,
  { password }: { password: string },
): Promise<Outcome<Erased, ErasureRefusal | WrongPassword | NoRoom>> {
  const { platform, user } = context
  const known = await withHashingSlot(context, 'known_sign_ins', () => checkPassword(context, user, password))
  if (!known.ok) return known
  return platform.database.decide(async (tx) => {
    const account = await lockAccount(tx, user.id)
    if (!account || !(await lockPasswordHash(tx, user.id, known.value)))
      return refuse('auth.current_incorrect')
    return erase(context, tx, account)
  })
}

/** Erases the account of somebody who asked an admin for it. */
export async function eraseAccount(
  context: Call,
  { id: userId }: { id: string },
): Promise<
  Outcome<
    Erased,
    | ErasureRefusal
    | Refusal<'privacy.no_such_account'>
    | Refusal<'auth.forbidden'>
    | Refusal<'auth.recent_login'>
  >
> {
  const { platform, user: admin } = context
  const recent = await requireRecentLogin(context, admin)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const account = await lockAccount(tx, userId)
    if (!account) return refuse('privacy.no_such_account')
    const role = await findRole(tx, admin.id)
    if (!role || !mayEraseAs(role, account.role)) return refuse('auth.forbidden')
    const entry = { action: 'account.erase', details: {} } as const
    const isRecorded = (await findJustRecorded(tx, entry, [userId])).has(userId)
    const erased = await erase(context, tx, account)
    if (erased.ok && !isRecorded) await recordAudit(tx, { actorId: admin.id, ...entry, subject: userId })
    return erased
  })
}

/**
 * Each module erases its own rows: here those whose order matters, and the others by their manifests. Triggers keep rows that
 * name the person from being written afterwards. An account that was erased before is erased again. The nightly sweep deletes
 * photos that no row names any more.
 */
async function erase(
  { platform: { clock, notices, everyPseudonymOf }, personalData }: RequestContext,
  tx: Tx,
  account: AccountToErase,
): Promise<Outcome<Erased, ErasureRefusal>> {
  const { id, role } = account
  const now = await clock.lockAndTime(tx, pickupsLock(id))
  const decision = decideErasure({
    openOrders: await countOpenOrdersOf(tx, id),
    cashHeld: (await lockBalance(tx, id))?.held ?? piastres(0),
    owed: piastres(await sumOwedTo(tx, id)),
    isRefundDue: await isRefundDue(tx, { customerId: id }),
    isLastSuperadmin: role === 'superadmin' && (await isLastSuperadmin(tx, id)),
  })
  if (!decision.ok) return decision
  // Whatever the role is now: a former cook or courier has left rows too.
  await withdrawDishesOf(tx, id, now)
  await eraseKitchen(tx, id)
  notices.publish(tx, [topics.kitchen(id)])
  await eraseCourier(tx, id)
  await eraseCodeOwners(tx, (await eraseProblemsOf(tx, id)).promoIds)
  const { orderIds, checkoutIds, devices, emails } = await eraseFromOrders(tx, id, now)
  await erasePromoIdentities(tx, checkoutIds)
  await eraseRefundWords(tx, orderIds)
  for (const module of personalData) await module.erase?.(tx, id)
  await eraseNotificationsAbout(tx, [id, ...orderIds])
  await eraseLettersTo(tx, emails)
  await eraseReportsOf(tx, [
    ...everyPseudonymOf('account', id),
    ...devices.flatMap((one) => everyPseudonymOf('device', one)),
  ])
  await eraseAccountRows(tx, id, now)
  await eraseFromAudit(tx, [id])
  return done({ success: true })
}
