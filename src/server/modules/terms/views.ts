import type { Terms } from '#contract/accounts/terms.ts'
import type { TermsRow } from './store.ts'

export function toTerms({ audience, version, body, published_at }: TermsRow): Terms {
  return { audience, version, publishedAt: published_at.toISOString(), text: body }
}
