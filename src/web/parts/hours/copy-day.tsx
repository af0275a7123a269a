import clsx from 'clsx'
import { useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckBox } from '#web/ui/choices/check-box.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './week-hours.module.css'

const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Copies one day's slots to other days. All days are selected at first. */
export function CopyDay({ from, onCopy }: { from: number; onCopy: (to: number[]) => void }) {
  const { t, format } = useLanguage()
  const [to, setTo] = useState(DAYS.filter((day) => day !== from))
  return (
    <fieldset className={clsx(styles.copy, 'rounded on-sunken')}>
      <legend>{t('kitchens:availability.copyTo', { day: format.weekday(from) })}</legend>
      <Row gap={18} lineGap={4} align="stretch" className="below-10">
        {DAYS.filter((day) => day !== from).map((day) => (
          <CheckBox
            key={day}
            label={format.weekday(day)}
            checked={to.includes(day)}
            onChange={(event) =>
              setTo(event.currentTarget.checked ? [...to, day] : to.filter((other) => other !== day))
            }
          />
        ))}
      </Row>
      <Button variant="ghost" size="compact" disabled={to.length === 0} onClick={() => onCopy(to)}>
        {t('kitchens:availability.copyNow')}
      </Button>
    </fieldset>
  )
}
