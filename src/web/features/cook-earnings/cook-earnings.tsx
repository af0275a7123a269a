import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { Link } from 'react-router'
import type { Earnings } from '#contract/insights.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { BarChart } from '#web/parts/figures/bar-chart.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { usePeriodText } from '#web/parts/figures/use-period-text.ts'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import styles from './cook-earnings.module.css'
import type { LoadedEarnings } from './load-earnings.ts'

/** What a kitchen has earned in a period: the sum, by day, by dish, and the orders that it is the sum of. */
export function CookEarnings({ period, today, earnings }: LoadedEarnings) {
  const { t, locale } = useTranslation()
  const { from, to } = period
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = earnings.total.orders === 0
  return (
    <>
      <header className={styles.head}>
        <h1>{t('common:nav.earnings')}</h1>
        {!isEmpty && (
          <a
            href={`/api/kitchen/earnings.csv?${file}`}
            download
            aria-label={t('insights:earnings.csvLabel')}
            className={buttonClass({ variant: 'ghost' })}
          >
            <Icon of={IconDownload} />
            {t('insights:earnings.csv')}
          </a>
        )}
      </header>
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
    </>
  )
}

function Total({ total }: Pick<Earnings, 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles.panel}>
      <p className={styles.label}>{t('insights:earnings.earned')}</p>
      <p className={styles.total}>
        <span className="num">{format.money(total.earned)}</span>
      </p>
      <p className={styles.quiet}>
        {t('insights:earnings.orders', { n: format.count(total.orders), count: total.orders })}
      </p>
      <dl className={styles.parts}>
        <div>
          <dt>{t('insights:earnings.food')}</dt>
          <dd className="num">{format.money(total.food)}</dd>
        </div>
        <div>
          <dt>{t('insights:earnings.commission')}</dt>
          <dd className="num">{format.discount(total.commission)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {t('insights:earnings.howCounted')} <Link to={paths.helpCook}>{t('common:nav.help')}</Link>
      </p>
    </section>
  )
}

function ByDay({ days, period }: Pick<Earnings, 'days'> & Pick<LoadedEarnings, 'period'>) {
  const { t } = useTranslation()
  const periodText = usePeriodText()
  if (days.length === 1) return null
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('insights:earnings.byDay')}</h2>
      <BarChart
        caption={`${t('insights:earnings.earned')}, ${periodText(period)}`}
        dayLabel={t('insights:earnings.day')}
        valueLabel={t('insights:earnings.earned')}
        days={days.map(({ day, earned }) => ({ day, value: earned }))}
      />
    </section>
  )
}

function ByDish({ dishes }: Pick<Earnings, 'dishes'>) {
  const { t, locale } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('insights:earnings.byDish')}</h2>
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
    </section>
  )
}

function Latest({ latest, total }: Pick<Earnings, 'latest' | 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('insights:earnings.latest')}</h2>
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
              <td>{format.stamp(deliveredAt)}</td>
              <td className="num">{format.money(earned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
