import type { SubmittedPapers } from '#contract/delivery/papers.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import { lastFour } from '#domain/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type CourierRow, findCourier } from '../store.ts'
import { listAllPapers, type PaperRow } from './store.ts'

/** A courier's own papers. */
export async function getPapers({
  platform: { database },
  user: { id: courierId },
}: Call): Promise<SubmittedPapers> {
  const courier = await findCourier(database.db, courierId)
  if (!courier) throw new Error(`there is no courier ${courierId}`)
  return toSubmitted(courier, await listAllPapers(database.db, courierId))
}

/** The same for an admin, of any courier. */
export async function listCourierPapers(
  { platform: { database } }: Call,
  { id: courierId }: { id: string },
): Promise<Outcome<SubmittedPapers, Refusal<'papers.no_such_courier'>>> {
  const courier = await findCourier(database.db, courierId)
  if (!courier) return refuse('papers.no_such_courier')
  return done(toSubmitted(courier, await listAllPapers(database.db, courierId)))
}

function toSubmitted(courier: CourierRow, rows: PaperRow[]): SubmittedPapers {
  return {
    approval: approvalOf(courier),
    refusalReason: courier.refusalReason,
    papers: rows.filter(({ waits }) => !waits).map(toPaper),
    waiting: rows.filter(({ waits }) => waits).map(toPaper),
  }
}

function toPaper({ id, kind, number, photo, expiresOn, submittedAt }: PaperRow) {
  return {
    id,
    kind,
    lastFour: lastFour(number),
    hasPhoto: photo !== null,
    expiresOn,
    submittedAt: submittedAt.toISOString(),
  }
}
