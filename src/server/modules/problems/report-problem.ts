import type { OwnProblem } from '#contract/problems.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { decideReport, type ProblemReason, type ReportRefusal } from '#domain/problems/problem-rules.ts'
import type { PictureRefusal } from '#server/platform/images/decode-picture.ts'
import { encodePaper } from '#server/platform/images/store-paper.ts'
import { storeProblemPhoto } from '#server/platform/images/store-problem-photo.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { bytesOf, takeUpload } from '#server/platform/uploads/take-upload.ts'
import { findOwnOrder, type NotTheirs } from './find-own-problem.ts'
import { findProblemOf, insertProblem } from './store.ts'
import { tellAdmins } from './tell.ts'
import { ownProblemOf } from './views.ts'

type Report = { id: string; reason: ProblemReason; words: string; photo?: File }
export type ReportingRefusal = NotTheirs | ReportRefusal | Refusal<'problem.already_reported'>

/**
 * Saves what an order's owner reports, once, and notifies the admins. Repeating the same report, after a lost answer or
 * by a double click, gets the first answer.
 */
export async function reportProblem(
  platform: Platform,
  actor: Actor,
  { id, reason, words, photo: picture }: Report,
): Promise<Outcome<OwnProblem, ReportingRefusal | PictureRefusal>> {
  const owned = await findOwnOrder(platform, actor, id)
  if (!owned.ok) return owned
  const { database, clock } = platform
  const order = owned.value
  const delivery = { status: order.status, deliveredAt: order.deliveredAt?.getTime() ?? null }
  // A photo that comes too late is not even decoded.
  const early = decideReport(delivery, (await clock.transactionTime(database.db)).getTime())
  if (!early.ok && !(await findProblemOf(database.db, order.id))) return early
  const stored = picture ? await storePhoto(platform, actor, picture) : done(null)
  if (!stored.ok) return stored
  const report = { orderId: order.id, reason, words, photo: stored.value }
  return database.decide<OwnProblem, ReportingRefusal>(async (tx) => {
    const now = await clock.transactionTime(tx)
    const decided = decideReport(delivery, now.getTime())
    const isNew = decided.ok && (await insertProblem(tx, report, now))
    const saved = await findProblemOf(tx, order.id)
    if (!saved) return decided.ok ? refuse('problem.already_reported') : decided
    if (isNew) await tellAdmins(platform, tx, saved)
    else if (saved.reason !== reason || saved.words !== words || saved.photo !== report.photo)
      return refuse('problem.already_reported')
    return done(ownProblemOf(saved))
  })
}

/** Stores the photo before a row names it. The sweep deletes a photo that no row names. */
export async function storePhoto(
  platform: Platform,
  actor: Actor,
  picture: File,
): Promise<Outcome<string, PictureRefusal>> {
  await takeUpload(platform, actor.user?.id ?? actor.address)
  const encoded = await encodePaper(await bytesOf(picture))
  return encoded.ok ? done(await storeProblemPhoto(platform.privateFiles, encoded.value)) : encoded
}
