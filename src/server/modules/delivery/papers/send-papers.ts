import type { PapersInput, SubmittedPapers } from '#contract/delivery/papers.ts'
import { firstName } from '#domain/accounts/names.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { listAdmins, notify, typedText } from '#server/modules/notifications/index.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { takeUpload } from '#server/platform/uploads/take-upload.ts'
import { askForApprovalAgain, listAllPapers, lockCourier, type PaperRow, savePapers } from './store.ts'
import { storePapers, type TakingRefusal, takePapers } from './take-papers.ts'
import { getPapers } from './views.ts'

type LoginRefusal = Refusal<'auth.recent_login'>

/**
 * Takes a courier's papers in place of those before, and has an admin look again. Those of an approved courier wait beside the
 * approved ones: the courier works on, and gives the password once more, as somebody else may hold the phone.
 */
export async function sendPapers(
  platform: Platform,
  courierId: string,
  { input, recent }: { input: PapersInput; recent: Outcome<undefined, LoginRefusal> },
): Promise<Outcome<SubmittedPapers, TakingRefusal | LoginRefusal>> {
  await takeUpload(platform, courierId)
  const taken = await takePapers(platform, input)
  if (!taken.ok) return taken
  const { database, clock } = platform
  const stored = await storePapers(platform, taken.value)
  const saved = await database.decide<undefined, LoginRefusal>(async (tx) => {
    const courier = await lockCourier(tx, courierId)
    if (!courier) throw new Error(`there is no courier ${courierId}`)
    const waits = !(await askForApprovalAgain(tx, courierId))
    if (waits && !recent.ok) return recent
    // Pressed twice, they are sent once; who was refused may send the same again.
    const known = (await listAllPapers(tx, courierId)).filter((paper) => paper.waits === waits)
    if (!courier.is_refused && stored.every((paper) => known.some((each) => isSame(each, paper))))
      return done()
    const submittedAt = await clock.transactionTime(tx)
    const papers = stored.map((paper) => ({ ...paper, courierId, submittedAt, waits }))
    await savePapers(tx, papers)
    await recordAudit(tx, { actorId: courierId, action: 'papers.sent', subject: courierId, details: {} })
    if (waits) await tellAdmins(platform, tx, { courierId, name: courier.name, paperId: papers[0]!.id })
    return done()
  })
  return saved.ok ? done(await getPapers(platform, courierId)) : saved
}

type Sent = Awaited<ReturnType<typeof storePapers>>[number]

function isSame(known: PaperRow, sent: Sent): boolean {
  return (
    known.kind === sent.kind &&
    known.number === sent.number &&
    known.photo === sent.photo &&
    known.expiresOn === sent.expiresOn
  )
}

async function tellAdmins(
  platform: Platform,
  tx: Tx,
  { courierId, name, paperId }: { courierId: string; name: string; paperId: string },
) {
  await notify(platform, tx, {
    eventId: `papers.waiting:${paperId}`,
    recipients: await listAdmins(tx),
    message: 'delivery.papers-waiting',
    params: (locale) => ({ name: typedText(firstName(name), locale) }),
    url: paths.adminCourier(courierId),
    category: 'admin',
  })
}
