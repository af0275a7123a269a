import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Form, useLocation } from 'react-router'
import {
  nextPeriod,
  PERIOD_KINDS,
  type Period,
  type PeriodKind,
  periodAround,
  periodParams,
} from '#domain/insights/period.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import styles from './period-chooser.module.css'
import { usePeriodText } from './use-period-text.ts'

/**
 * Chooses the days to add up: a day, a week from Sunday, a month or any period. The page's address holds the choice (`readPeriod`
 * reads it), so that it works without scripts.
 */
export function PeriodChooser({ period, today }: PeriodChooserProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const periodText = usePeriodText()
  const hrefOf = (to: Period) => `${pathname}?${new URLSearchParams(periodParams(to))}`
  const later = nextPeriod(period, 1)
  return (
    <div className={styles.chooser}>
      <ChipRow label={t('insights:period.label')}>
        {PERIOD_KINDS.map((kind) => (
          <ChipLink
            key={kind}
            to={hrefOf(kind === period.kind ? period : sameDays(period, kind, today))}
            preventScrollReset
            selected={kind === period.kind}
          >
            {t(`insights:period.${kind}`)}
          </ChipLink>
        ))}
      </ChipRow>
      <div className={styles.step}>
        <IconLink
          icon={IconChevronLeft}
          flip
          label={t('insights:period.earlier')}
          to={hrefOf(nextPeriod(period, -1))}
          preventScrollReset
        />
        <p className={styles.days} role="status">
          {periodText(period)}
        </p>
        {later.from <= today ? (
          <IconLink
            icon={IconChevronRight}
            flip
            label={t('insights:period.later')}
            to={hrefOf(later)}
            preventScrollReset
          />
        ) : (
          <span className={styles.noStep} />
        )}
      </div>
      {period.kind === 'custom' && (
        <Form
          key={`${period.from} ${period.to}`}
          action={pathname}
          preventScrollReset
          className={styles.custom}
        >
          <input type="hidden" name="period" value="custom" />
          <TextField
            type="date"
            name="from"
            label={t('insights:period.from')}
            required
            max={today}
            defaultValue={period.from}
          />
          <TextField
            type="date"
            name="to"
            label={t('insights:period.to')}
            required
            max={today}
            defaultValue={period.to}
          />
          <Button type="submit" variant="ghost">
            {t('insights:period.show')}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Another kind of period around the newest shown day. A custom period starts with the shown days. */
function sameDays({ from, to }: Period, kind: PeriodKind, today: string): Period {
  const newest = to < today ? to : today
  return kind === 'custom' ? { kind, from, to: newest < from ? from : newest } : periodAround(kind, newest)
}

type PeriodChooserProps = {
  period: Period
  /** The day in Cairo when the server rendered the page. */
  today: string
}
