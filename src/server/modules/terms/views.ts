import type { Terms, TermsVersions } from '#contract/accounts/terms.ts'
import { isAgreement, type LegalText } from '#domain/terms/audiences.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countPeople, getCurrentTerms, getNewestTerms, listVersions, type TermsRow } from './store.ts'

/** The terms of an audience, or the privacy notice, that count now, and those that count later. */
export async function getTerms(
  { platform: { database, clock } }: Call,
  { audience }: { audience: LegalText },
): Promise<Terms> {
  const current = await getCurrentTerms(database.db, audience, new Date(clock.now()))
  return toTerms(current, await getNewestTerms(database.db, audience))
}

/** The versions of an audience for its editor, with the text that the next one replaces. */
export async function listTermsVersions(
  { platform: { database, clock } }: Call,
  { audience }: { audience: LegalText },
): Promise<TermsVersions> {
  const { db } = database
  const [versions, people, newest, current] = await Promise.all([
    listVersions(db, audience),
    isAgreement(audience) ? countPeople(db, audience) : 0,
    getNewestTerms(db, audience),
    getCurrentTerms(db, audience, new Date(clock.now())),
  ])
  return {
    audience,
    people,
    text: newest.body,
    items: versions.map(({ version, published_at, counts_from, accepted, by }) => ({
      version,
      publishedAt: published_at.toISOString(),
      countsFrom: counts_from.toISOString(),
      accepted,
      by,
      counts: version === current.version,
    })),
  }
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
