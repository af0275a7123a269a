import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  isPeriod,
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
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { MonthDays } from './month-days.tsx'
import styles from './period-chooser.module.css'
import { usePeriodText } from './use-period-text.ts'

/**
 * Chooses the days to add up: today, this week from Sunday, this month or any days, and steps to the ones before. The page's
 * address holds the choice (`readPeriod` reads it), so that it works without scripts.
 */
export function PeriodChooser({ period, today }: PeriodChooserProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const periodText = usePeriodText(today)
  const [isChoosing, setChoosing] = useState(false)
  const hrefOf = (to: Period) => `${pathname}?${new URLSearchParams(periodParams(to))}`
  const later = nextPeriod(period, 1)
  return (
    <div className={styles.chooser}>
      <nav aria-label={t('insights:period.label')} className={styles.kinds}>
        {PERIOD_KINDS.map((kind) => (
          <Link
            key={kind}
            to={hrefOf(sameDays(period, kind, today))}
            preventScrollReset
            aria-current={kind === period.kind ? 'true' : undefined}
            onClick={() => setChoosing(kind === 'custom')}
          >
            {t(`insights:period.${kind}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.step}>
        <IconLink
          icon={IconChevronLeft}
          flip
          label={t('insights:period.earlier')}
          to={hrefOf(nextPeriod(period, -1))}
          preventScrollReset
        />
        {period.kind === 'custom' ? (
          <Button
            variant="ghost"
            icon={IconCalendar}
            aria-label={`${periodText(period)}: ${t('insights:period.choose')}`}
            onClick={() => setChoosing(true)}
          >
            {periodText(period)}
          </Button>
        ) : (
          <p className={styles.days} role="status">
            {periodText(period)}
          </p>
        )}
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
      <Sheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        title={t('insights:period.choose')}
        closeLabel={t('common:actions.close')}
        fit
      >
        {isChoosing && (
          <ChooseDays
            period={period}
            today={today}
            onChosen={(chosen) => {
              setChoosing(false)
              void navigate(hrefOf(chosen), { preventScrollReset: true })
            }}
          />
        )}
      </Sheet>
    </div>
  )
}

/** A first day and then a last one, which shows them. A period that is too long begins anew with its last day. */
function ChooseDays({ period, today, onChosen }: ChooseDaysProps) {
  const { t } = useTranslation()
  const [first, setFirst] = useState<string | null>(null)
  const handleDay = (day: string) => {
    if (!first) return setFirst(day)
    const [from, to] = [first, day].toSorted() as [string, string]
    if (isPeriod({ from, to })) onChosen({ kind: 'custom', from, to })
    else setFirst(day)
  }
  return (
    <>
      <p role="status" className={styles.hint}>
        {t(first ? 'insights:period.last' : 'insights:period.first')}
      </p>
      <MonthDays
        today={today}
        shown={period.to < today ? period.to : today}
        latest={today}
        isPressed={(day) => first === null && period.from <= day && day <= period.to}
        first={first}
        onDay={handleDay}
      />
    </>
  )
}

/** The present day, week or month. A custom period starts with the shown days. */
function sameDays({ from, to }: Period, kind: PeriodKind, today: string): Period {
  if (kind !== 'custom') return periodAround(kind, today)
  const newest = to < today ? to : today
  return { kind, from, to: newest < from ? from : newest }
}

type PeriodChooserProps = {
  period: Period
  /** The day in Cairo when the server rendered the page. */
  today: string
}

type ChooseDaysProps = PeriodChooserProps & { onChosen: (period: Period) => void }
