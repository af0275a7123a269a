import type { CourierBoard, CourierCard } from '#contract/delivery/delivery.ts'
import { lastStretch, secondsOf } from '#domain/city/way.ts'
import { distanceKm, type Point } from '#domain/geo.ts'
import { insist, refusalOf } from '../caller.ts'
import type { CastCourier } from '../cast.ts'
import { type Drive, driveWay, unhurried } from '../city/drive.ts'
import { wait } from '../pace.ts'
import { type Stage, shortNumber } from '../stage.ts'
import type { Dispatch, Rider } from './dispatch.ts'
import type { Office } from './office.ts'
import type { Staff } from './staff.ts'

/** The server stores one position in two seconds, so every third report is stored, and the marker moves in even steps. */
const REPORT_MS = 700
const APPROACH_M = 500
/** A base location moves no further than necessary, so that the courier still reaches the earlier kitchens. */
const BASE_WITHIN = 0.85

/** Accepts offered orders, fetches them from the kitchen and delivers them along the streets. */
export async function playCourier(
  stage: Stage,
  { name, baseLocation }: CastCourier,
  staff: Staff,
  { dispatch, office }: { dispatch: Dispatch; office: Office },
) {
  const { signal, pace, streets } = stage
  let board: CourierBoard | null = null
  const mine = () => board?.orders.filter(({ mine, status }) => mine && status === 'out_for_delivery') ?? []
  const over = new Set<string>()

  const rider: Rider = {
    at: baseLocation,
    baseLocation,
    radiusKm: 0,
    isBusy: false,
    headingFor: null,
    offers: [],
    take(card) {
      rider.headingFor = card.id
      ride(() => fetchAndBring(card))
    },
    async moveNear(kitchen) {
      const nearer = pointTowards(kitchen, rider.baseLocation, rider.radiusKm * BASE_WITHIN)
      const moved = await insist(() => staff.client.delivery.setBaseLocation(nearer), signal)
      if (!moved.ok) return false
      stage.say(`          ${name} moves nearer to a kitchen that nobody serves`)
      rider.baseLocation = nearer
      return true
    },
  }

  const ride = (trip: () => Promise<void>) => {
    rider.isBusy = true
    const done = trip().then(() => {
      rider.isBusy = false
      takeUpOwn()
      dispatch.consider()
    })
    stage.run(done)
  }

  /** Continues orders that were under way before the demo began, or that a person accepted by hand. */
  const takeUpOwn = () => {
    if (rider.isBusy) return
    const card = mine().find(({ id }) => !over.has(id))
    if (card) ride(() => resume(card))
  }

  const fetchAndBring = async (card: CourierCard) => {
    await wait(pace.msOf('setOut'), signal)
    const askedAt = performance.now()
    const accepted = await insist(() => staff.client.delivery.acceptOrder({ id: card.id }), signal)
    rider.headingFor = null
    if (!accepted.ok) return
    over.delete(card.id)
    stage.tally.changed(card.id, accepted.value.version, askedAt)
    stage.say(`${shortNumber(card.id)}  ${name} takes it`)
    const kitchen = card.pickupLocation ?? rider.at
    const approach = lastStretch(streets.findWay(rider.at, kitchen), APPROACH_M)
    if (!(await report(driveWay(approach, pace.msOf('approach') / 1_000)))) return give(card)
    if (!(await report(standing(kitchen, pace.msOf('pack'))))) return give(card)
    await bring(card)
  }

  const resume = async (card: CourierCard) => {
    const order = await insist(() => staff.client.ordering.getOrder({ id: card.id }), signal)
    if (!order.ok) return give(card)
    rider.at = order.value.map?.courier ?? card.pickupLocation ?? rider.at
    await bring(card)
  }

  const bring = async (card: CourierCard) => {
    const door = card.customerLocation ?? rider.at
    const way = streets.findWay(rider.at, door)
    if (!(await report(unhurried(way, pace.rideSeconds(secondsOf(way)))))) return give(card)
    if (!(await report(standing(door, pace.msOf('ringTheBell'))))) return give(card)
    const askedAt = performance.now()
    const delivered = await insist(
      () => staff.client.delivery.deliverOrder({ id: card.id, position: door }),
      signal,
    )
    over.add(card.id)
    if (!delivered.ok) return
    stage.tally.changed(card.id, delivered.value.version, askedAt)
    stage.tally.delivered()
    stage.say(`${shortNumber(card.id)}  ${name} hands it over`)
    await handCashIn()
  }

  /** Hands over cash well before the limit at which no more cash orders are offered. */
  const handCashIn = async () => {
    const cash = await insist(() => staff.client.courierCash.getCash({}), signal)
    if (!cash.ok || cash.value.left < cash.value.limit / 2) return
    const handover = { amount: cash.value.left, request: crypto.randomUUID() }
    const announced = await insist(() => staff.client.courierCash.announceHandover(handover), signal)
    if (announced.ok) await office.count(announced.value)
  }

  /** Forgets an order that somebody else has ended. */
  const give = ({ id }: CourierCard) => void over.add(id)

  /** Reports the courier's position until the drive is over. False if no order is under way any more. */
  const report = async (drive: Drive): Promise<boolean> => {
    const began = performance.now()
    for (;;) {
      const passed = (performance.now() - began) / 1_000
      rider.at = drive.at(passed)
      if ((await sendPosition(rider.at)) === 'delivery.not_active') return false
      const left = drive.seconds * 1_000 - (performance.now() - began)
      if (left <= 0 && passed >= drive.seconds) return true
      await wait(Math.max(0, Math.min(REPORT_MS, left)), signal)
    }
  }

  /** A lost position is not repeated, because the next one follows. */
  const sendPosition = async (point: Point) => {
    try {
      await staff.client.delivery.reportPosition(point)
      return null
    } catch (error) {
      signal.throwIfAborted()
      return refusalOf(error)?.code ?? null
    }
  }

  await insist(() => staff.client.delivery.setCourierDuty({ onDuty: true }), signal)
  dispatch.join(rider)
  await staff.follow<CourierBoard>('courier-board', (state) => {
    board = state
    rider.radiusKm = state.radiusKm
    rider.offers = state.orders.filter(({ mine, status }) => !mine && status === 'ready_for_pickup')
    takeUpOwn()
    dispatch.consider()
  })
}

function standing(at: Point, ms: number): Drive {
  return { seconds: ms / 1_000, at: () => at }
}

function pointTowards(from: Point, to: Point, km: number): Point {
  const share = Math.min(1, km / distanceKm(from, to))
  const between = (a: number, b: number) => Number((a + (b - a) * share).toFixed(6))
  return { latitude: between(from.latitude, to.latitude), longitude: between(from.longitude, to.longitude) }
}
