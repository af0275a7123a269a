import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import clsx from 'clsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './dish.module.css'

/** Minutes and kilometres. Renders nothing while no place is known. */
export function TravelFacts({ minutes, distanceKm, className }: TravelFactsProps) {
  const { format } = useLanguage()
  if (!minutes && distanceKm === null) return null
  return (
    <p className={clsx(styles.travel, 'row wraps muted', className)}>
      {minutes && (
        <>
          <Icon of={IconClock} size={16} />
          <span className="num">{format.minutesRange(minutes.from, minutes.to)}</span>
        </>
      )}
      {minutes && distanceKm !== null && <Dot />}
      {distanceKm !== null && <span className="num">{format.distanceShort(distanceKm)}</span>}
    </p>
  )
}

type TravelFactsProps = {
  minutes: { from: number; to: number } | null
  distanceKm: number | null
  className?: string | undefined
}
