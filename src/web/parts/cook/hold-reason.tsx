import type { Hold } from '#contract/catalog/catalog.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Why operators take no orders for a kitchen, and until when, in a sentence. */
export function HoldReason(hold: Hold) {
  const { t, format } = useLanguage()
  const why = useHoldWords(hold)
  return hold.until
    ? t('kitchens:hold.kitchenUntil', { why, time: format.clock(hold.until) })
    : t('kitchens:hold.kitchen', { why })
}

/** The reason alone, in the operator's words or in the house's. */
export function useHoldWords({ reason, words, wordsAr }: Pick<Hold, 'reason' | 'words' | 'wordsAr'>): string {
  const { t, locale } = useLanguage()
  return words ? inLocale(locale, words, wordsAr) : t(`kitchens:hold.reasons.${reason}`)
}
