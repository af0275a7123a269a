import { homePathOf } from '#domain/accounts/roles.ts'
import { areSamePapers } from '#domain/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { approveCourier, listPapers, refuseCourier } from '#server/modules/delivery/index.ts'
import { approveKitchen, refuseKitchen } from '#server/modules/kitchens/index.ts'
import { notify, plainClause, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { type Applicant, type ApplicantRow, findApplicant, listApplicantRows } from './approvals-store.ts'

/** An admin decides on fewer in a day, and each decision shortens the list. */
const MAX_APPLICANTS = 100

type Decided = { success: true }
type ApprovalRefusal = Refusal<'accounts.not_found'> | Refusal<'accounts.already_approved'>
type PapersChanged = Refusal<'papers.changed'>

type ListedApplicant = Pick<ApplicantRow, 'id' | 'name' | 'email' | 'role'> & {
  nameAr: string | null
  mobileNumber: string | null
  since: string
  refusedAt: string | null
  refusalReason: string | null
}

/** The couriers and cooks without an approval. */
export async function listApplicants({
  platform: { database },
}: Call): Promise<{ items: ListedApplicant[] }> {
  const found = await listApplicantRows(database.db, MAX_APPLICANTS)
  return {
    items: found.map((row) => ({
      id: row.id,
      name: row.name,
      nameAr: row.name_ar,
      email: row.email,
      mobileNumber: row.mobile_number,
      role: row.role,
      since: row.since.toISOString(),
      refusedAt: row.refused_at?.toISOString() ?? null,
      refusalReason: row.refusal_reason,
    })),
  }
}

/**
 * Approves a waiting courier or kitchen, and notifies them. Of two approvals at once the first one counts. A courier is approved
 * only with the papers that the admin has seen.
 */
export async function approveApplicant(
  { platform, user: admin }: Call,
  { id, paperIds }: { id: string; paperIds: string[] },
): Promise<Outcome<Decided, ApprovalRefusal | PapersChanged>> {
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const person = await findApplicant(tx, id)
    if (!person) return refuse('accounts.not_found')
    const approve = person.role === 'cook' ? approveKitchen : approveCourier
    if (!(await approve(tx, id, now))) return refuse('accounts.already_approved')
    if (!(await hasSeenPapers(tx, person, paperIds))) return refuse('papers.changed')
    await announce(platform, tx, { admin, person, now, decision: { isApproved: true, paperIds } })
    return done({ success: true })
  })
}

/** Refuses a waiting courier or cook, and notifies them of the reason. A courier is refused only with the papers that the admin has seen. */
export async function refuseApplicant(
  { platform, user: admin }: Call,
  { id, reason, paperIds }: { id: string; reason: string; paperIds: string[] },
): Promise<Outcome<Decided, ApprovalRefusal | PapersChanged>> {
  return platform.database.decide(async (tx) => {
    const now = await platform.clock.transactionTime(tx)
    const person = await findApplicant(tx, id)
    if (!person) return refuse('accounts.not_found')
    const turnDown = person.role === 'cook' ? refuseKitchen : refuseCourier
    const result = await turnDown(tx, id, reason, now)
    if (result === null) return refuse('accounts.already_approved')
    // Of two admins who press at once only the first one is recorded and notifies.
    if (result === 'again') return done({ success: true })
    if (!(await hasSeenPapers(tx, person, paperIds))) return refuse('papers.changed')
    await announce(platform, tx, { admin, person, now, decision: { isApproved: false, paperIds, reason } })
    return done({ success: true })
  })
}

/**
 * Whether these are the papers of a courier; a cook has none. A decision and sending papers lock the courier's row first, so the papers
 * of somebody who is decided on cannot change before the commit.
 */
async function hasSeenPapers(tx: Tx, { id, role }: Applicant, paperIds: string[]): Promise<boolean> {
  if (role !== 'delivery') return true
  const present = await listPapers(tx, id)
  return areSamePapers(
    paperIds,
    present.map((paper) => paper.id),
  )
}

type Decision = { paperIds: string[] } & ({ isApproved: true } | { isApproved: false; reason: string })

/** Records a decision, notifies the applicant and refreshes a courier's open board. */
async function announce(
  platform: Platform,
  tx: Tx,
  { admin, person, now, decision }: { admin: SignedIn; person: Applicant; now: Date; decision: Decision },
): Promise<void> {
  const { id, role } = person
  const { isApproved, ...details } = decision
  const action = isApproved ? 'account.approved' : 'account.refused'
  await recordAudit(tx, { actorId: admin.id, action, subject: id, details })
  await notify(platform, tx, {
    eventId: `${action}:${id}:${now.toISOString()}`,
    recipients: [{ userId: id }],
    channels: ['bell', 'mail'],
    message: isApproved ? 'accounts.approved' : 'accounts.refused',
    shape: role === 'cook' ? 'cook' : undefined,
    params: (locale) => ({
      reason: decision.isApproved ? '' : typedText(plainClause(decision.reason), locale),
    }),
    url: isApproved ? homePathOf(role) : paths.profile,
    category: 'system',
  })
  if (role === 'delivery') platform.notices.publish(tx, [topics.courier(id)])
}
