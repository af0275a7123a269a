import type { Revenue } from '#contract/delivery/courier-days.ts'
import { readPeriod } from '#domain/insights/period.ts'
import { paths } from '#domain/paths.ts'
import { EarnedInPeriod, FiguresHead } from '#web/parts/figures/earned-in-period.tsx'
import { PeriodChooser } from '#web/parts/figures/period-chooser.tsx'
import { LatestPayouts } from '#web/parts/money/latest-payouts.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'

/** What we owe a courier, and their share of the delivery fees in a period, by day. */
export function CourierRevenue({ period, today, revenue }: LoadedRevenue) {
  const { t, locale, format } = useLanguage()
  const { from, to } = period
  const { total, days, owed, payouts, adjustments } = revenue
  const file = new URLSearchParams({ from, to, lang: locale })
  const isEmpty = total.orders === 0
  return (
    <Stack gap={16}>
      <FiguresHead
        title={t('common:nav.revenue')}
        file={
          isEmpty ? null : { href: `/api/courier/revenue.csv?${file}`, label: t('delivery:revenue.csvLabel') }
        }
      />
      <PeriodChooser period={period} today={today} />
      <EarnedInPeriod
        payable={revenue}
        period={period}
        today={today}
        earned={total.earned}
        days={days.map(({ day, earned }) => ({ day, value: earned }))}
        counted={
          isEmpty
            ? null
            : t('delivery:revenue.deliveries', { n: format.count(total.orders), count: total.orders })
        }
        parts={isEmpty ? [] : partsOf(total)}
        note={isEmpty && owed > 0 ? t('delivery:revenue.nothing') : t('delivery:revenue.howCounted')}
      />
      {(owed !== 0 || payouts.length > 0 || adjustments.length > 0) && (
        <LatestPayouts payable={revenue} today={today} statement={paths.courierStatement} />
      )}
    </Stack>
  )

  function partsOf({ average, cashCollected, kilometres }: Revenue['total']) {
    return [
      { name: t('delivery:revenue.average'), value: format.moneyWhole(average ?? 0) },
      { name: t('delivery:revenue.collected'), value: format.moneyWhole(cashCollected) },
      { name: t('delivery:revenue.kilometres'), value: format.distance(kilometres) },
    ]
  }
}

export async function loadRevenue(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  return { period, today, revenue: await client.courierDays.getRevenue({ from, to }) }
}

type LoadedRevenue = Awaited<ReturnType<typeof loadRevenue>>
