import type { OwnProblem } from '#contract/problems.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideReport, type ProblemReason, type ReportRefusal } from '#domain/problems/problem-rules.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePrivatePicture, storePrivatePicture } from '#server/platform/images/private-pictures.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { bytesOf, countUpload } from '#server/platform/uploads/count-upload.ts'
import { findOwnOrder, type OwnOrder } from './get-order-problem.ts'
import { notifyAdmins } from './notify.ts'
import { findProblemOf, insertProblem } from './store.ts'
import { ownProblemOf } from './views.ts'

type Report = { reason: ProblemReason; words: string }
type ReportingRefusal = NotTheOwner | ReportRefusal | Refusal<'problem.already_reported'>
export type PhotoRefusal = Refusal<PictureRefusal['code'], { field: 'photo' }>

/**
 * Saves what an order's owner reports, once, and notifies the admins. Repeating the same report, after a lost answer or
 * by a double click, gets the first answer.
 */
export async function reportProblem(
  call: Call,
  { id, ...report }: Report & { id: string },
): Promise<Outcome<OwnProblem, ReportingRefusal>> {
  const order = await findReportable(call, id)
  return order.ok ? saveReport(call, order.value, { ...report, photo: null }) : order
}

/** The same with a photo, which only admins see. */
export async function reportProblemWithPhoto(
  call: Call,
  { id, photo: picture, ...report }: Report & { id: string; photo: File },
): Promise<Outcome<OwnProblem, ReportingRefusal | PhotoRefusal>> {
  const order = await findReportable(call, id)
  if (!order.ok) return order
  const photo = await storePhoto(call, picture)
  return photo.ok ? saveReport(call, order.value, { ...report, photo: photo.value }) : photo
}

/** The owner's order, unless it is too late for a report. So a photo that comes too late is not even decoded. */
async function findReportable(
  { platform, actor }: Call,
  typed: string,
): Promise<Outcome<OwnOrder, NotTheOwner | ReportRefusal>> {
  const order = await findOwnOrder(platform, actor, typed)
  if (!order.ok) return order
  const { db } = platform.database
  const decided = decideReport(deliveryOf(order.value), (await platform.clock.transactionTime(db)).getTime())
  return decided.ok || (await findProblemOf(db, order.value.id)) ? order : decided
}

async function saveReport(
  { platform }: Call,
  order: OwnOrder,
  report: Report & { photo: string | null },
): Promise<Outcome<OwnProblem, ReportingRefusal>> {
  const { database, clock } = platform
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const decided = decideReport(deliveryOf(order), now.getTime())
    const isNew = decided.ok && (await insertProblem(tx, { ...report, orderId: order.id }, now))
    const saved = await findProblemOf(tx, order.id)
    if (!saved) return decided.ok ? refuse('problem.already_reported') : decided
    if (isNew) await notifyAdmins(platform, tx, saved)
    else if (saved.reason !== report.reason || saved.words !== report.words || saved.photo !== report.photo)
      return refuse('problem.already_reported')
    return done(ownProblemOf(saved))
  })
}

function deliveryOf({ status, deliveredAt }: OwnOrder) {
  return { status, deliveredAt: deliveredAt?.getTime() ?? null }
}

/** Stores the photo before a row names it. The sweep deletes a photo that no row names. */
export async function storePhoto(
  { platform, actor }: Call,
  picture: File,
): Promise<Outcome<string, PhotoRefusal>> {
  await countUpload(platform, actor.user?.id ?? actor.address)
  const encoded = await encodePrivatePicture(await bytesOf(picture))
  if (!encoded.ok) return refuse(encoded.code, { field: 'photo' })
  return done(await storePrivatePicture(platform.privateFiles, 'problem', encoded.value))
}
