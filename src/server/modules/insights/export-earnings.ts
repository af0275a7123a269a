import type { PeriodDays } from '#contract/insights.ts'
import { cairoMinute } from '#domain/cairo-time.ts'
import { piastres } from '#domain/money.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, csvFile, inBatches } from '#server/platform/lists/csv-file.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type DeliveredRow, listDelivered } from './earnings-store.ts'
import { amountsOf, deliveredIn } from './get-earnings.ts'

const BATCH = 500
const HOUR_SECONDS = 3_600

/** Exports the orders of a cook's earnings as a CSV file. */
export async function exportEarnings(
  { platform: { database, limiter, env, log }, user: { id: cookId } }: Call,
  { lang, from, to }: PeriodDays & { lang?: Locale | undefined },
): Promise<Response> {
  await limiter.take('export', cookId, env.LIMIT_EXPORTS, HOUR_SECONDS)
  const wanted = deliveredIn(cookId, { from, to })
  return csvFile({
    name: `earnings-${from}-${to}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: inBatches<DeliveredRow>(BATCH, (after) =>
      listDelivered(database.db, wanted, { after, most: BATCH }),
    ),
    log,
  })
}

function columnsIn(lang: Locale): CsvColumn<DeliveredRow>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`insights:earnings.file.${name}`)
  const amounts = (row: DeliveredRow) => amountsOf(piastres(row.subtotal), piastres(row.commission))
  const nameOf = (item: DeliveredRow['items'][number]) => (lang === 'ar' && item.nameAr) || item.name
  return [
    { heading: heading('order'), of: ({ id }) => showOrderId(id as OrderId) },
    // Cairo time, in a form that spreadsheets sort.
    {
      heading: heading('delivered'),
      of: ({ delivered_at }) => cairoMinute(delivered_at.getTime()).replace('T', ' '),
    },
    {
      heading: heading('dishes'),
      of: ({ items }) => items.map((item) => `${nameOf(item)} ×${item.quantity}`).join(', '),
    },
    { heading: heading('food'), of: (row) => amounts(row).food },
    { heading: heading('commission'), of: (row) => amounts(row).commission },
    { heading: heading('earned'), of: (row) => amounts(row).earned },
  ]
}
