import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './dish-form.module.css'
import { type DayHours, isFullWeek } from './hours.ts'

/** A dish's own hours, seven rows from Sunday; folded away while they are all the week. */
export function HoursField({ id, error, value, onChange }: HoursFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const change = (at: number, changed: Partial<DayHours>) =>
    onChange(value.map((day, index) => (index === at ? { ...day, ...changed } : day)))
  return (
    <details className={styles.hours} open={error !== undefined || !isFullWeek(value)}>
      <summary id={id} className={styles.summary}>
        {t('dishes:form.hours')}
        <span className={styles.help}>
          {t(isFullWeek(value) ? 'dishes:form.allWeek' : 'dishes:form.ownHours')}
        </span>
      </summary>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <ul className={styles.days}>
        {value.map(({ open, start, end, pastMidnight }, at) => {
          const day = format.weekday(at)
          return (
            <li key={day} className={styles.day}>
              <label className={styles.tick}>
                <input
                  type="checkbox"
                  checked={open}
                  onChange={(event) => change(at, { open: event.currentTarget.checked })}
                />
                {day}
              </label>
              {open && (
                <>
                  <TextField
                    type="time"
                    label={t('dishes:form.from', { day })}
                    labelHidden
                    ltr
                    value={start}
                    onChange={(event) => change(at, { start: event.currentTarget.value })}
                  />
                  <TextField
                    type="time"
                    label={t('dishes:form.to', { day })}
                    labelHidden
                    ltr
                    value={end}
                    onChange={(event) => change(at, { end: event.currentTarget.value })}
                  />
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={pastMidnight}
                      onChange={(event) => change(at, { pastMidnight: event.currentTarget.checked })}
                    />
                    {t('dishes:form.pastMidnight')}
                    <span className="visually-hidden">{day}</span>
                  </label>
                </>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}

type HoursFieldProps = {
  id: string
  error: string | undefined
  value: DayHours[]
  onChange: (hours: DayHours[]) => void
}
