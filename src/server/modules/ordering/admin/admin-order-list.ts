import type { AdminOrderQuery, AdminOrderRow } from '#contract/ordering/admin-orders.ts'
import { businessDayOf, type Instants, instantsOfBusinessDay } from '#domain/insights/business-day.ts'
import { egpOf, toEgp } from '#domain/money.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { type OrderShares, refundedOf, sharesOf } from '#domain/ordering/money/shares.ts'
import { type OrderSort, readOrderQuery } from '#domain/ordering/order-list.ts'
import { showOrderId } from '#domain/ordering/placing/order-id.ts'
import type { OrderStatus } from '#domain/ordering/status/order-status.ts'
import { done } from '#domain/outcome.ts'
import { formatter } from '#locales/format.ts'
import type { Locale } from '#locales/locale.ts'
import { inLocale } from '#locales/locale.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { cairoTime } from '#server/platform/lists/csv-file.ts'
import { defineList, type ListColumn } from '#server/platform/lists/define-list.ts'
import type { Platform } from '#server/platform/platform.ts'
import { textsFor } from '#server/platform/texts.ts'
import { listOpenChanges } from '../change-store.ts'
import { dueAt, expectedAt, iso } from '../order-times.ts'
import { listedAs } from '../reading/list-orders.ts'
import {
  countFound,
  type FoundOrder,
  findRowBefore,
  listFound,
  type OrderScope,
  sortKeyOf,
} from '../reading/order-list-store.ts'
import { countStranded, listSearched, listTypicalMinutes } from './admin-order-store.ts'
import { findSearched } from './search-store.ts'

type Found = { order: FoundOrder['order']; listed: AdminOrderRow; shares: OrderShares }

/** All orders, by default the newest first. */
export const adminOrderList = defineList({
  async want({ platform: { database, clock } }, { show, guest, customer, q, ...query }: AdminOrderQuery) {
    const read = readOrderQuery(query)
    if (!read.ok) return read
    const now = new Date(clock.now())
    const searched = q ? await findSearched(database.db, q) : undefined
    const today = show === 'today' ? await findToday(database.db, now) : undefined
    const scope: OrderScope = { of: 'everybody', show: { view: show, now, today, guest, customer, searched } }
    return done({ scope, filter: read.value })
  },
  count: async (db, wanted, most) => ({
    counted: await countFound(db, { ...wanted, most }),
    stranded: await countStranded(db),
  }),
  view: ({ listed }: Found) => listed,
  async rows(db, { scope, filter }, slice) {
    const after =
      'skip' in slice
        ? await findRowBefore(db, { scope, filter, skip: slice.skip })
        : keyOf(slice.after, filter.sort)
    const found = await listFound(db, { scope, filter, after, most: slice.most })
    const listed = await adminOrderRows(db, found)
    return found.map(({ order }, index) => ({ order, listed: listed[index]!, shares: sharesOf(order) }))
  },
  file: {
    action: 'order.export',
    subject: 'orders',
    // Small, because each order brings its dishes and its kitchen.
    batch: 100,
    columns: columnsIn,
  },
})

async function findToday(db: Db, now: Date): Promise<Instants> {
  const { dayEndsAtHour } = await findOrderLimits(db)
  return instantsOfBusinessDay(businessDayOf(now.getTime(), dayEndsAtHour), dayEndsAtHour)
}

function keyOf(last: Found | undefined, sort: OrderSort) {
  return last ? { key: sortKeyOf(sort, last.order), id: last.order.id } : null
}

async function adminOrderRows(db: Db, found: FoundOrder[]): Promise<AdminOrderRow[]> {
  const [couriers, changes, typical, { cookAnswerMinutes }] = await Promise.all([
    listNames(
      db,
      found.flatMap(({ order }) => order.deliveryId ?? []),
    ),
    listOpenChanges(
      db,
      found.flatMap(({ order }) => (order.status === 'pending' ? order.id : [])),
    ),
    listTypicalMinutes(
      db,
      found.map(({ order }) => order.cookId),
    ),
    findOrderLimits(db),
  ])
  return found.map((each) => {
    const { id, cookId, deliveryId, customerMobile, flagged, deletedAt } = each.order
    const courier = deliveryId === null ? undefined : couriers.get(deliveryId)
    return {
      ...listedAs('admin', each),
      customerMobile,
      flagged,
      deletedAt: iso(deletedAt),
      dueAt: dueAt(each.order, {
        isChangeOpen: changes.has(id),
        answerMinutes: cookAnswerMinutes,
        promised: expectedAt(each.order, typical.get(cookId)!).to,
      }),
      owesCash: owesCash(each.order),
      courier: courier ? { id: deliveryId!, name: courier.name, nameAr: courier.nameAr } : null,
    }
  })
}

function columnsIn(lang: Locale): ListColumn<AdminOrderRow, Found>[] {
  const { t } = textsFor(lang)
  const heading = (name: string) => t(`admin:orders.file.${name}`)
  const { mobile } = formatter(lang)
  const amount = (of: keyof OrderShares) => ({
    heading: heading(of),
    of: (_: AdminOrderRow, { shares }: Found) => egpOf(shares[of]),
  })
  const pick = (name: string, nameAr: string | null) => inLocale(lang, name, nameAr)
  return [
    { heading: heading('number'), of: ({ id }) => showOrderId(id) },
    { heading: heading('createdAt'), of: ({ createdAt }) => cairoTime(createdAt) },
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
    { heading: heading('code'), of: (_, { order }) => order.promoCode ?? '' },
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
    { heading: heading('refunded'), of: (_, { order }) => toEgp(refundedOf(order)) },
  ]
}

/** Finds orders by what a caller says, those of the typed number first, then the newest. Deleted ones too. */
export async function findOrders(
  { database: { db } }: Pick<Platform, 'database'>,
  typed: string,
  most: number,
): Promise<
  { id: string; status: OrderStatus; cookName: string; cookNameAr: string | null; customerName: string }[]
> {
  const found = await findSearched(db, typed)
  return (await listSearched(db, found, typed, most)).map((row) => ({
    id: row.id,
    status: row.status,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    customerName: row.customer_name,
  }))
}
