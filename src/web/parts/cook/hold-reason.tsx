import type { Hold } from '#contract/catalog/catalog.ts'
import { holdText, holdWords } from '#locales/hold-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

/** Why operators take no orders for a kitchen, and until when, in a sentence. */
export function HoldReason(hold: Hold) {
  return holdText(useLanguage(), hold)
}

/** The reason alone, in the operator's words or in the house's. */
export function useHoldWords(hold: Pick<Hold, 'reason' | 'words' | 'wordsAr'>): string {
  return holdWords(useLanguage(), hold)
}
