import { Link } from 'react-router'
import type { Earnings } from '#contract/insights.ts'
import { readPeriod } from '#domain/insights/period.ts'
import { shortOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { paths } from '#domain/paths.ts'
import { EarnedInPeriod, FiguresHead } from '#web/parts/figures/earned-in-period.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { LatestPayouts } from '#web/parts/money/latest-payouts.tsx'
import { OrderNumber } from '#web/parts/order/order-number.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Muted, Row, Stack } from '#web/ui/layout/layout.tsx'
import { Panel } from '#web/ui/surface/panel.tsx'
import styles from './cook-earnings.module.css'
import { WhatSold } from './what-sold.tsx'

/** What we owe a kitchen, and its share in a period: by day, by dish, and the orders behind it. */
export function CookEarnings({ period, today, earnings }: LoadedEarnings) {
  const { t, locale, format } = useLanguage()
  const { from, to } = period
  const { total, days, owed, payouts, adjustments, dishes } = earnings
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = total.orders === 0
  return (
    <Stack gap={14} className={styles.page}>
      <FiguresHead
        title={t('common:nav.earnings')}
        file={
          isEmpty
            ? null
            : { href: `/api/kitchen/earnings.csv?${file}`, label: t('insights:earnings.csvLabel') }
        }
      />
      <PeriodChooser period={period} today={today} />
      <EarnedInPeriod
        payable={earnings}
        period={period}
        today={today}
        earned={total.earned}
        days={days.map(({ day, earned, isOff }) => ({ day, value: earned, isOff }))}
        counted={
          isEmpty
            ? null
            : t('insights:earnings.orders', { n: format.count(total.orders), count: total.orders })
        }
        note={
          isEmpty && owed > 0 ? (
            t('insights:earnings.nothing')
          ) : (
            <>
              {t('insights:earnings.howCounted')} <Link to={paths.helpCook}>{t('common:nav.help')}</Link>
            </>
          )
        }
      />
      <div className={isEmpty ? undefined : styles.figures}>
        {!isEmpty && <WhatSold dishes={dishes} />}
        <Stack gap={14} className={styles.beside}>
          {(owed !== 0 || payouts.length > 0 || adjustments.length > 0) && (
            <LatestPayouts payable={earnings} today={today} statement={paths.cookStatement} />
          )}
        </Stack>
        {!isEmpty && <Latest {...earnings} />}
      </div>
    </Stack>
  )
}

function Latest({ latest, total }: Pick<Earnings, 'latest' | 'total'>) {
  const { t, format } = useLanguage()
  return (
    <Panel heading={t('insights:earnings.latest')}>
      {total.orders > latest.length && (
        <Muted small>{t('insights:earnings.latestNote', { n: format.count(latest.length) })}</Muted>
      )}
      <ul>
        {latest.map(({ id, deliveredAt, earned }) => (
          <Row key={id} as="li" between gap={12} lineGap={2} className={styles.order}>
            <span>
              <OrderNumber shown={shortOrderId(id)} whole={showOrderId(id)} />
              <Muted className="own-line" as="span" small>
                {format.dateTime(deliveredAt)}
              </Muted>
            </span>
            <strong className="num">{format.money(earned)}</strong>
          </Row>
        ))}
      </ul>
    </Panel>
  )
}

export async function loadEarnings(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  return { period, today, earnings: await client.insights.getEarnings({ from, to }) }
}

type LoadedEarnings = Awaited<ReturnType<typeof loadEarnings>>
