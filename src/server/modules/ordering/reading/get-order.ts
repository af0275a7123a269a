import type { OrderAnswer, OrderChange, TrackMap } from '#contract/ordering/order-answer.ts'
import { hasFetched, legToDoor } from '#domain/delivery/fetching.ts'
import { routeBetween } from '#domain/delivery/route.ts'
import { blurredMap } from '#domain/delivery/tracker-map.ts'
import { tripAlong } from '#domain/delivery/trip.ts'
import { DEFAULT_MAP_CENTRE, type Point, pointOf } from '#domain/geo.ts'
import { mayBeChanged, mustAwaitConsent } from '#domain/ordering/changes/order-change.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import {
  type Audience,
  hidesCourier,
  type OrderField,
  shownTo,
  visibleFields,
} from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { openChangeOf } from '../change-store.ts'
import { changeFor } from '../changes/change-views.ts'
import { audienceFor, findOrderFor } from '../find-order-for.ts'
import type { OrderRow } from '../order-store.ts'
import { expectedAt, iso } from '../order-times.ts'
import { doorPhotoUrl } from './open-door-photo.ts'
import { courierNames, itemFor, orderFields } from './project-order.ts'
import { type DetailsRow, findDetails } from './reading-store.ts'

/** An order with the fields that its reader may see; the others are absent from the answer. */
export async function getOrder(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<OrderAnswer, Refusal<'order.not_found'>>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  const { db } = platform.database
  return done(await answerOrder(db, order, await audienceFor(db, actor, order)))
}

/** An order's page as an audience reads it. */
export async function answerOrder(db: Db, order: OrderRow, audience: Audience): Promise<OrderAnswer> {
  const sees = visibleFields(audience, order.status)
  const details = await findDetails(db, order, {
    withSiblings: sees.has('siblings'),
    withItems: sees.has('items'),
    withTrouble: sees.has('isFetched'),
    withChange: sees.has('openChange') && mayBeChanged(order.status),
    withLateMoney: sees.has('refunded') && order.paymentStatus === 'expired',
  })
  const isHidden = hidesCourier(audience, order.status, details.courier_status === 'banned')
  const map = mapFor(isHidden ? { ...order, deliveryLatitude: null, deliveryLocationAt: null } : order, sees)
  // Only the kitchen board shows these three.
  const {
    acknowledgedAt: _seen,
    paid: _paid,
    prepMinutes: _prep,
    ...seen
  } = shownTo(audience, order.status, orderFields(order))
  const { customerShortName, customerMobileMasked, ...shown } = seen
  return {
    ...shown,
    // The contract has one name for a field that some audiences see whole and others shortened.
    ...(customerShortName === undefined ? {} : { customerName: customerShortName }),
    ...(customerMobileMasked === undefined ? {} : { customerMobile: customerMobileMasked }),
    audience,
    cookName: details.cook_name,
    cookNameAr: details.cook_name_ar,
    map,
    mapCentre: details.map_centre ?? DEFAULT_MAP_CENTRE,
    ...routeFor(order, sees, map),
    ...(details.items ? { items: details.items.map((item) => itemFor(item, sees)) } : {}),
    ...(sees.has('cookPortrait')
      ? { cookPortrait: details.cook_portrait && portraitUrl(details.cook_portrait) }
      : {}),
    ...(sees.has('cookId') ? { hasKitchenPage: details.is_kitchen_public } : {}),
    ...(sees.has('doorCode') && details.door_code ? { doorCode: details.door_code } : {}),
    // Who stands at the door has the food, even if they skipped saying so.
    ...(sees.has('isFetched') ? { isFetched: hasFetched(order) || details.door_trouble !== null } : {}),
    ...(sees.has('doorTrouble') && details.door_trouble && !isHidden
      ? { doorTrouble: details.door_trouble }
      : {}),
    ...(sees.has('doorPhoto') && details.has_door_photo ? { doorPhoto: doorPhotoUrl(order.id) } : {}),
    ...(details.siblings ? { siblings: details.siblings } : {}),
    ...(sees.has('openChange') ? { openChange: openChangeFor(audience, details) } : {}),
    // The order was never paid: money that came too late is nobody's, but its buyer reads that it goes back.
    ...(details.late_money ? { paymentStatus: details.late_money } : {}),
    ...(sees.has('arrival') ? { expectedAt: expectedAt(order, details.typical_prep_minutes) } : {}),
    ...(sees.has('courierFirstName') ? { courier: isHidden ? null : courierFor(order, details, sees) } : {}),
    may: actionsOf(audience, order.status, order.pickedUpAt !== null, mustAwaitConsent(details.change)),
  }
}

function openChangeFor(audience: Audience, { change }: DetailsRow): OrderChange | null {
  if (change === null) return null
  return changeFor(
    audience === 'cook' ? 'cook' : audience === 'admin' ? 'admin' : 'owner',
    openChangeOf(change),
  )
}

/** Distance and minutes of the whole route: the stored ones, or for a tracker those between the rounded points. */
function routeFor(order: OrderRow, sees: Set<OrderField>, map: TrackMap | null) {
  if (sees.has('routeDistance'))
    return {
      routeDistance: order.routeDistance,
      routeMinutes: order.routeMinutes,
      routeEstimated: order.routeEstimated,
    }
  return {
    routeDistance: map?.distanceKm ?? null,
    routeMinutes: map?.durationMin ?? null,
    routeEstimated: true,
  }
}

function mapFor(order: OrderRow, sees: Set<OrderField>): TrackMap | null {
  const cook = pointOf(order.pickupLatitude, order.pickupLongitude)
  const customer = pointOf(order.customerLatitude, order.customerLongitude)
  const courier = pointOf(order.deliveryLatitude, order.deliveryLongitude)
  const route = routeBetween(cook, customer, order.routePolyline)
  if (sees.has('deliveryLocation') && sees.has('route')) {
    const left = legToDoor({ courier, kitchen: cook, door: customer, route, isFetched: hasFetched(order) })
    return {
      cook,
      customer,
      courier,
      courierSeenAt: iso(order.deliveryLocationAt),
      route,
      trip: tripOf(order, route),
      distanceKm: left?.km ?? null,
      durationMin: left?.minutes ?? null,
      exact: true,
    }
  }
  if (!sees.has('trackerMap')) return null
  const blurred = blurredMap({ cook, customer, courier, route })
  // A time without a point would tell a tracker that the courier is near a door.
  return {
    ...blurred,
    trip: null,
    courierSeenAt: blurred.courier ? iso(order.deliveryLocationAt) : null,
    exact: false,
  }
}

/** As a routing provider measured it, otherwise as long as the line on the map, which the fee is not computed from. */
function tripOf({ routeDistance, routeMinutes, routeEstimated }: OrderRow, route: readonly Point[]) {
  return routeEstimated || routeMinutes === null
    ? tripAlong(route)
    : { km: routeDistance, minutes: routeMinutes, estimated: false }
}

function courierFor(order: OrderRow, details: DetailsRow, sees: Set<OrderField>) {
  if (order.deliveryId === null || details.courier_name === null) return null
  return {
    ...courierNames({ name: details.courier_name, nameAr: details.courier_name_ar }),
    vehicleType: sees.has('courierVehicle') ? details.vehicle_type : null,
    portrait: details.courier_portrait && portraitUrl(details.courier_portrait),
    ...(sees.has('courierMobile') && details.courier_mobile ? { mobileNumber: details.courier_mobile } : {}),
  }
}
