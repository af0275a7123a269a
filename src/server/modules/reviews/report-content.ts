import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { ReportReason } from '#domain/reviews/report-rules.ts'
import { networkOf } from '#server/platform/http/client-address.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { isOnSale, isReviewOnSale } from './reading-store.ts'
import { insertReport, type NewReport } from './store.ts'

const HOUR_SECONDS = 3_600

/** The secret is for a guest's device that had none yet: it is known by it from now on. */
export type Reported = { deviceSecret: string | null }
type Complaint = { id: string; reason: ReportReason; words?: string | undefined }

/** Tells the admins that something is wrong with a dish. It stays on sale until one of them has looked. */
export async function reportDish(platform: Platform, actor: Actor, complaint: Complaint) {
  return report<Refusal<'dish.not_found'>>(platform, actor, complaint, {
    about: { dishId: complaint.id },
    missing: async (db) => ((await isOnSale(db, complaint.id)) ? null : refuse('dish.not_found')),
  })
}

/** The same of a review, which stays where it is too. */
export async function reportReview(platform: Platform, actor: Actor, complaint: Complaint) {
  return report<Refusal<'review.not_found'>>(platform, actor, complaint, {
    about: { reviewId: complaint.id },
    missing: async (db) => ((await isReviewOnSale(db, complaint.id)) ? null : refuse('review.not_found')),
  })
}

type Subject<Missing> = {
  about: NewReport['about']
  missing: (db: Parameters<typeof isOnSale>[0]) => Promise<Missing | null>
}

async function report<Missing extends Refusal<string>>(
  platform: Platform,
  actor: Actor,
  { reason, words = '' }: Complaint,
  { about, missing }: Subject<Missing>,
): Promise<Outcome<Reported, Missing | Refusal<'report.already_sent'>>> {
  const { limiter, env, pseudonymOf, database, clock } = platform
  const deviceSecret = actor.user || actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret ?? '')
  const reporter = actor.user ? pseudonymOf('account', actor.user.id) : pseudonymOf('device', device)
  // Whoever brings no device is counted by their network: a new secret for each report would be no limit.
  const counted = deviceSecret ? (networkOf(actor.address) ?? 'unknown') : reporter
  await limiter.take('report', counted, env.LIMIT_REPORTS, HOUR_SECONDS)
  return database.decide<Reported, Missing | Refusal<'report.already_sent'>>(async (tx) => {
    const now = await clock.stamp(tx)
    const refused = await missing(tx)
    if (refused) return refused
    const isFirst = await insertReport(tx, { about, reporter, reason, words, now })
    return isFirst ? done({ deviceSecret }) : refuse('report.already_sent')
  })
}
