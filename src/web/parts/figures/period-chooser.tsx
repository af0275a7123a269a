import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import clsx from 'clsx'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import {
  atMostLongest,
  nextPeriod,
  PERIOD_KINDS,
  type Period,
  type PeriodKind,
  periodAround,
  periodParams,
} from '#domain/insights/period.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkBar } from '#web/ui/choices/link-bar.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './figures.module.css'
import { usePeriodText } from './use-period-text.ts'

const Calendar = lazyPart(async () => (await import('#web/parts/days/calendar.tsx')).Calendar)

/**
 * Chooses the days to add up: today, this week from Sunday, this month or any days, and steps to the ones before. With `withAll`
 * there are all days, too, which have no steps. The page's address holds the choice (`readPeriod` reads it), so that it works
 * without scripts.
 */
export function PeriodChooser({ period, today, withAll = false, kept = {} }: PeriodChooserProps) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const chooser = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  // Without scripts the link shows the present days as custom ones, whose ends the address holds.
  const openCalendar = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setChoosing(true)
  }
  const hrefOf = (to: Period | null) => `${pathname}?${new URLSearchParams({ ...periodParams(to), ...kept })}`
  const shown = period ?? periodAround('week', today)
  return (
    <Stack gap={8} ref={chooser} className={styles.chooser}>
      <LinkBar label={t('insights:period.label')}>
        {withAll && (
          <Link to={hrefOf(null)} preventScrollReset aria-current={period ? undefined : 'true'}>
            {t('insights:period.all')}
          </Link>
        )}
        {PERIOD_KINDS.map((kind) => (
          <Link
            key={kind}
            to={hrefOf(sameDays(shown, kind, today))}
            preventScrollReset
            aria-current={kind === period?.kind ? 'true' : undefined}
            onClick={(event) => kind === 'custom' && openCalendar(event)}
            data-waits={kind === 'custom' || undefined}
          >
            {t(`insights:period.${kind}`)}
          </Link>
        ))}
      </LinkBar>
      {period && <Steps {...{ period, today, hrefOf }} onChoose={() => setChoosing(true)} />}
      {isChoosing && (
        <Suspense>
          <Calendar
            title={t('insights:period.choose')}
            anchor={chooser}
            span={shown}
            isRange
            latest={today}
            presets={[]}
            isRequired
            onChoose={(days) =>
              void navigate(hrefOf({ kind: 'custom', ...atMostLongest(days) }), { preventScrollReset: true })
            }
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The shown days between links to the ones before and after. */
function Steps({ period, today, hrefOf, onChoose }: StepsProps) {
  const { t } = useLanguage()
  const periodText = usePeriodText(today)
  const later = nextPeriod(period, 1)
  return (
    <Row gap={8} nowrap between>
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
          onClick={onChoose}
        >
          {periodText(period)}
        </Button>
      ) : (
        <p className={clsx(styles.days, 'shrinks text-centre strong')} role="status">
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
    </Row>
  )
}

type StepsProps = {
  period: Period
  today: string
  hrefOf: (period: Period) => string
  onChoose: () => void
}

/** The present day, week or month. A custom period starts with the shown days. */
function sameDays({ from, to }: Period, kind: PeriodKind, today: string): Period {
  if (kind !== 'custom') return periodAround(kind, today)
  const newest = to < today ? to : today
  return { kind, from, to: newest < from ? from : newest }
}

type PeriodChooserProps = {
  /** Null for all days. */
  period: Period | null
  withAll?: boolean
  /** The day in Cairo when the server rendered the page. */
  today: string
  /** What else the address holds and keeps. */
  kept?: Record<string, string>
}
