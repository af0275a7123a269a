import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import clsx from 'clsx'
import { readPeriodOrAll } from '#domain/insights/period.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { usePeriodText } from '#web/parts/figures/use-period-text.ts'
import { StatusBadge } from '#web/parts/order/status/status-badge.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './analytics.module.css'
import { AnalyticsPaper } from './analytics-paper.tsx'
import { MainFigures, OtherFigures } from './figure-tiles.tsx'
import { OrdersChart } from './orders-chart.tsx'
import { PlacesMap } from './places-map.tsx'
import { TopLists } from './top-lists.tsx'

/** The figures of the market in a period beside those of the one before, and the five first of each list. */
export function AnalyticsPage({ period, today, analytics }: LoadedAnalytics) {
  const { figures, before, pace, top, places } = analytics
  const earlier = before?.figures ?? null
  const periodText = usePeriodText(today)
  const { t } = useLanguage()
  const compared = before && <Compared before={before} today={today} />
  return (
    <>
      <Stack gap={16} className={styles.page}>
        <Stack gap={4}>
          <PeriodChooser period={period} today={today} withAll />
          <Row between gap={24} lineGap={8}>
            <div>{compared}</div>
            <Downloads period={period} />
          </Row>
        </Stack>
        <MainFigures now={figures} before={earlier} />
        <Stack gap={16} className={styles.charts}>
          {pace.steps.length > 1 && <OrdersChart pace={pace} isCompared={before !== null} />}
          <ByStatus statuses={figures.statuses} before={earlier?.statuses ?? null} />
          <PlacesMap places={places} />
        </Stack>
        <TopLists {...top} />
        <OtherFigures now={figures} before={earlier} />
      </Stack>
      <AnalyticsPaper
        analytics={analytics}
        heading={period ? periodText(period) : t('insights:period.all')}
        compared={compared}
      />
    </>
  )
}

/** The same figures as a file, and on paper. */
function Downloads({ period }: Pick<LoadedAnalytics, 'period'>) {
  const { t, locale } = useLanguage()
  const file = new URLSearchParams({
    ...(period && { from: period.from, to: period.to }),
    lang: locale,
  })
  return (
    <Row gap={8} align="stretch">
      <a
        href={`/api/admin/analytics.csv?${file}`}
        download
        aria-label={t('insights:analytics.csvLabel')}
        className={buttonClass({ variant: 'ghost' })}
      >
        <Icon of={IconDownload} />
        {t('admin:list.csv')}
      </a>
      <Button variant="ghost" icon={IconPrinter} onClick={() => window.print()}>
        {t('admin:reports.print')}
      </Button>
    </Row>
  )
}

/** Which days the changes are measured by. */
function Compared({ before: { from, to, until }, today }: ComparedProps) {
  const { t, format } = useLanguage()
  const days = usePeriodText(today)({ kind: 'custom', from, to })
  return (
    <Muted small>
      {until
        ? t('insights:analytics.comparedUntil', { days, time: format.clock(until) })
        : t('insights:analytics.compared', { days })}
    </Muted>
  )
}

type ComparedProps = { before: NonNullable<LoadedAnalytics['analytics']['before']>; today: string }

/** What was reached first, what failed last. */
const STATUSES: OrderStatus[] = [
  'delivered',
  'out_for_delivery',
  'ready_for_pickup',
  'preparing',
  'pending',
  'cancelled',
]

/** An order of the days before has left every other status by now. */
const isEnd = (status: OrderStatus) => status === 'delivered' || status === 'cancelled'

type Statuses = LoadedAnalytics['analytics']['figures']['statuses']

/** The orders by status as bars with their numbers, and those of the days before. */
function ByStatus({ statuses, before }: { statuses: Statuses; before: Statuses | null }) {
  const { t, format } = useLanguage()
  const highest = Math.max(...STATUSES.map((status) => statuses[status]), 1)
  return (
    <Panel heading={t('insights:analytics.byStatus')}>
      <Stack as="ul" gap={8} className={clsx(styles.statuses, 'below-12')}>
        {STATUSES.map((status) => (
          <li key={status} data-status={status}>
            <span className={styles.badge}>
              <StatusBadge status={status} />
            </span>
            <span className={clsx(styles.track, 'on-sunken clips')} aria-hidden="true">
              <span style={{ inlineSize: `${(statuses[status] / highest) * 100}%` }} />
            </span>
            <span className={clsx(styles.number, 'grid keeps-size one-line')}>
              <strong className="num">{format.count(statuses[status])}</strong>
              {before && isEnd(status) && (
                <small className={clsx(styles.quiet, 'muted small')}>
                  {t('insights:analytics.was', { n: format.count(before[status]) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </Stack>
      <Muted small>{t('insights:analytics.statusMeans')}</Muted>
    </Panel>
  )
}

/** The figures of the period in the address, which is this week by default. */
export async function loadAnalytics(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriodOrAll((name) => params.get(name), today)
  const days = period ? { from: period.from, to: period.to } : {}
  return { period, today, analytics: await client.insights.getAnalytics(days) }
}

type LoadedAnalytics = Awaited<ReturnType<typeof loadAnalytics>>
