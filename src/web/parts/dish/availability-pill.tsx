import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import clsx from 'clsx'
import { useOpeningText } from '#web/parts/cook/use-opening-text.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import styles from './dish.module.css'
import type { DishOpening } from './dish-card.tsx'

/** Until when the dish is available, or when it is again. */
export function AvailabilityPill({ opening, until }: AvailabilityPillProps) {
  const { t, format } = useLanguage()
  const openingText = useOpeningText()
  const isOpen = opening.state === 'open'
  const openText = until
    ? t('catalog:dish.availableUntil', { time: format.clock(until) })
    : t('catalog:dish.availableNow')
  return (
    <Badge icon={IconClock} className={clsx(styles.pill, isOpen && styles.open)}>
      {isOpen ? openText : openingText(opening.opens)}
    </Badge>
  )
}

type AvailabilityPillProps = { opening: DishOpening; until: string | number | null }
