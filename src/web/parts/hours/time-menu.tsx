import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { FieldTexts } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'

const STEP_MINUTES = 15
const DAY = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => {
  const minute = at * STEP_MINUTES
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
})
/** Slots end at 23:59 where people say midnight. */
const MIDNIGHT = '23:59'
const ENDS = [...DAY.slice(1), MIDNIGHT]

/** A menu of the day's quarters of an hour. A stored time between them stays in the list. */
export function TimeMenu({ value, of, onChange, ...texts }: TimeMenuProps) {
  const { format } = useLanguage()
  const known = of === 'start' ? DAY : ENDS
  const isEndOfDay = of === 'end' && value === '00:00'
  const others = isEndOfDay ? known.filter((time) => time !== MIDNIGHT) : known
  const times = known.includes(value) ? known : [...others, value].toSorted()
  return (
    <SelectField {...texts} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {time && format.wallTime(time === MIDNIGHT ? '00:00' : time)}
        </option>
      ))}
    </SelectField>
  )
}

type TimeMenuProps = FieldTexts & {
  id?: string
  /** `HH:MM` by the wall clock, or empty before a choice. */
  value: string
  /** Whether the day can start or end at this time. */
  of: 'start' | 'end'
  onChange: (time: string) => void
}
