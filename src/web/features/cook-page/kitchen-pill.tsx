import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import clsx from 'clsx'
import type { CookPage as Cook } from '#contract/kitchens.ts'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './kitchen-pill.module.css'

/** Whether the kitchen takes orders now. An open one shows until when, a closed one why and when it opens, a new one that it will. */
export function KitchenPill({
  cook,
}: {
  cook: Pick<Cook, 'open' | 'state' | 'opensSoon' | 'until' | 'opens'>
}) {
  const openingText = useOpeningText()
  const stateText = useStateText()
  return (
    <span className={clsx(styles.pill, cook.open && styles.open)}>
      <Icon of={IconClock} size={16} />
      <span>{stateText(cook)}</span>
      {!cook.open && cook.opens && (
        <>
          <Dot />
          <span>{openingText(cook.opens)}</span>
        </>
      )}
    </span>
  )
}

/** Every other state is shown as closed. A kitchen can be in no other one, but a dish can. */
const STATES = ['paused', 'hidden_today', 'day_off', 'full', 'inactive'] as const

function useStateText() {
  const { t, format } = useLanguage()
  return ({ open, state, opensSoon, until }: Pick<Cook, 'open' | 'state' | 'opensSoon' | 'until'>) => {
    if (opensSoon) return t('kitchens:state.soon')
    if (open) {
      return until ? t('kitchens:state.openUntil', { time: format.clock(until) }) : t('kitchens:state.open')
    }
    const known = STATES.find((name) => name === state)
    return known ? t(`kitchens:state.${known}`) : t('kitchens:state.closed')
  }
}
