import type { PeriodDays } from '#contract/insights.ts'
import { egpOf } from '#domain/money.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportOwn } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { deliveredIn } from './get-revenue.ts'
import { type DeliveredRow, listDelivered } from './store.ts'

const BATCH = 500

/** Exports the delivered orders of a courier's revenue as a CSV file. */
export async function exportRevenue(
  call: Call,
  { lang, from, to }: PeriodDays & { lang?: Locale | undefined },
): Promise<Response> {
  const { platform, user } = call
  const wanted = deliveredIn(user.id, { from, to })
  return exportOwn(call, {
    name: `revenue-${from}-${to}.csv`,
    columns: columnsIn(lang ?? 'en'),
    batches: inBatches<DeliveredRow>(BATCH, (after) =>
      listDelivered(platform.database.db, wanted, { after, most: BATCH }),
    ),
  })
}

function columnsIn(lang: Locale): CsvColumn<DeliveredRow>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`delivery:revenue.file.${name}`)
  return [
    { heading: heading('order'), of: ({ id }) => showOrderId(id) },
    // Cairo time, in a form that spreadsheets sort.
    { heading: heading('delivered'), of: ({ delivered_at }) => cairoTime(delivered_at) },
    { heading: heading('kilometres'), of: ({ route_distance }) => Number(route_distance) },
    { heading: heading('fee'), of: ({ delivery_fee }) => egpOf(delivery_fee) },
    { heading: heading('earned'), of: ({ courier_share }) => egpOf(courier_share) },
  ]
}
