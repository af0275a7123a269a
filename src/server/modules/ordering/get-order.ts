import type { OrderView as OrderAnswer, TrackMap } from '#contract/order-view.ts'
import { firstName } from '#domain/accounts/names.ts'
import { estimateArrival, minutesLeft } from '#domain/delivery/arrival.ts'
import { blurredMap } from '#domain/delivery/tracker-map.ts'
import { distanceKm, fallbackTravel, type Point, roundKm } from '#domain/geo.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { type OrderField, type OrderView, visibleFields } from '#domain/ordering/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { iso, stampsOf } from './stamps.ts'
import {
  type DishLook,
  findDishLooks,
  findPeople,
  type ItemRow,
  listItems,
  type OrderRow,
  type PeopleRow,
} from './store.ts'
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
  const [people, items, limits] = await Promise.all([
    findPeople(db, order, { withSiblings: sees.has('siblings') }),
    sees.has('items') ? listItems(db, [order.id]) : [],
    findOrderLimits(db),
  ])
  const looks = await findDishLooks(
    db,
    items.map(({ dishId }) => dishId),
  )
  const map = mapFor(order, sees)
  return {
    view,
    id: order.id,
    status: order.status,
    version: order.version,
    ...stampsOf(order),
    cookName: people.cook_name,
    cookNameAr: people.cook_name_ar,
    map,
    mapCentre: { latitude: limits.trackingLatitude, longitude: limits.trackingLongitude },
    ...routeFor(order, sees, map),
    ...detailsFor(order, sees, items, looks),
    ...(sees.has('cookPortrait')
      ? { cookPortrait: people.cook_portrait && portraitUrl(people.cook_portrait) }
      : {}),
    ...(people.siblings ? { siblings: people.siblings } : {}),
    ...moneyFor(order, sees),
    ...(sees.has('arrival') ? { expectedAt: expectedAt(order, people) } : {}),
    ...(sees.has('courierFirstName') ? { courier: courierFor(order, people, sees) } : {}),
    mayCancel: order.status === 'pending' && (view === 'owner' || view === 'cook'),
  }
}

function detailsFor(order: OrderRow, sees: Set<OrderField>, items: ItemRow[], looks: Map<string, DishLook>) {
  return {
    ...(sees.has('cancelReason') ? { cancelReason: order.cancelReason } : {}),
    ...(sees.has('cookId') ? { cookId: order.cookId } : {}),
    ...(sees.has('items')
      ? {
          items: items.map((item) => ({
            name: item.name,
            nameAr: item.nameAr,
            quantity: item.quantity,
            ...(sees.has('itemPrices') ? { dishId: item.dishId, price: toEgp(piastres(item.price)) } : {}),
            ...(sees.has('itemNotes') ? { notes: item.notes } : {}),
            ...lookOf(looks.get(item.dishId)),
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

function lookOf(look: DishLook | undefined) {
  return look
    ? { photoUrl: look.photo && photoUrl(look.photo), dishType: look.dish_type }
    : { photoUrl: null }
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

function expectedAt(order: OrderRow, people: PeopleRow) {
  const way = order.routeMinutes ?? fallbackMinutes(order)
  const prep = order.prepMinutes ?? people.typical_prep_minutes
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

function courierFor(order: OrderRow, people: PeopleRow, sees: Set<OrderField>) {
  if (order.deliveryId === null || people.courier_name === null) return null
  return {
    firstName: firstName(people.courier_name),
    firstNameAr: people.courier_name_ar ? firstName(people.courier_name_ar) : null,
    vehicleType: sees.has('courierVehicle') ? people.vehicle_type : null,
    portrait: people.courier_portrait && portraitUrl(people.courier_portrait),
    ...(sees.has('courierMobile') && people.courier_mobile ? { mobileNumber: people.courier_mobile } : {}),
  }
}

function pointOf(latitude: number | null, longitude: number | null): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
