import { areSamePapers } from '#domain/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { dropWaitingPapers, listAllPapers, lockCourier, replacePapers } from './store.ts'

type Decided = { success: true }
type DecisionRefusal =
  | Refusal<'papers.no_such_courier'>
  | Refusal<'papers.none_waiting'>
  | Refusal<'papers.changed'>

type Decision = {
  courierId: string
  /** The papers that the admin has seen. */
  paperIds: string[]
  /** The reason of a refusal; null for an approval. */
  reason: string | null
}

/**
 * Decides on papers that wait beside the approved ones. An approval replaces the approved papers, and a refusal deletes the
 * waiting ones. The courier stays approved either way and is notified. Of two decisions at once the first one counts.
 */
export async function decidePapers(
  platform: Platform,
  adminId: string,
  { courierId, paperIds, reason }: Decision,
): Promise<Outcome<Decided, DecisionRefusal>> {
  return platform.database.decide<Decided, DecisionRefusal>(async (tx) => {
    const courier = await lockCourier(tx, courierId)
    if (!courier) return refuse('papers.no_such_courier')
    const present = (await listAllPapers(tx, courierId)).filter(({ waits }) => waits).map(({ id }) => id)
    if (present.length === 0) return refuse('papers.none_waiting')
    if (!areSamePapers(paperIds, present)) return refuse('papers.changed')
    const isApproved = reason === null
    await (isApproved ? replacePapers(tx, courierId) : dropWaitingPapers(tx, courierId))
    const action = isApproved ? 'papers.approved' : 'papers.refused'
    const details = isApproved ? { paperIds } : { paperIds, reason }
    await recordAudit(tx, { actorId: adminId, action, subject: courierId, details })
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
