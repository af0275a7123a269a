import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import {
  type ActingRefusal,
  endSessions,
  lockUserFor,
  requireRecentLogin,
  saveRole,
} from '#server/modules/accounts/index.ts'
import { endAsCourier, pickupsLock } from '#server/modules/delivery/index.ts'
import { notify, plainClause, typedText } from '#server/modules/notifications/index.ts'
import { hasOpenWork } from '#server/modules/ordering/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { randomId } from '#server/platform/sessions/random.ts'

type RemovalRefusal =
  | Exclude<ActingRefusal, Refusal<'accounts.not_found'>>
  | Refusal<'delivery.no_such_courier'>
  | Refusal<'auth.recent_login'>
  | Refusal<'accounts.has_open_orders'>
  | Refusal<'delivery.holds_cash'>

/**
 * Removes a courier, whose account stays as a customer's. Open orders and held cash prevent it. Accepting an order takes the same
 * lock, so that of a removal and an acceptance at once the second sees the first.
 */
export async function removeCourier(
  context: Call,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<{ success: true }, RemovalRefusal>> {
  const { platform, user: asking } = context
  const recent = await requireRecentLogin(context, asking)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.lockAndTime(tx, pickupsLock(id))
    const locked = await lockUserFor(tx, asking, id)
    if (!locked.ok) return locked.code === 'accounts.not_found' ? refuse('delivery.no_such_courier') : locked
    const { user, admin } = locked.value
    if (user.role !== 'delivery') return refuse('delivery.no_such_courier')
    if (await hasOpenWork(tx, id)) return refuse('accounts.has_open_orders')
    if (!(await endAsCourier(tx, id, { reason, now }))) return refuse('delivery.holds_cash')
    await saveRole(tx, id, 'customer')
    await endSessions(tx, id)
    await recordAudit(tx, { actorId: admin.id, action: 'courier.removed', subject: id, details: { reason } })
    await notify(platform, tx, {
      eventId: `courier-removed:${randomId()}`,
      recipients: [{ userId: id }],
      channels: ['mail'],
      message: 'accounts.courier-removed',
      params: (lang) => ({ reason: typedText(plainClause(reason), lang) }),
      url: paths.home,
      category: 'system',
    })
    return done({ success: true })
  })
}
