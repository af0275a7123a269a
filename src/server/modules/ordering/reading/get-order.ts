import type { OrderView as OrderAnswer, TrackMap } from '#contract/order-view.ts'
import { firstName } from '#domain/accounts/names.ts'
import { estimateArrival, minutesLeft } from '#domain/delivery/arrival.ts'
import { blurredMap } from '#domain/delivery/tracker-map.ts'
import { DEFAULT_MAP_CENTRE, distanceKm, fallbackTravel, type Point, roundKm } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { type OrderField, type OrderView, visibleFields } from '#domain/ordering/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { OrderRow } from '../store.ts'
import { type DetailedItem, type DetailsRow, findDetails } from './reading-store.ts'
import { iso, stampsOf } from './stamps.ts'
import { lookUpOrder, viewerOf } from './viewer.ts'

/** An order as far as whoever asks may see it; what they may not see is absent from the answer. */
export async function getOrder(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<OrderAnswer, Refusal<'order.not_found'>>> {
  const order = await lookUpOrder(platform, actor, id)
  if (!order) return refuse('order.not_found')
  const view = await viewerOf(platform.database.db, actor, order)
  if (view === 'none') return refuse('order.not_found')
  return done(await viewOrder(platform.database.db, order, view))
}

type Shown = Exclude<OrderView, 'none'>

export async function viewOrder(db: Db, order: OrderRow, view: Shown): Promise<OrderAnswer> {
  const sees = visibleFields(view, order.status)
  const details = await findDetails(db, order, {
    withSiblings: sees.has('siblings'),
    withItems: sees.has('items'),
  })
  const map = mapFor(order, sees)
  return {
    view,
    id: order.id,
    status: order.status,
    version: order.version,
    ...stampsOf(order),
    cookName: details.cook_name,
    cookNameAr: details.cook_name_ar,
    map,
    mapCentre: details.map_centre ?? DEFAULT_MAP_CENTRE,
    ...routeFor(order, sees, map),
    ...contentsOf(order, sees, details.items),
    ...(sees.has('cookPortrait')
      ? { cookPortrait: details.cook_portrait && portraitUrl(details.cook_portrait) }
      : {}),
    ...(details.siblings ? { siblings: details.siblings } : {}),
    ...moneyFor(order, sees),
    ...(sees.has('arrival') ? { expectedAt: expectedAt(order, details) } : {}),
    ...(sees.has('courierFirstName') ? { courier: courierFor(order, details, sees) } : {}),
    mayCancel: order.status === 'pending' && (view === 'owner' || view === 'cook'),
  }
}

function contentsOf(order: OrderRow, sees: Set<OrderField>, items: DetailedItem[] | null) {
  return {
    ...(sees.has('cancelReason') ? { cancelReason: order.cancelReason } : {}),
    ...(sees.has('cookId') ? { cookId: order.cookId } : {}),
    ...(items
      ? {
          items: items.map((item) => ({
            name: item.name,
            nameAr: item.nameAr,
            quantity: item.quantity,
            ...(sees.has('itemPrices') ? { dishId: item.dishId, price: toEgp(piastres(item.price)) } : {}),
            ...(sees.has('itemNotes') ? { notes: item.notes } : {}),
            ...lookOf(item),
          })),
        }
      : {}),
    ...(sees.has('customerName') ? { customerName: order.customerName } : {}),
    ...(sees.has('customerMobile') ? { customerMobile: order.customerMobile } : {}),
    ...addressFor(order, sees),
    ...(sees.has('area') ? { area: order.area, areaAr: order.areaAr } : {}),
    ...(sees.has('notes') ? { notes: order.notes } : {}),
  }
}

function lookOf({ look }: DetailedItem) {
  return look ? { photoUrl: look.photo && photoUrl(look.photo), dishType: look.dishType } : { photoUrl: null }
}

const OF_THE_ADDRESS = [
  'customerAddress',
  'street',
  'building',
  'floor',
  'apartment',
  'landmark',
] as const satisfies OrderField[]

function addressFor(order: OrderRow, sees: Set<OrderField>) {
  const seen = OF_THE_ADDRESS.filter((field) => sees.has(field)).map((field) => [field, order[field]])
  return Object.fromEntries(seen) as Partial<Pick<OrderRow, (typeof OF_THE_ADDRESS)[number]>>
}

function moneyFor(order: OrderRow, sees: Set<OrderField>) {
  const amount = (value: number) => toEgp(piastres(value))
  return {
    ...(sees.has('subtotal') ? { subtotal: amount(order.subtotal) } : {}),
    ...(sees.has('serviceCharge') ? { serviceCharge: amount(order.serviceCharge) } : {}),
    ...(sees.has('deliveryFee') ? { deliveryFee: amount(order.deliveryFee) } : {}),
    ...(sees.has('discountAmount') ? { discountAmount: amount(order.discountAmount) } : {}),
    ...(sees.has('promoCode') ? { promoCode: order.promoCode } : {}),
    ...(sees.has('total') ? { total: amount(order.total) } : {}),
    ...(sees.has('paymentMethod') ? { paymentMethod: order.paymentMethod } : {}),
    ...(sees.has('paymentStatus') ? { paymentStatus: order.paymentStatus } : {}),
    ...(sees.has('cashNote') ? { cashNote: order.cashNote === null ? null : amount(order.cashNote) } : {}),
  }
}

/** Kilometres and minutes of the whole way: the stored ones for the people of the order, those of the rounded points for a tracker. */
function routeFor(order: OrderRow, sees: Set<OrderField>, map: TrackMap | null) {
  if (sees.has('routeDistance'))
    return { routeDistance: order.routeDistance, routeMinutes: order.routeMinutes }
  return { routeDistance: map?.distanceKm ?? null, routeMinutes: map?.durationMin ?? null }
}

function mapFor(order: OrderRow, sees: Set<OrderField>): TrackMap | null {
  const cook = pointOf(order.cookLatitude, order.cookLongitude)
  const customer = pointOf(order.customerLatitude, order.customerLongitude)
  const courier = pointOf(order.deliveryLatitude, order.deliveryLongitude)
  if (sees.has('deliveryLocation') && sees.has('route')) {
    const left = courier && customer ? roundKm(distanceKm(courier, customer)) : null
    return {
      cook,
      customer,
      courier,
      courierSeenAt: iso(order.deliveryLocationAt),
      route: cook && customer ? [cook, customer] : [],
      distanceKm: left,
      durationMin: minutesLeft(courier, customer),
      exact: true,
    }
  }
  if (!sees.has('trackerMap')) return null
  const blurred = blurredMap({ cook, customer, courier })
  // When it was seen goes with where: a stamp without a point would tell that the courier is near a door.
  return { ...blurred, courierSeenAt: blurred.courier ? iso(order.deliveryLocationAt) : null, exact: false }
}

function expectedAt(order: OrderRow, details: DetailsRow) {
  const way = order.routeMinutes ?? fallbackMinutes(order)
  const prep = order.prepMinutes ?? details.typical_prep_minutes
  const started = order.preparingAt ?? order.createdAt
  const { fromMin, toMin } = estimateArrival({ recentPrepMinutes: [prep], routeMinutes: way })
  return {
    from: new Date(started.getTime() + fromMin * 60_000).toISOString(),
    to: new Date(started.getTime() + toMin * 60_000).toISOString(),
  }
}

function fallbackMinutes(order: OrderRow): number {
  const cook = pointOf(order.cookLatitude, order.cookLongitude)
  const customer = pointOf(order.customerLatitude, order.customerLongitude)
  return cook && customer ? fallbackTravel(cook, customer).durationMin : 0
}

function courierFor(order: OrderRow, details: DetailsRow, sees: Set<OrderField>) {
  if (order.deliveryId === null || details.courier_name === null) return null
  return {
    firstName: firstName(details.courier_name),
    firstNameAr: details.courier_name_ar ? firstName(details.courier_name_ar) : null,
    vehicleType: sees.has('courierVehicle') ? details.vehicle_type : null,
    portrait: details.courier_portrait && portraitUrl(details.courier_portrait),
    ...(sees.has('courierMobile') && details.courier_mobile ? { mobileNumber: details.courier_mobile } : {}),
  }
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
