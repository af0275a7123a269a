import type { Terms } from '#contract/accounts/terms.ts'
import type { TermsRow } from './store.ts'

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
