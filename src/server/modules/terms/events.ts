import type { TermsAudience } from '#domain/terms/audiences.ts'
import { declareEvent } from '#server/platform/queues.ts'

/** An audience has new terms. */
export type TermsPublished = { audience: TermsAudience; version: string }

export const TERMS_PUBLISHED = declareEvent<TermsPublished>('terms.published')
