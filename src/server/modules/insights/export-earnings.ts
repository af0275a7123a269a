import type { PeriodDays } from '#contract/insights.ts'
import { piastres } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportOwn } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type DeliveredRow, listDelivered } from './earnings-store.ts'
import { amountsOf, deliveredIn } from './get-earnings.ts'

const BATCH = 500

/** Exports the orders of a cook's earnings as a CSV file. */
export async function exportEarnings(
  call: Call,
  { lang, from, to }: PeriodDays & { lang?: Locale | undefined },
): Promise<Response> {
  const { platform, user } = call
  const wanted = deliveredIn(user.id, { from, to })
  return exportOwn(call, {
    name: `earnings-${from}-${to}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: inBatches<DeliveredRow>(BATCH, (after) =>
      listDelivered(platform.database.db, wanted, { after, most: BATCH }),
    ),
  })
}

function columnsIn(lang: Locale): CsvColumn<DeliveredRow>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`insights:earnings.file.${name}`)
  const amounts = (row: DeliveredRow) => amountsOf(piastres(row.subtotal), piastres(row.commission))
  const nameOf = (item: DeliveredRow['items'][number]) => inLocale(lang, item.name, item.nameAr)
  return [
    { heading: heading('order'), of: ({ id }) => showOrderId(id) },
    // Cairo time, in a form that spreadsheets sort.
    { heading: heading('delivered'), of: ({ delivered_at }) => cairoTime(delivered_at) },
    {
      heading: heading('dishes'),
      of: ({ items }) => items.map((item) => `${nameOf(item)} ×${item.quantity}`).join(', '),
    },
    { heading: heading('food'), of: (row) => amounts(row).food },
    { heading: heading('commission'), of: (row) => amounts(row).commission },
    { heading: heading('earned'), of: (row) => amounts(row).earned },
  ]
}
