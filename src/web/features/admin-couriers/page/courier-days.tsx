import { useLocation } from 'react-router'
import type { CourierDay } from '#contract/day.ts'
import { COURIER_SPANS, type CourierSpan, weekdayOf } from '#domain/insights/period.ts'
import { type SheetColumn, SheetTable } from '#web/parts/figures/sheet-table.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-page.module.css'

export type DaysOfCourier = { span: CourierSpan; today: string; days: CourierDay[] }

/** What a courier delivered, took, handed over and earned on each business day. The address holds the span. */
export function CourierDays({ days: { span, today, days } }: { days: DaysOfCourier }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const columns = useColumns(today)
  return (
    <Panel flush>
      <Row as="header" between gap={16} lineGap={8} className={styles.head}>
        <h2 className="h3">{t('admin:couriers.days')}</h2>
        <ChipRow label={t('admin:couriers.whichDays')}>
          {COURIER_SPANS.map((each) => (
            <ChipLink
              key={each}
              to={each === 'week' ? pathname : `${pathname}?span=${each}`}
              preventScrollReset
              selected={each === span}
            >
              {t(`admin:couriers.spans.${each}`)}
            </ChipLink>
          ))}
        </ChipRow>
      </Row>
      <SheetTable
        caption={t('admin:couriers.days')}
        columns={columns}
        rows={days}
        keyOf={({ day }) => day}
        className={styles.days}
      />
      <Muted small className={styles.rule}>
        {t('admin:day.cashRule')}
      </Muted>
    </Panel>
  )
}

function useColumns(today: string): SheetColumn<CourierDay>[] {
  const { t, format } = useLanguage()
  return [
    {
      label: t('admin:couriers.dayColumns.day'),
      of: ({ day }) => (
        <time dateTime={day} className="one-line" title={format.date(day)}>
          {day === today ? t('admin:day.today') : format.weekday(weekdayOf(day))}{' '}
          <Muted as="span" small className="regular">
            {format.dateSeenFrom(today, day)}
          </Muted>
        </time>
      ),
      isHead: true,
    },
    { label: t('admin:couriers.dayColumns.runs'), of: ({ runs }) => format.count(runs) },
    { label: t('admin:couriers.dayColumns.km'), of: ({ kilometres }) => format.distanceShort(kilometres) },
    { label: t('admin:couriers.dayColumns.taken'), of: ({ taken }) => format.money(taken) },
    { label: t('admin:day.columns.counted'), of: ({ counted }) => format.money(counted) },
    {
      label: t('admin:day.difference'),
      of: ({ difference }) => (difference === null ? t('admin:day.notYet') : format.money(difference)),
      isBad: ({ difference }) => (difference ?? 0) < 0,
    },
    {
      label: t('admin:couriers.dayColumns.share'),
      of: ({ share }) => format.money(share),
      isStrong: true,
    },
  ]
}
