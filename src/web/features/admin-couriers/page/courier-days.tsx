import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { CourierDay } from '#contract/day.ts'
import { COURIER_SPANS, type CourierSpan, weekdayOf } from '#domain/insights/period.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Fact, FactList } from '#web/ui/display/fact-list.tsx'
import { Muted, Row } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-page.module.css'

export type DaysOfCourier = { span: CourierSpan; today: string; days: CourierDay[] }

type Column = { key: string; title: string; cell: (day: CourierDay) => ReactNode }

/** What a courier delivered, took, handed over and earned on each business day. The address holds the span. */
export function CourierDays({ days: { span, today, days } }: { days: DaysOfCourier }) {
  const { t } = useLanguage()
  const { pathname } = useLocation()
  const columns = useColumns(today)
  const [first, ...others] = columns
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
      <table className={`on-wide ${styles.table}`}>
        <thead>
          <tr>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{first!.cell(day)}</th>
              {others.map(({ key, cell }) => (
                <td key={key}>{cell(day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="on-narrow">
        {days.map((day) => (
          <li key={day.day} className={styles.card}>
            <p className="strong">{first!.cell(day)}</p>
            <FactList className={styles.daysFacts}>
              {others.map(({ key, title, cell }) => (
                <Fact key={key} label={title}>
                  {cell(day)}
                </Fact>
              ))}
            </FactList>
          </li>
        ))}
      </ul>
      <Muted small className={styles.rule}>
        {t('admin:day.cashRule')}
      </Muted>
    </Panel>
  )
}

function useColumns(today: string): Column[] {
  const { t, format } = useLanguage()
  const money = (egp: number) => <span className="num">{format.money(egp)}</span>
  return [
    {
      key: 'day',
      title: t('admin:couriers.dayColumns.day'),
      cell: ({ day }) => (
        <time dateTime={day} className="one-line" title={format.date(day)}>
          {day === today ? t('admin:day.today') : format.weekday(weekdayOf(day))}{' '}
          <Muted as="span" small className="regular">
            {format.dateSeenFrom(today, day)}
          </Muted>
        </time>
      ),
    },
    {
      key: 'runs',
      title: t('admin:couriers.dayColumns.runs'),
      cell: ({ runs }) => <span className="num">{format.count(runs)}</span>,
    },
    {
      key: 'km',
      title: t('admin:couriers.dayColumns.km'),
      cell: ({ kilometres }) => <span className="num">{format.distanceShort(kilometres)}</span>,
    },
    {
      key: 'taken',
      title: t('admin:couriers.dayColumns.taken'),
      cell: ({ taken }) => money(taken),
    },
    {
      key: 'counted',
      title: t('admin:day.columns.counted'),
      cell: ({ counted }) => money(counted),
    },
    {
      key: 'difference',
      title: t('admin:day.difference'),
      cell: ({ difference }) =>
        difference === null ? (
          t('admin:day.notYet')
        ) : (
          <span className={difference < 0 ? 'in-error strong' : undefined}>{money(difference)}</span>
        ),
    },
    {
      key: 'share',
      title: t('admin:couriers.dayColumns.share'),
      cell: ({ share }) => <strong>{money(share)}</strong>,
    },
  ]
}
