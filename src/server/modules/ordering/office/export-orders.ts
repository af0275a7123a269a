import type { OfficeQuery, OfficeRow } from '#contract/ordering/order-office.ts'
import { cairoMinute } from '#domain/cairo-time.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { type OrderShares, sharesOf } from '#domain/ordering/money/shares.ts'
import { type OrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { Refusal } from '#domain/outcome.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { type CsvColumn, inBatches } from '#server/platform/lists/csv-file.ts'
import { exportList } from '#server/platform/lists/export-list.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { type FoundOrder, listFound, sortKeyOf } from '../reading/order-list-store.ts'
import { officeRows, readOffice } from './list-office-orders.ts'

/** Small, because each order brings its dishes and its kitchen. */
const BATCH = 100

/** All orders that a query finds, as a file. The audit log records the export. */
export async function exportOrders(
  { platform, user: { id: actorId } }: Call,
  { lang, ...query }: OfficeQuery & { lang?: Locale | undefined },
): Promise<Response | Refusal<'order.dates_reversed'>> {
  const { database } = platform
  const read = await readOffice(platform, query)
  if (!read.ok) return read
  const { scope, filter } = read.value
  async function* batches() {
    const rows = inBatches<FoundOrder>(BATCH, (last) =>
      listFound(database.db, {
        scope,
        filter,
        after: last ? { key: sortKeyOf(filter.sort, last.order), id: last.order.id } : null,
        most: BATCH,
      }),
    )
    for await (const found of rows) {
      const listed = await officeRows(database.db, found)
      yield found.map(({ order }, at) => ({
        ...listed[at]!,
        promoCode: order.promoCode,
        shares: sharesOf(order),
      }))
    }
  }
  return exportList(platform, actorId, {
    action: 'order.export',
    subject: 'orders',
    query,
    columns: columnsIn(lang ?? 'en'),
    batches: batches(),
  })
}

type FileRow = OfficeRow & { promoCode: string | null; shares: OrderShares }

function columnsIn(lang: Locale): CsvColumn<FileRow>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:orders.file.${name}`)
  const { mobile } = formatter(lang)
  const amount = (of: keyof OrderShares) => ({
    heading: heading(of),
    of: ({ shares }: FileRow) => toEgp(piastres(shares[of])),
  })
  const pick = (name: string, nameAr: string | null) => (lang === 'ar' && nameAr) || name
  return [
    { heading: heading('number'), of: ({ id }) => showOrderId(id as OrderId) },
    // Cairo time, in a form that spreadsheets sort.
    {
      heading: heading('createdAt'),
      of: ({ createdAt }) => cairoMinute(Date.parse(createdAt)).replace('T', ' '),
    },
    { heading: heading('status'), of: ({ status }) => t(`ordering:status.${status}`) },
    { heading: heading('kitchen'), of: ({ cookName, cookNameAr }) => pick(cookName, cookNameAr) },
    { heading: heading('customer'), of: ({ customerName }) => customerName },
    { heading: heading('mobile'), of: ({ customerMobile }) => mobile(customerMobile) },
    { heading: heading('area'), of: ({ area, areaAr }) => pick(area, areaAr) },
    {
      heading: heading('courierName'),
      of: ({ courier }) => (courier ? pick(courier.name, courier.nameAr) : ''),
    },
    {
      heading: heading('dishes'),
      of: ({ items }) =>
        items.map(({ name, nameAr, quantity }) => `${quantity} × ${pick(name, nameAr)}`).join('; '),
    },
    amount('food'),
    amount('delivery'),
    amount('service'),
    amount('discount'),
    { heading: heading('code'), of: ({ promoCode }) => promoCode ?? '' },
    amount('total'),
    amount('commission'),
    amount('cook'),
    amount('courier'),
    {
      heading: heading('payment'),
      // A cancelled order that owes cash owes it to nobody.
      of: ({ status, paymentStatus }) =>
        paymentStatus && (status !== 'cancelled' || paymentStatus !== 'due')
          ? t(`payments:statuses.${paymentStatus}`)
          : '',
    },
  ]
}
