import type { PapersInput, SubmittedPapers } from '#contract/delivery/papers.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takeUpload } from '#server/platform/uploads/take-upload.ts'
import { askForApprovalAgain, savePapers } from './store.ts'
import { storePapers, type TakingRefusal, takePapers } from './take-papers.ts'
import { getPapers } from './views.ts'

/** Takes a courier's papers in place of those before, and has an admin look again. */
export async function sendPapers(
  platform: Platform,
  courierId: string,
  input: PapersInput,
): Promise<Outcome<SubmittedPapers, TakingRefusal | Refusal<'papers.approved_already'>>> {
  await takeUpload(platform, courierId)
  const taken = await takePapers(platform, input)
  if (!taken.ok) return taken
  const { database, clock } = platform
  const stored = await storePapers(platform, taken.value)
  const saved = await database.decide<undefined, Refusal<'papers.approved_already'>>(async (tx) => {
    if (!(await askForApprovalAgain(tx, courierId))) return refuse('papers.approved_already')
    const submittedAt = await clock.stamp(tx)
    await savePapers(
      tx,
      stored.map((paper) => ({ ...paper, courierId, submittedAt })),
    )
    await recordAudit(tx, { actorId: courierId, action: 'papers.sent', subject: courierId, details: {} })
    return done()
  })
  return saved.ok ? done(await getPapers(platform, courierId)) : saved
}
