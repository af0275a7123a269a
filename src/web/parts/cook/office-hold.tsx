import type { Hold } from '#contract/catalog/catalog.ts'
import type { CookPage, KitchenToday } from '#contract/kitchens.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { useHoldWords } from './hold-reason.tsx'
import { useOpeningText } from './use-opening-text.ts'

type Paused = Pick<CookPage | KitchenToday, 'state' | 'hold' | 'opens'>

/**
 * Writes that operators have paused a kitchen and until when, and when it opens if that is later: its own break or its hours may outlast
 * the pause. Null for a kitchen that takes no orders for a reason of its own.
 */
export function useHeldTexts(): (kitchen: Paused) => { state: string; opens: string | null } | null {
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  return ({ state, hold, opens }) => {
    if (state !== 'paused' || !hold) return null
    const { until } = hold
    const isLater = opens !== null && (until === null || Date.parse(opens.at) > Date.parse(until))
    return {
      state: until ? t('kitchens:state.heldUntil', { time: format.clock(until) }) : t('kitchens:state.held'),
      opens: isLater ? openingText(opens) : null,
    }
  }
}

/** Tells a cook that operators have paused the kitchen, until when and why: only they open it again. */
export function OfficeHold({ hold }: { hold: Hold }) {
  const { t, format } = useLanguage()
  const why = useHoldWords(hold)
  return (
    <Note as="div" role="status">
      <p>
        <strong>
          {hold.until
            ? t('kitchens:hold.mineUntil', { time: format.clock(hold.until) })
            : t('kitchens:hold.mine')}
        </strong>
      </p>
      <p>{t('kitchens:hold.mineBody', { why })}</p>
    </Note>
  )
}
