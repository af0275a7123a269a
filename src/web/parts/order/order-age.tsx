import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { paceOf } from '#domain/ordering/status/pace.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

const TONES = { early: 'plain', half: 'waiting', late: 'bad' } as const

/** How old an order is: yellow from half of its time, red and called late past it, with the exact time in the title. */
export function OrderAge({ since, due, now, saysHowLate = false }: OrderAgeProps) {
  const { t, format } = useLanguage()
  const title = format.moment(since, now)
  if (due === null)
    return (
      <time dateTime={since} title={title}>
        {format.relative(since, now)}
      </time>
    )
  const { pace, ageMinutes, lateMinutes } = paceOf({ since: Date.parse(since), due: Date.parse(due), now })
  const isLate = pace === 'late'
  return (
    <time dateTime={since} title={title}>
      <Badge tone={TONES[pace]} icon={isLate ? IconAlertTriangle : IconClock}>
        {isLate && saysHowLate ? (
          t('admin:orders.page.late', { time: format.elapsedMinutes(lateMinutes) })
        ) : (
          <>
            {format.elapsedMinutes(ageMinutes)}
            {isLate && <span className="visually-hidden"> {t('admin:orders.late')}</span>}
          </>
        )}
      </Badge>
    </time>
  )
}

type OrderAgeProps = {
  since: string
  /** When it is late; null once it is over. */
  due: string | null
  now: number
  /** Whether a late one says by how much, in place of its age. */
  saysHowLate?: boolean
}
