import { type ListedOrder, MAX_COUNTED, type OrderPage } from '#contract/ordering/order-lists.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import {
  type OrderFilter,
  type OrderQuery,
  readOrderQuery,
  readOwnSearch,
} from '#domain/ordering/order-list.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { type Audience, shownTo, visibleFields } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type BadCursor, pageOf, readPageEnd } from '#server/platform/page-cursor.ts'
import type { SignedIn } from '#server/platform/sessions/actor.ts'
import { statusTimesOf } from '../order-times.ts'
import { countFound, type FoundOrder, listFound, type OrderScope, sortKeyOf } from './order-list-store.ts'
import { itemFor, orderFields } from './project-order.ts'

const PAGE = 10
/** More than anybody has under way at once. */
const MAX_ACTIVE = 50

type Paged = { cursor?: string | undefined }
type ListRefusal = Refusal<'order.dates_reversed'> | BadCursor

/** A page of a user's orders: a customer's own, those of a cook's kitchen, all for an admin. */
export async function listOrders(
  { platform: { database }, user }: Call,
  { cursor, ...query }: OrderQuery & Paged,
): Promise<Outcome<OrderPage, ListRefusal>> {
  const read = readOrderQuery(query)
  if (!read.ok) return read
  const reader = readerOf(user)
  // Only a kitchen's orders have an index by total, and only there is the sorting offered.
  if (read.value.sort.startsWith('total') && reader.audience !== 'cook')
    return refuse('request.invalid', { issues: [{ path: 'sort', problem: 'newest or oldest' }] })
  if (reader.scope.of !== 'customer') return page(database.db, reader, read.value, cursor)
  const scope = { ...reader.scope, search: readOwnSearch(query.q) }
  return page(database.db, { ...reader, scope }, { ...read.value, idPart: '' }, cursor)
}

/** How many orders a customer has under way and how many are over. */
export async function countOrders({
  platform: {
    database: { db },
  },
  user: { id },
}: Call) {
  const countOf = (state: 'active' | 'past') =>
    countFound(db, { scope: ownOf(id), filter: everyOrder(state), most: MAX_COUNTED })
  const [active, past] = await Promise.all([countOf('active'), countOf('past')])
  return { active, past }
}

/** A page of the guest orders that this device placed or claimed. */
export async function listDeviceOrders(
  { platform: { database }, actor: { device } }: Call,
  { cursor }: Paged,
): Promise<Outcome<OrderPage, BadCursor>> {
  if (device === null) return done({ items: [], nextCursor: null })
  return page(database.db, { scope: { of: 'device', hash: device }, audience: 'owner' }, EVERY_ORDER, cursor)
}

/** A customer's orders under way, newest first. */
export async function listActiveOrders(db: Db, customerId: string): Promise<ListedOrder[]> {
  const found = await listFound(db, {
    scope: ownOf(customerId),
    filter: everyOrder('active'),
    after: null,
    most: MAX_ACTIVE,
  })
  return found.map((each) => listedAs('owner', each))
}

function everyOrder(state: 'active' | 'past'): OrderFilter {
  const filter = readOrderQuery({ state })
  if (!filter.ok) throw new Error(filter.code)
  return filter.value
}

const ownOf = (id: string) => ({ of: 'customer', id, search: null }) as const

const EVERY_ORDER: OrderFilter = { idPart: '', since: null, until: null, statuses: null, sort: 'newest' }

type ListAudience = Extract<Audience, 'owner' | 'cook' | 'admin'>
type ListReader = { scope: OrderScope; audience: ListAudience }

function readerOf({ id, role }: SignedIn): ListReader {
  if (isAdmin(role)) return { scope: { of: 'everybody' }, audience: 'admin' }
  if (role === 'cook') return { scope: { of: 'kitchen', cookId: id }, audience: 'cook' }
  return { scope: ownOf(id), audience: 'owner' }
}

async function page(
  db: Db,
  { scope, audience }: ListReader,
  filter: OrderFilter,
  cursor: string | undefined,
): Promise<Outcome<OrderPage, BadCursor>> {
  const list = ['orders', scope, filter]
  const after = readPageEnd(list, cursor)
  if (!after.ok) return after
  const found = await listFound(db, { scope, filter, after: after.value, most: PAGE + 1 })
  const { page: shown, nextCursor } = pageOf(
    list,
    found.map((each) => ({ ...each, id: each.order.id })),
    { most: PAGE, keyOf: ({ order }) => sortKeyOf(filter.sort, order) },
  )
  return done({ items: shown.map((each) => listedAs(audience, each)), nextCursor })
}

/** An order of a list, by the same projection as its page. */
export function listedAs(audience: ListAudience, found: FoundOrder): ListedOrder {
  const { order, cookName, cookNameAr, cookPortrait, items } = found
  const sees = visibleFields(audience, order.status)
  const { customerShortName, customerName, total, paymentMethod, paymentStatus, ...shown } = shownTo(
    audience,
    order.status,
    orderFields(order),
  )
  return {
    id: shown.id,
    status: shown.status,
    version: shown.version,
    ...statusTimesOf(order),
    cookId: shown.cookId,
    area: shown.area,
    areaAr: shown.areaAr,
    subtotal: shown.subtotal,
    cancelReason: shown.cancelReason,
    ...(total === undefined ? {} : { total }),
    ...(paymentMethod === undefined ? {} : { paymentMethod }),
    ...(paymentStatus === undefined ? {} : { paymentStatus }),
    audience,
    customerName: customerShortName ?? customerName ?? '',
    cookName,
    cookNameAr,
    cookPortrait: cookPortrait && portraitUrl(cookPortrait),
    items: items.map((item) => itemFor(item, sees)),
    may: actionsOf(audience, order.status, order.pickedUpAt !== null),
  }
}
