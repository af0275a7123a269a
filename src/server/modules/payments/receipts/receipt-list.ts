import type { ListedReceipt, ReceiptQuery } from '#contract/payments.ts'
import { egpOf, toEgp } from '#domain/money.ts'
import { refundedOf } from '#domain/ordering/money/shares.ts'
import { readOrderQuery } from '#domain/ordering/order-list.ts'
import { parseOrderId, showOrderId } from '#domain/ordering/placing/order-id.ts'
import { done } from '#domain/outcome.ts'
import { issuedState, parseReceiptNumber, showReceiptNumber, taxOnReceipt } from '#domain/payments/receipt.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { type CsvColumn, cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList } from '#server/platform/lists/define-list.ts'
import { textsFor } from '#server/platform/texts.ts'
import { countFoundReceipts, type ListedReceiptRow, listReceiptRows, type ReceiptFilter } from './store.ts'

/** All receipts, void ones too, because their numbers have no gap (M-21). By default the newest come first. */
export const receiptList = defineList({
  want(_, { q, from, to, order = 'desc' }: ReceiptQuery) {
    const days = readOrderQuery({ from, to })
    if (!days.ok) return days
    const { since, until } = days.value
    const filter: ReceiptFilter = {
      ...(q && { sought: readSought(q) }),
      since: since === null ? null : new Date(since),
      until: until === null ? null : new Date(until),
    }
    return done({ filter, order })
  },
  count: async (db, { filter }, most) => ({ counted: await countFoundReceipts(db, filter, most) }),
  rows: (db, { filter, order }, slice) => listReceiptRows(db, filter, { order, ...slice }),
  view: listedOf,
  // Small, because each receipt brings its order, on a page of its own.
  file: { action: 'receipt.export', subject: 'receipts', batch: 50, columns: columnsIn },
})

function readSought(q: string): ReceiptFilter['sought'] {
  const orderId = parseOrderId(q)
  return parseReceiptNumber(q) ?? (orderId === null ? null : { orderId })
}

function listedOf(row: ListedReceiptRow): ListedReceipt {
  const { service_charge, delivery_fee, refunded, reduced_by, status } = row
  const order = { status, serviceCharge: service_charge, deliveryFee: delivery_fee }
  const vat = taxOnReceipt({ vat: row.vat, vatPercent: row.vat_percent }, order)
  return {
    id: row.id,
    number: showReceiptNumber(row),
    at: row.issued_at.toISOString(),
    state: issuedState(status),
    kitchen: { id: row.cook_id, name: row.cook_name, nameAr: row.cook_name_ar },
    food: egpOf(row.subtotal),
    fees: egpOf(service_charge + delivery_fee - (vat ?? 0)),
    vat: vat === null ? null : egpOf(vat),
    discount: egpOf(row.discount_amount),
    total: egpOf(row.total),
    refunded: toEgp(refundedOf({ refunded, reducedBy: reduced_by })),
  }
}

function columnsIn(lang: Locale): CsvColumn<ListedReceipt>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`receipts:file.${name}`)
  const amount = (of: 'food' | 'fees' | 'vat' | 'discount' | 'total' | 'refunded') => ({
    heading: heading(of),
    of: (listed: ListedReceipt) => listed[of] ?? '',
  })
  return [
    { heading: heading('number'), of: ({ number }) => number },
    { heading: heading('at'), of: ({ at }) => cairoTime(at) },
    { heading: heading('state'), of: ({ state }) => t(`receipts:states.${state}`) },
    { heading: heading('order'), of: ({ id }) => showOrderId(id) },
    {
      heading: heading('kitchen'),
      of: ({ kitchen: { name, nameAr } }) => inLocale(lang, name, nameAr),
    },
    amount('food'),
    amount('fees'),
    amount('vat'),
    amount('discount'),
    amount('total'),
    amount('refunded'),
  ]
}
