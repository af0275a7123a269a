import { firstName } from '#domain/accounts/names.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { approveCourier, refuseCourier } from '#server/modules/delivery/index.ts'
import { approveKitchen, refuseKitchen } from '#server/modules/kitchens/index.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { findApplicant } from './approvals-store.ts'

type Decision = { isApproved: true } | { isApproved: false; reason: string }
type ApprovalRefusal = Refusal<'accounts.not_found'> | Refusal<'accounts.already_approved'>

/** Approves a courier or a kitchen that waits, or says why not; they are told. Of two admins at once the first to approve decides. */
export async function decideApproval(
  platform: Platform,
  admin: SignedIn,
  userId: string,
  decision: Decision,
): Promise<Outcome<{ success: true }, ApprovalRefusal>> {
  return platform.database.decide<{ success: true }, ApprovalRefusal>(async (tx) => {
    const now = await platform.clock.stamp(tx)
    const person = await findApplicant(tx, userId)
    if (!person) return refuse('accounts.not_found')
    const [approve, turnDown] =
      person.role === 'cook' ? [approveKitchen, refuseKitchen] : [approveCourier, refuseCourier]
    const isDecided = decision.isApproved
      ? await approve(tx, userId, now)
      : await turnDown(tx, userId, decision.reason, now)
    if (!isDecided) return refuse('accounts.already_approved')
    const { isApproved, ...details } = decision
    const action = isApproved ? 'account.approved' : 'account.refused'
    await recordAudit(tx, { actorId: admin.id, action, subject: userId, details })
    await notify(platform, tx, {
      eventId: `${action}:${userId}:${now.toISOString()}`,
      recipients: [{ userId }],
      channels: ['bell', 'mail'],
      message: isApproved ? 'accounts.approved' : 'accounts.refused',
      shape: person.role === 'cook' ? 'cook' : undefined,
      params: (locale) => ({
        name: typedText(firstName(person.name), locale),
        reason: isApproved ? '' : typedText(decision.reason, locale),
      }),
      url: isApproved ? (person.role === 'cook' ? '/cook/home' : '/delivery/home') : '/profile',
      category: 'system',
    })
    if (person.role === 'delivery') platform.notices.publish(tx, [`courier:${userId}`])
    return done({ success: true })
  })
}
