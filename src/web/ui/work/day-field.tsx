import '../theme/mantine-styles.ts'
import '@mantine/dates/styles.layer.css'
import { DatePickerInput } from '@mantine/dates'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { Icon } from '#web/ui/display/icon.tsx'
import { Field, type FieldTexts } from '#web/ui/fields/field.tsx'
import styles from './day-field.module.css'

/** A day, `YYYY-MM-DD`, from a calendar or from a few presets. */
export function DayField({
  label,
  help,
  error,
  id,
  value,
  onChange,
  earliest,
  latest,
  presets,
  words,
}: DayFieldProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(wiring) => (
        <DatePickerInput
          {...wiring}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
          {...(earliest ? { minDate: earliest } : {})}
          {...(latest ? { maxDate: latest } : {})}
          {...(presets ? { presets: presets.map(({ text, day }) => ({ label: text, value: day })) } : {})}
          firstDayOfWeek={0}
          weekendDays={WEEKEND}
          maxLevel="year"
          valueFormatter={({ date }) => (typeof date === 'string' ? words.day(date) : '')}
          renderDay={(day) => words.dayOfMonth(day)}
          weekdayFormat={(day) => words.weekday(day)}
          monthLabelFormat={(day) => words.month(day)}
          monthsListFormat={(day) => words.shortMonth(day)}
          yearLabelFormat={(day) => words.year(day)}
          getDayProps={(day) => ({ 'aria-label': words.day(day) })}
          previousLabel={words.previousMonth}
          nextLabel={words.nextMonth}
          leftSection={<Icon of={IconCalendar} size={20} />}
          leftSectionPointerEvents="none"
          error={Boolean(error)}
          classNames={CLASSES}
          popoverProps={POPOVER}
        />
      )}
    </Field>
  )
}

const WEEKEND: (5 | 6)[] = [5, 6]
const CLASSES = {
  input: styles.input!,
  day: styles.day!,
  weekday: styles.weekday!,
  calendarHeaderLevel: styles.level!,
  calendarHeaderControl: styles.control!,
  datePickerRoot: styles.inside!,
  presetsList: styles.presets!,
  presetButton: styles.preset!,
  monthsListControl: styles.preset!,
}
/** Inside the sheet that contains the field, because everything outside of an open dialog is hidden and inert. */
const POPOVER = {
  withinPortal: false,
  position: 'top-start',
  classNames: { dropdown: styles.dropdown! },
} as const

type DayFieldProps = FieldTexts & {
  id?: string
  value: string
  onChange: (day: string) => void
  earliest?: string | undefined
  latest?: string | undefined
  presets?: readonly { text: string; day: string }[]
  /** Formats days, each given as `YYYY-MM-DD`, in the page's language. */
  words: Record<
    'day' | 'dayOfMonth' | 'weekday' | 'month' | 'shortMonth' | 'year',
    (day: string) => string
  > & {
    previousMonth: string
    nextMonth: string
  }
}
