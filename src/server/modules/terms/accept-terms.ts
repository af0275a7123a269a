import type { OwnTerms } from '#contract/accounts/terms.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { audienceOf, type TermsAudience } from '#domain/terms/audiences.ts'
import { decideTermsAsked } from '#domain/terms/versions.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { findStanding, getCurrentTerms, hasOrderUnderWay, saveAcceptance } from './store.ts'

type Person = Pick<SignedIn, 'id' | 'role'>
/** Accepts the version that counts, or the newest one before it counts. Any other is refused: a newer one may have come. */
export async function acceptTerms(
  { platform: { database, clock }, user }: Call,
  { version }: { version: string },
): Promise<Outcome<OwnTerms, Refusal<'accounts.terms_stale', { version: string }>>> {
  const audience = audienceOf(user.role)
  if (!audience) throw new Error('admins have no terms')
  return database.decide(async (tx) => {
    const now = await clock.transactionTime(tx)
    const { current, newest } = await findStanding(tx, { userId: user.id, audience, now })
    if (version !== current && version !== newest) return refuse('accounts.terms_stale', { version: current })
    await saveAcceptance(tx, { userId: user.id, audience, version, now })
    return done(await findOwnTerms(tx, user, now))
  })
}

/** A new account accepts its audience's current terms, in the transaction that creates it. */
export async function acceptTermsAtSignUp(
  tx: Tx,
  { userId, audience, now }: { userId: string; audience: TermsAudience; now: Date },
): Promise<void> {
  const { version } = await getCurrentTerms(tx, audience, now)
  await saveAcceptance(tx, { userId, audience, version, now })
}

/** True if the person must accept terms before they change anything. */
export async function areTermsDue(db: Db, { id, role }: Person, now: Date): Promise<boolean> {
  const audience = audienceOf(role)
  if (!audience) return false
  const standing = await findStanding(db, { userId: id, audience, now })
  if (decideTermsAsked({ ...standing, isWorking: false }).due === null) return false
  return !(await hasOrderUnderWay(db, id))
}

/** What the caller has accepted, and what they are asked to accept. */
export async function getOwnTerms({ platform: { database, clock }, user }: Call): Promise<OwnTerms> {
  return findOwnTerms(database.db, user, new Date(clock.now()))
}

async function findOwnTerms(db: Db, { id, role }: Person, now: Date): Promise<OwnTerms> {
  const audience = audienceOf(role)
  if (!audience) {
    const none = { termsAccepted: false, termsAcceptedAt: null, termsVersion: null, currentVersion: null }
    return { audience, ...none, isDue: false, offered: null }
  }
  const standing = await findStanding(db, { userId: id, audience, now })
  const isAsked = decideTermsAsked({ ...standing, isWorking: false }).due !== null
  const isWorking = isAsked && (await hasOrderUnderWay(db, id))
  const { due, offered } = decideTermsAsked({ ...standing, isWorking })
  const { accepted, acceptedAt, current, newestCountsFrom } = standing
  return {
    audience,
    termsAccepted: accepted !== null,
    termsAcceptedAt: acceptedAt?.toISOString() ?? null,
    termsVersion: accepted,
    currentVersion: current,
    isDue: due !== null,
    offered:
      offered === null
        ? null
        : {
            version: offered,
            countsFrom: offered === current ? null : newestCountsFrom.toISOString(),
          },
  }
}
