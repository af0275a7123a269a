import type { Revenue } from '#contract/delivery/courier-days.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { BarChart } from '#web/parts/figures/bar-chart.tsx'
import { EarnedTotal, FiguresHead } from '#web/parts/figures/earned-in-period.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { usePeriodText } from '#web/parts/figures/use-period-text.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-revenue.module.css'
import type { LoadedRevenue } from './load-revenue.ts'

/** A courier's earnings in a period: the total, the average of a delivery, and each day. */
export function CourierRevenue({ period, today, revenue }: LoadedRevenue) {
  const { t, locale } = useTranslation()
  const { from, to } = period
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = revenue.total.orders === 0
  return (
    <div className={styles.page}>
      <FiguresHead
        title={t('common:nav.revenue')}
        file={
          isEmpty ? null : { href: `/api/courier/revenue.csv?${file}`, label: t('delivery:revenue.csvLabel') }
        }
      />
      <PeriodChooser period={period} today={today} />
      {isEmpty ? (
        <EmptyState art={motorbike} title={t('delivery:revenue.nothing')}>
          {t('delivery:revenue.nothingBody')}
        </EmptyState>
      ) : (
        <>
          <Total {...revenue} />
          <ByDay days={revenue.days} period={period} />
        </>
      )}
    </div>
  )
}

function Total({ total }: Pick<Revenue, 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const parts = [
    { name: t('delivery:revenue.average'), value: format.money(total.average ?? 0) },
    { name: t('delivery:revenue.collected'), value: format.money(total.cashCollected) },
    { name: t('delivery:revenue.kilometres'), value: format.distanceShort(total.kilometres) },
  ]
  return (
    <EarnedTotal
      label={t('delivery:revenue.earned')}
      earned={total.earned}
      orders={t('delivery:revenue.deliveries', { n: format.count(total.orders), count: total.orders })}
      parts={parts}
      note={t('delivery:revenue.howCounted')}
    />
  )
}

function ByDay({ days, period }: Pick<Revenue, 'days'> & Pick<LoadedRevenue, 'period'>) {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  if (days.length === 1) return null
  return (
    <Panel heading={t('delivery:revenue.byDay')}>
      <BarChart
        caption={`${t('delivery:revenue.earned')}, ${periodText(period)}`}
        dayLabel={t('delivery:revenue.day')}
        valueLabel={t('delivery:revenue.earned')}
        days={days.map(({ day, earned }) => ({ day, value: earned }))}
      />
    </Panel>
  )
}
