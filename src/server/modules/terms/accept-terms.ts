import type { OwnTerms } from '#contract/accounts/terms.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { audienceOf, type TermsAudience } from '#domain/terms/audiences.ts'
import type { Db, Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { findAcceptance, getCurrentTerms, isNewestUnaccepted, saveAcceptance } from './store.ts'

type Person = Pick<SignedIn, 'id' | 'role'>
type StaleTerms = Refusal<'accounts.terms_stale', { version: string }>

/** Accepts the version that the person has read. If a newer one was published meanwhile, it is refused. */
export async function acceptTerms(
  { database, clock }: Platform,
  user: Person,
  version: string,
): Promise<Outcome<OwnTerms, StaleTerms>> {
  const audience = audienceOf(user.role)
  if (!audience) throw new Error('admins have no terms')
  return database.decide<OwnTerms, StaleTerms>(async (tx) => {
    const current = await getCurrentTerms(tx, audience)
    if (current.version !== version) return refuse('accounts.terms_stale', { version: current.version })
    await saveAcceptance(tx, { userId: user.id, audience, version, now: await clock.transactionTime(tx) })
    return done(await findOwnTerms(tx, user))
  })
}

/** A new account accepts its audience's current terms, in the transaction that creates it. */
export async function acceptTermsAtSignUp(
  tx: Tx,
  { userId, audience, now }: { userId: string; audience: TermsAudience; now: Date },
): Promise<void> {
  const { version } = await getCurrentTerms(tx, audience)
  await saveAcceptance(tx, { userId, audience, version, now })
}

/** True if the person must accept new terms before they change anything. */
export async function areTermsDue(db: Db, { id, role }: Person): Promise<boolean> {
  const audience = audienceOf(role)
  return audience !== null && isNewestUnaccepted(db, id, audience)
}

/** What a person has accepted, and what they still must accept. */
export async function findOwnTerms(db: Db, { id, role }: Person): Promise<OwnTerms> {
  const audience = audienceOf(role)
  const accepted = audience && (await findAcceptance(db, id, audience))
  const current = audience && (await getCurrentTerms(db, audience))
  return {
    audience,
    termsAccepted: accepted !== null,
    termsAcceptedAt: accepted?.accepted_at.toISOString() ?? null,
    termsVersion: accepted?.version ?? null,
    currentVersion: current?.version ?? null,
    isDue: current !== null && current.version !== accepted?.version,
  }
}
