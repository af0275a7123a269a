import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { FieldTexts } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const STEP_MINUTES = 15
const DAY = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => {
  const minute = at * STEP_MINUTES
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
const LAST_MINUTE = '23:59'
const ENDS = [...DAY.slice(1), LAST_MINUTE]

/** A menu of the day's quarters of an hour. A stored time between them stays in the list. */
export function TimeMenu({ value, of, onChange, ...texts }: TimeMenuProps) {
  const { t, format } = useLanguage()
  const known = of === 'start' ? DAY : ENDS
  const isEndOfDay = of === 'end' && value === '00:00'
  const others = isEndOfDay ? known.filter((time) => time !== LAST_MINUTE) : known
  const nameOf = (time: string) => {
    if (!time) return t('kitchens:availability.chooseTime')
    // Beside a date "12:00 AM" would be the midnight before the day. Slots end where people say midnight.
    if (time === LAST_MINUTE && of === 'lastMinute') return t('kitchens:availability.endOfDay')
    return format.wallTime(time === LAST_MINUTE && of === 'end' ? '00:00' : time)
  }
  const times = known.includes(value) ? known : [...others, value].toSorted()
  return (
    <SelectField
      {...texts}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      values={times}
      textOf={nameOf}
    />
  )
}

type TimeMenuProps = FieldTexts & {
  id?: string
  /** `HH:MM` by the wall clock, or empty before a choice. */
  value: string
  /** Whether hours of a day can start or end at this time, or it is the last minute of something that ends on a date. */
  of: 'start' | 'end' | 'lastMinute'
  onChange: (time: string) => void
}
