import { Link } from 'react-router'
import type { Earnings } from '#contract/insights.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { BarChart } from '#web/parts/figures/bar-chart.tsx'
import { EarnedTotal, FiguresHead } from '#web/parts/figures/earned-in-period.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { usePeriodText } from '#web/parts/figures/use-period-text.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './cook-earnings.module.css'
import type { LoadedEarnings } from './load-earnings.ts'

/** A kitchen's earnings in a period: the total, by day, by dish, and the orders behind it. */
export function CookEarnings({ period, today, earnings }: LoadedEarnings) {
  const { t, locale } = useTranslation()
  const { from, to } = period
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = earnings.total.orders === 0
  return (
    <div className={styles.page}>
      <FiguresHead
        title={t('common:nav.earnings')}
        file={
          isEmpty
            ? null
            : { href: `/api/kitchen/earnings.csv?${file}`, label: t('insights:earnings.csvLabel') }
        }
      />
      <PeriodChooser period={period} today={today} />
      {isEmpty ? (
        <EmptyState art={plate} title={t('insights:earnings.nothing')}>
          {t('insights:earnings.nothingBody')}
        </EmptyState>
      ) : (
        <div className={styles.figures}>
          <Total {...earnings} />
          <ByDay days={earnings.days} period={period} />
          <ByDish dishes={earnings.dishes} />
          <Latest {...earnings} />
        </div>
      )}
    </div>
  )
}

function Total({ total }: Pick<Earnings, 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <EarnedTotal
      label={t('insights:earnings.earned')}
      earned={total.earned}
      orders={t('insights:earnings.orders', { n: format.count(total.orders), count: total.orders })}
      parts={[
        { name: t('insights:earnings.food'), value: format.money(total.food) },
        { name: t('insights:earnings.commission'), value: format.discount(total.commission) },
      ]}
      note={
        <>
          {t('insights:earnings.howCounted')} <Link to={paths.helpCook}>{t('common:nav.help')}</Link>
        </>
      }
    />
  )
}

function ByDay({ days, period }: Pick<Earnings, 'days'> & Pick<LoadedEarnings, 'period'>) {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  if (days.length === 1) return null
  return (
    <Panel heading={t('insights:earnings.byDay')}>
      <BarChart
        caption={`${t('insights:earnings.earned')}, ${periodText(period)}`}
        dayLabel={t('insights:earnings.day')}
        valueLabel={t('insights:earnings.earned')}
        days={days.map(({ day, earned }) => ({ day, value: earned }))}
      />
    </Panel>
  )
}

function ByDish({ dishes }: Pick<Earnings, 'dishes'>) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  return (
    <Panel heading={t('insights:earnings.byDish')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('insights:earnings.dish')}</th>
            <th scope="col">{t('insights:earnings.portions')}</th>
            <th scope="col">{t('insights:earnings.food')}</th>
          </tr>
        </thead>
        <tbody>
          {dishes.map(({ dishId, name, nameAr, portions, food }) => (
            <tr key={dishId}>
              <th scope="row">
                <bdi>{inLocale(locale, name, nameAr)}</bdi>
              </th>
              <td className="num">{format.count(portions)}</td>
              <td className="num">{format.money(food)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Latest({ latest, total }: Pick<Earnings, 'latest' | 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Panel heading={t('insights:earnings.latest')}>
      {total.orders > latest.length && (
        <p className={styles.quiet}>
          {t('insights:earnings.latestNote', { n: format.count(latest.length) })}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('insights:earnings.order')}</th>
            <th scope="col">{t('insights:earnings.delivered')}</th>
            <th scope="col">{t('insights:earnings.earned')}</th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ id, deliveredAt, earned }) => (
            <tr key={id}>
              <th scope="row">
                <OrderNumber shown={id.slice(0, 8)} whole={showOrderId(id as OrderId)} />
              </th>
              <td>{format.dateTime(deliveredAt)}</td>
              <td className="num">{format.money(earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
