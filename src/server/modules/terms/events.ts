import type { TermsAudience } from '#domain/terms/audiences.ts'
import { declareEvent } from '#server/platform/queues.ts'

/** New terms were published for an audience. */
export type TermsPublished = { audience: TermsAudience; version: string }

export const TERMS_PUBLISHED = declareEvent<TermsPublished>('terms.published')
