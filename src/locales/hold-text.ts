import type { ControlReason } from '#domain/market/controls.ts'
import { formatter } from './format.ts'
import { inLocale } from './locale.ts'
import type { TextKey } from './text-keys.ts'
import type { Translation } from './translation.ts'

/** Why and until when operators take no orders for a kitchen; `words` where the reason is their own. */
type Hold = { reason: ControlReason; words: string | null; wordsAr: string | null; until: string | null }

type Speaking = Pick<Translation<TextKey>, 'locale' | 't'>

/** Why operators take no orders for a kitchen, and until when, in a sentence. */
export function holdText(translation: Speaking, hold: Hold): string {
  const { locale, t } = translation
  const why = holdWords(translation, hold)
  return hold.until
    ? t('kitchens:hold.kitchenUntil', { why, time: formatter(locale).clock(hold.until) })
    : t('kitchens:hold.kitchen', { why })
}

/** The reason alone, in the operator's words or in the house's. */
export function holdWords({ locale, t }: Speaking, { reason, words, wordsAr }: Omit<Hold, 'until'>): string {
  return words === null ? t(`kitchens:hold.reasons.${reason}`) : inLocale(locale, words, wordsAr)
}
