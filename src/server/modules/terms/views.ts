import type { Terms } from '#contract/accounts/terms.ts'
import type { TermsAudience } from '#domain/terms/audiences.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { getCurrentTerms, getNewestTerms, type TermsRow } from './store.ts'

/** The terms of an audience that count now, and those that count later. */
export async function getTerms(
  { platform: { database, clock } }: Call,
  { audience }: { audience: TermsAudience },
): Promise<Terms> {
  const current = await getCurrentTerms(database.db, audience, new Date(clock.now()))
  return toTerms(current, await getNewestTerms(database.db, audience))
}

/** A version, and the newer one that counts later, if there is one. */
export function toTerms(row: TermsRow, newest: TermsRow = row): Terms {
  return { ...toVersion(row), next: newest.version === row.version ? null : toVersion(newest) }
}

function toVersion({ audience, version, body, published_at, counts_from }: TermsRow) {
  return {
    audience,
    version,
    publishedAt: published_at.toISOString(),
    countsFrom: counts_from.toISOString(),
    text: body,
  }
}
