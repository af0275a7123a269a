import { HOUR_SECONDS } from '#domain/durations.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { ReportReason } from '#domain/reviews/report-rules.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { deviceCookie } from '#server/platform/sessions/cookies.ts'
import { hashOfSecret, randomSecret } from '#server/platform/sessions/random.ts'
import { notifyAdmins } from '../notify.ts'
import { findDishOfReview, findDishOnSale, insertReport } from '../store.ts'

/** The secret identifies a guest's device from now on; null if it had one already. */
type Reported = { reported: true }
type Complaint = { id: string; reason: ReportReason; words?: string | undefined }

/** Reports a dish to the admins. It stays on sale until one of them has looked. */
export async function reportDish(call: Call, complaint: Complaint) {
  return report<Refusal<'dish.not_found'>>(call, complaint, {
    what: 'dish',
    missing: refuse('dish.not_found'),
    find: findDishOnSale,
  })
}

/** Reports a review, which stays visible too. */
export async function reportReview(call: Call, complaint: Complaint) {
  return report<Refusal<'review.not_found'>>(call, complaint, {
    what: 'review',
    missing: refuse('review.not_found'),
    find: findDishOfReview,
  })
}

type Subject<Missing> = { what: 'dish' | 'review'; missing: Missing; find: typeof findDishOnSale }

async function report<Missing extends Refusal<string>>(
  { platform, actor, answer, secure }: Call,
  { id, reason, words = '' }: Complaint,
  { what, missing, find }: Subject<Missing>,
): Promise<Outcome<Reported, Missing | Refusal<'report.already_sent'>>> {
  const { limiter, env, pseudonymOf, database, clock } = platform
  const deviceSecret = actor.user || actor.device ? null : randomSecret()
  const device = actor.device ?? hashOfSecret(deviceSecret ?? '')
  const reporter = actor.user ? pseudonymOf('account', actor.user.id) : pseudonymOf('device', device)
  // Guests are counted by network, because anybody can invent a device for each report.
  const counted = actor.user ? reporter : actor.address
  await limiter.take('report', counted, env.LIMIT_REPORTS, HOUR_SECONDS)
  const outcome = await database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const dish = await find(tx, id)
    if (!dish) return missing
    const about = what === 'dish' ? { dishId: id } : { reviewId: id }
    const reportId = await insertReport(tx, { about, reporter, reason, words, now })
    if (!reportId) return refuse('report.already_sent')
    await notifyAdmins(platform, tx, { reportId, what, dish })
    return done({ reported: true as const })
  })
  if (outcome.ok && deviceSecret) answer.append('set-cookie', deviceCookie(deviceSecret, secure))
  return outcome
}
