import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { Revenue } from '#contract/delivery/courier-days.ts'
import motorbike from '#web/assets/spots/spot-motorbike.webp?url'
import { BarChart } from '#web/parts/figures/bar-chart.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { usePeriodText } from '#web/parts/figures/use-period-text.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './courier-revenue.module.css'
import type { LoadedRevenue } from './load-revenue.ts'

/** What a courier earned in a period: the sum, the average of a delivery, and day by day. */
export function CourierRevenue({ period, today, revenue }: LoadedRevenue) {
  const { t, locale } = useTranslation()
  const { from, to } = period
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = revenue.total.orders === 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('common:nav.revenue')}</h1>
        {!isEmpty && (
          <a
            href={`/api/courier/revenue.csv?${file}`}
            download
            aria-label={t('delivery:revenue.csvLabel')}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Icon of={IconDownload} />
            {t('insights:earnings.csv')}
          </a>
        )}
      </header>
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
  const figures = [
    ['average', format.money(total.average ?? 0)],
    ['collected', format.money(total.cashCollected)],
    ['kilometres', format.distanceShort(total.kilometres)],
  ] as const
  return (
    <Panel>
      <p className={styles.quiet}>{t('delivery:revenue.earned')}</p>
      <p className={styles.total}>
        <span className="num">{format.money(total.earned)}</span>
      </p>
      <p>{t('delivery:revenue.deliveries', { n: format.count(total.orders), count: total.orders })}</p>
      <dl className={styles.parts}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`delivery:revenue.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('delivery:revenue.howCounted')}</p>
    </Panel>
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
