import type { OfficeQuery, OfficeRow } from '#contract/ordering/order-office.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { owesCash } from '#domain/ordering/money/cash.ts'
import { USUAL_PREPARATION_MINUTES } from '#domain/ordering/office.ts'
import { type OrderFilter, readOrderQuery } from '#domain/ordering/order-list.ts'
import { dueOf } from '#domain/ordering/status/pace.ts'
import { done, type Outcome, type Refusal } from '#domain/outcome.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { expectedAt } from '../reading/expected-at.ts'
import { listedAs } from '../reading/list-orders.ts'
import {
  countFound,
  type FoundOrder,
  findRowBefore,
  listFound,
  type OrderScope,
} from '../reading/order-list-store.ts'
import { iso } from '../reading/status-times.ts'
import { countStranded } from './office-store.ts'
import { findSearched } from './search-store.ts'

const PAGE = 25

type Page = {
  items: OfficeRow[]
  page: number
  pages: number
  total: number
  isMore: boolean
  stranded: number
}
type Reversed = Refusal<'order.dates_reversed'>

/** A page of all orders. A page number beyond the end gives the last page. */
export async function listOfficeOrders(
  { platform }: Call,
  { page = 1, ...query }: OfficeQuery & { page?: number | undefined },
): Promise<Outcome<Page, Reversed>> {
  const { db } = platform.database
  const read = await readOffice(platform, query)
  if (!read.ok) return read
  const { scope, filter } = read.value
  const counted = await countFound(db, { scope, filter, most: MOST_LISTED + 1 })
  const total = Math.min(counted, MOST_LISTED)
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const after = await findRowBefore(db, { scope, filter, skip: (shown - 1) * PAGE })
  const found = await listFound(db, { scope, filter, after, most: PAGE })
  return done({
    items: await officeRows(db, found),
    page: shown,
    pages,
    total,
    isMore: counted > MOST_LISTED,
    stranded: await countStranded(db),
  })
}

/** The scope and the filter of an admin's query, among the orders that its search finds. */
export async function readOffice(
  { database: { db }, clock }: Platform,
  { show, guest, customer, q, ...query }: OfficeQuery,
): Promise<Outcome<{ scope: OrderScope; filter: OrderFilter }, Reversed>> {
  const read = readOrderQuery(query)
  if (!read.ok) return read
  const now = new Date(clock.now())
  const searched = q ? await findSearched(db, q) : undefined
  return done({
    scope: { of: 'everybody', show: { view: show, now, guest, customer, searched } },
    filter: read.value,
  })
}

export async function officeRows(db: Db, found: FoundOrder[]): Promise<OfficeRow[]> {
  const couriers = await listNames(
    db,
    found.flatMap(({ order }) => order.deliveryId ?? []),
  )
  return found.map((each) => {
    const { deliveryId, customerMobile, flagged, deletedAt, status, createdAt } = each.order
    const courier = deliveryId === null ? undefined : couriers.get(deliveryId)
    const promised = Date.parse(expectedAt(each.order, USUAL_PREPARATION_MINUTES).to)
    const due = dueOf({ status, createdAt: createdAt.getTime(), promised })
    return {
      ...listedAs('admin', each),
      customerMobile,
      flagged,
      deletedAt: iso(deletedAt),
      dueAt: due === null ? null : new Date(due).toISOString(),
      owesCash: owesCash(each.order),
      courier: courier ? { id: deliveryId!, ...courier } : null,
    }
  })
}
