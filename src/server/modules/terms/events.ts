import type { TermsAudience } from '#domain/terms/audiences.ts'
import { declareEvent } from '#server/platform/queues.ts'

export type TermsPublished = { audience: TermsAudience; version: string; countsFrom: string }

export const TERMS_PUBLISHED = declareEvent<TermsPublished>('terms.published')
