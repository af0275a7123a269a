import { areSamePapers } from '#domain/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { dropWaitingPapers, listAllPapers, lockCourier, replacePapers } from './store.ts'

type Decided = { success: true }
type DecisionRefusal =
  | Refusal<'papers.no_such_courier'>
  | Refusal<'papers.none_waiting'>
  | Refusal<'papers.changed'>
  | Refusal<'auth.recent_login'>

/** The courier, and those of their papers that the admin has seen. */
type Seen = { id: string; paperIds: string[] }

/** Replaces a courier's approved papers by those that wait beside them. */
export async function approvePapers(call: Call, seen: Seen): Promise<Outcome<Decided, DecisionRefusal>> {
  return decidePapers(call, { ...seen, reason: null })
}

/** Deletes a courier's waiting papers, for a reason that the courier reads. */
export async function refusePapers(
  call: Call,
  refused: Seen & { reason: string },
): Promise<Outcome<Decided, DecisionRefusal>> {
  return decidePapers(call, refused)
}

/**
 * Decides on papers that wait beside the approved ones, with a recent password. The courier stays approved either way and is
 * notified. Of two decisions at once the first one counts.
 */
async function decidePapers(
  call: Call,
  { id: courierId, paperIds, reason }: Seen & { reason: string | null },
): Promise<Outcome<Decided, DecisionRefusal>> {
  const { platform, user } = call
  const recent = await requireRecentLogin(call, user)
  if (!recent.ok) return recent
  return platform.database.decide(async (tx) => {
    const courier = await lockCourier(tx, courierId)
    if (!courier) return refuse('papers.no_such_courier')
    const present = (await listAllPapers(tx, courierId)).filter(({ waits }) => waits).map(({ id }) => id)
    if (present.length === 0) return refuse('papers.none_waiting')
    if (!areSamePapers(paperIds, present)) return refuse('papers.changed')
    const isApproved = reason === null
    await (isApproved ? replacePapers(tx, courierId) : dropWaitingPapers(tx, courierId))
    const action = isApproved ? 'papers.approved' : 'papers.refused'
    const details = isApproved ? { paperIds } : { paperIds, reason }
    await recordAudit(tx, { actorId: user.id, action, subject: courierId, details })
    await notify(platform, tx, {
      eventId: `${action}:${present[0]}`,
      recipients: [{ userId: courierId }],
      channels: ['bell', 'mail'],
      message: isApproved ? 'delivery.papers-approved' : 'delivery.papers-refused',
      params: (locale) => ({
        reason: reason === null ? '' : typedText(reason, locale),
      }),
      url: paths.profile,
      category: 'system',
    })
    return done({ success: true })
  })
}
