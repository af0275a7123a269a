import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import clsx from 'clsx'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import fieldStyles from '#web/ui/fields/field.module.css'
import { Field, type FieldTexts } from '#web/ui/fields/field.tsx'
import type { CalendarProps } from './calendar.tsx'
import type { DaySpan } from './calendar-days.ts'
import styles from './day-fields.module.css'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

/** A day, `YYYY-MM-DD` or empty, from the product's calendar. Named, a plain form sends it too. */
export function DayField(props: DayFieldProps) {
  const { value, onChange, name, earliest, latest, presets, mayBeEmpty = true, ...texts } = props
  const { format } = useLanguage()
  return (
    <CalendarField
      {...texts}
      text={value && format.date(value)}
      calendar={{
        span: { from: value, to: value },
        isRange: false,
        earliest,
        latest,
        presets: presets?.map(({ text, day }) => ({ text, span: { from: day, to: day } })) ?? [],
        isRequired: !mayBeEmpty,
        onChoose: ({ to }) => onChange(to),
      }}
    >
      {name && <input type="hidden" name={name} value={value} />}
    </CalendarField>
  )
}

/** The first and the last day of a list or of figures, either of them empty; *Today*, *Yesterday* and *This week* are one press. */
export function DayRange({ value, onChange, mayBeEmpty = true, ...texts }: DayRangeProps) {
  const spanText = useSpanText()
  return (
    <CalendarField
      {...texts}
      text={spanText(value)}
      calendar={{
        span: value,
        isRange: true,
        presets: 'usual',
        isRequired: !mayBeEmpty,
        onChoose: onChange,
      }}
    />
  )
}

/** `Nov 17 – Nov 23, 2026`: the year stands once. */
function useSpanText() {
  const { t, format } = useLanguage()
  return ({ from, to }: DaySpan): string => {
    if (from && to) {
      if (from === to) return format.date(from)
      return t('common:days.range', { from: format.dateSeenFrom(to, from), to: format.date(to) })
    }
    if (from) return t('common:days.since', { day: format.date(from) })
    return to && t('common:days.until', { day: format.date(to) })
  }
}

/** The button that shows the choice and opens the calendar, whose code loads then. */
function CalendarField({ id: given, text, calendar, children, ...texts }: CalendarFieldProps) {
  const { t } = useLanguage()
  const made = useId()
  const id = given ?? made
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Field id={id} {...texts}>
      {(wiring) => (
        <>
          <button
            {...wiring}
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-labelledby={`${id}-label ${id}-value`}
            className={clsx(fieldStyles.frame, styles.button, 'full-width text-start')}
            onClick={() => setOpen(true)}
          >
            <Icon of={IconCalendar} size={20} className={fieldStyles.icon} />
            <span id={`${id}-value`} className={text ? styles.value : styles.none}>
              {text || t('common:days.choose')}
            </span>
          </button>
          {children}
          {isOpen && (
            <Suspense>
              <Calendar {...calendar} title={texts.label} anchor={button} onClose={() => setOpen(false)} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  )
}

type DayFieldProps = FieldTexts & {
  id?: string
  name?: string
  value: string
  onChange: (day: string) => void
  earliest?: string | undefined
  latest?: string | undefined
  presets?: readonly { text: string; day: string }[] | undefined
  /** Whether the day can be taken away again. */
  mayBeEmpty?: boolean
}
type DayRangeProps = FieldTexts & {
  value: DaySpan
  onChange: (span: DaySpan) => void
  /** Whether the days can be taken away again. */
  mayBeEmpty?: boolean
}
type CalendarFieldProps = FieldTexts & {
  id?: string | undefined
  text: string
  calendar: Omit<CalendarProps, 'title' | 'anchor' | 'onClose'>
  children?: ReactNode
}
