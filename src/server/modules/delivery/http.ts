import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import type { ReportedPosition } from '#domain/delivery/positions.ts'
import { isOnEarth, type Point } from '#domain/geo.ts'
import { periodAround } from '#domain/insights/period.ts'
import { piastres, toEgp } from '#domain/money.ts'
import { endpoint, raise, userOf } from '#server/platform/rpc.ts'
import { acceptBatch, acceptOrder } from './board/accept-order.ts'
import { confirmPickup, giveBackOrder } from './board/carry-order.ts'
import { courierBoard, courierDeliveries } from './board/courier-board.ts'
import { deliverOrder } from './board/deliver-order.ts'
import { changeVehicle, getCourierProfile } from './courier-profile.ts'
import { dutyEndpoints } from './duty/http.ts'
import { noteSeen } from './duty/note-seen.ts'
import { reportPosition } from './report-position.ts'
import { rosterEndpoints } from './roster/http.ts'
import { setBaseLocation } from './set-base-location.ts'
import { sumSince } from './store.ts'

const MINUTE_SECONDS = 60

export const deliveryEndpoints = {
  ...dutyEndpoints,
  ...rosterEndpoints,

  getCourierProfile: endpoint.delivery.getCourierProfile.handler(({ context }) =>
    getCourierProfile(context.platform, userOf(context).id),
  ),

  changeCourierProfile: endpoint.delivery.changeCourierProfile.handler(({ input, context }) =>
    changeVehicle(context.platform, userOf(context).id, input.vehicleType),
  ),

  listCourierOrders: endpoint.delivery.listCourierOrders.handler(async ({ context }) => {
    const { id } = userOf(context)
    await noteSeen(context.platform, [id])
    return courierBoard(context.platform, id)
  }),

  getCourierToday: endpoint.delivery.getCourierToday.handler(async ({ context }) => {
    const { platform } = context
    const user = userOf(context)
    const { db } = platform.database
    await noteSeen(platform, [user.id])
    const now = await platform.clock.transactionTime(db)
    const day = cairoDate(now.getTime())
    const since = (from: string) => sumSince(db, user.id, new Date(startOfCairoDay(from)))
    const [today, week, carried] = await Promise.all([
      since(day),
      since(periodAround('week', day).from),
      courierDeliveries(platform, user.id),
    ])
    return {
      name: user.name,
      nameAr: user.nameAr,
      deliveries: today.deliveries,
      earned: toEgp(piastres(today.earned)),
      week: { deliveries: week.deliveries, earned: toEgp(piastres(week.earned)) },
      cashHeld: toEgp(piastres(today.cash_held)),
      kilometres: Number(today.kilometres),
      ...carried,
    }
  }),

  setBaseLocation: endpoint.delivery.setBaseLocation.handler(async ({ input, context, errors }) => {
    const outcome = await setBaseLocation(context.platform, userOf(context).id, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  acceptOrder: endpoint.delivery.acceptOrder.handler(async ({ input, context, errors }) => {
    const outcome = await acceptOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  acceptBatch: endpoint.delivery.acceptBatch.handler(({ input, context }) =>
    acceptBatch(context.platform, context.actor, input),
  ),

  confirmPickup: endpoint.delivery.confirmPickup.handler(async ({ input, context, errors }) => {
    const outcome = await confirmPickup(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  giveBackOrder: endpoint.delivery.giveBackOrder.handler(async ({ input, context, errors }) => {
    const outcome = await giveBackOrder(context.platform, context.actor, input)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  deliverOrder: endpoint.delivery.deliverOrder.handler(async ({ input, context, errors }) => {
    const { id, position } = input
    const outcome = await deliverOrder(context.platform, context.actor, {
      id,
      position: position && reportedOf(position),
    })
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  reportPosition: endpoint.delivery.reportPosition.handler(async ({ input, context, errors }) => {
    const { latitude, longitude, at } = input
    if (latitude === undefined || longitude === undefined) throw errors['order.location_required']()
    const reported = reportedOf({ latitude, longitude, at })
    const outcome = await reportPosition(context.platform, userOf(context).id, reported)
    return outcome.ok ? outcome.value : raise(errors, outcome)
  }),

  getDirections: endpoint.delivery.getDirections.handler(async ({ input, context, errors }) => {
    const { platform, actor } = context
    const origin = { latitude: input.originLat, longitude: input.originLng }
    const destination = { latitude: input.destLat, longitude: input.destLng }
    if (!isOnEarth(origin) || !isOnEarth(destination)) throw errors['delivery.position_invalid']()
    await platform.limiter.take(
      'directions',
      actor.user?.id ?? actor.address,
      platform.env.LIMIT_DIRECTIONS,
      MINUTE_SECONDS,
    )
    const {
      polyline: _line,
      charged: _charged,
      ...travel
    } = await platform.directions.find(origin, destination)
    return travel
  }),
}

function reportedOf({ latitude, longitude, at }: Point & { at?: string | undefined }): ReportedPosition {
  return { point: { latitude, longitude }, takenAt: at === undefined ? null : Date.parse(at) }
}
