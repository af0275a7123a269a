import type { PapersInput, SubmittedPapers } from '#contract/delivery/papers.ts'
import { firstName } from '#domain/accounts/first-name.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { requireRecentLogin } from '#server/modules/accounts/index.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countUpload } from '#server/platform/uploads/count-upload.ts'
import { askForApprovalAgain, listAllPapers, lockCourier, type PaperRow, savePapers } from './store.ts'
import { storePapers, type TakingRefusal, takePapers } from './take-papers.ts'
import { getPapers } from './views.ts'

/**
 * Replaces a courier's papers and asks an admin to review them. New papers of an approved courier wait beside the approved ones,
 * and the courier continues to work. That requires a recent password, because somebody else may hold the phone.
 */
export async function sendPapers(
  call: Call,
  input: PapersInput,
): Promise<Outcome<SubmittedPapers, TakingRefusal | Refusal<'auth.recent_login'>>> {
  const { platform, user } = call
  const { id: courierId } = user
  const recent = await requireRecentLogin(call, user)
  await countUpload(platform, courierId)
  const taken = await takePapers(platform, input)
  if (!taken.ok) return taken
  const { database, clock } = platform
  const stored = await storePapers(platform, taken.value)
  const saved = await database.decide(async (tx) => {
    const courier = await lockCourier(tx, courierId)
    if (!courier) throw new Error(`there is no courier ${courierId}`)
    const waits = !(await askForApprovalAgain(tx, courierId))
    if (waits && !recent.ok) return recent
    // Pressed twice, the papers are sent once. A refused courier may send the same papers again.
    const existing = (await listAllPapers(tx, courierId)).filter((paper) => paper.waits === waits)
    if (!courier.is_refused && stored.every((paper) => existing.some((each) => isSame(each, paper))))
      return done()
    const submittedAt = await clock.transactionTime(tx)
    const papers = stored.map((paper) => ({ ...paper, courierId, submittedAt, waits }))
    await savePapers(tx, papers)
    await recordAudit(tx, { actorId: courierId, action: 'papers.sent', subject: courierId, details: {} })
    // Of a newcomer's first papers the admins are told when they join.
    if (waits || courier.is_refused) {
      const { name, is_refused: wasRefused } = courier
      await notifyAdmins(platform, tx, { courierId, name, wasRefused, paperId: papers[0]!.id })
    }
    return done()
  })
  return saved.ok ? done(await getPapers(call)) : saved
}

type Sent = Awaited<ReturnType<typeof storePapers>>[number]

function isSame(existing: PaperRow, sent: Sent): boolean {
  return (
    existing.kind === sent.kind &&
    existing.number === sent.number &&
    existing.photo === sent.photo &&
    existing.expiresOn === sent.expiresOn
  )
}

type SentAgain = { courierId: string; name: string; wasRefused: boolean; paperId: string }

async function notifyAdmins(platform: Platform, tx: Tx, { courierId, name, wasRefused, paperId }: SentAgain) {
  await notify(platform, tx, {
    eventId: `papers.waiting:${paperId}`,
    recipients: await listAdmins(tx),
    message: 'delivery.papers-waiting',
    shape: wasRefused ? 'refused' : undefined,
    params: (locale) => ({ name: typedText(firstName(name), locale) }),
    about: { name: courierId },
    url: paths.adminCourier(courierId),
    category: 'admin',
  })
}
