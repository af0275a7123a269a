import type { BroadcastTerms } from '#contract/broadcasts.ts'
import { foldEmail } from '#domain/accounts/sign-in/sign-up.ts'
import {
  type BroadcastTermsRefusal,
  decideTerms,
  type StoredBroadcast,
} from '#domain/broadcasts/broadcast.ts'
import { cairoInstant } from '#domain/cairo-time.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findUserByEmail } from '#server/modules/accounts/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { NewBroadcast } from './store.ts'

export type TermsRefusal = BroadcastTermsRefusal | Refusal<'broadcast.no_such_person'>

/** What an admin sent, as it is stored, with the person whom the e-mail names. */
export async function readTerms(
  tx: Tx,
  { title, titleAr, body, bodyAr, category, audience, email, url, at }: BroadcastTerms,
  { now, stored }: { now: Date; stored?: Pick<StoredBroadcast, 'startsAt'> },
): Promise<Outcome<NewBroadcast, TermsRefusal>> {
  const startsAt = at === null ? null : cairoInstant(at)
  const decided = decideTerms({ url, startsAt }, now.getTime(), stored)
  if (!decided.ok) return decided
  const person = email === null ? null : await findUserByEmail(tx, foldEmail(email))
  if (email !== null && person?.status !== 'active') return refuse('broadcast.no_such_person')
  return done({
    title: { en: title, ar: titleAr },
    body: { en: body, ar: bodyAr },
    category,
    audience,
    personId: person?.id ?? null,
    url,
    startsAt: new Date(decided.value.startsAt),
  })
}

/** What the audit log keeps of a broadcast. Whom a message to one person is for is not part of it. */
export function recordOf({ title, category, audience, url, startsAt }: NewBroadcast) {
  return {
    title: title.en,
    titleAr: title.ar,
    category,
    sendTo: audience,
    url,
    startsAt: startsAt.toISOString(),
  }
}
