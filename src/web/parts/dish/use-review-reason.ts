import { readReviewReason } from '#domain/catalog/review-reason.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Puts an admin's reason against a dish into words: a usual one in the reader's language, others as they were written. */
export function useReviewReason(): (stored: string) => string {
  const { t } = useLanguage()
  return (stored) => {
    const why = readReviewReason(stored)
    return why.is === 'usual' ? t(`dishes:reasons.${why.reason}`) : why.text
  }
}
