import { expect, onTestFinished, test, vi } from 'vitest'
import { CAIRO, distanceKm, type Point } from '#domain/geo.ts'
import { createHub, type Listener } from '#server/platform/live/hub.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import {
  aCook,
  aCourier,
  aDish,
  aGuestOrder,
  anAdmin,
  DOKKI,
  HELWAN,
  refusalOf,
  ZAMALEK,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { courierBoardSources } from './live-source.ts'

const RADIUS_KM = 8

/** The point at this distance from Cairo in this direction, accurate to a metre. */
function placeAt(km: number, degrees: number): Point {
  const towards = (share: number): Point => ({
    latitude: CAIRO.latitude + share * Math.sin((degrees * Math.PI) / 180),
    longitude: CAIRO.longitude + share * Math.cos((degrees * Math.PI) / 180),
  })
  let [near, far] = [0, 1]
  for (let halving = 0; halving < 40; halving++) {
    const middle = (near + far) / 2
    if (distanceKm(CAIRO, towards(middle)) < km) near = middle
    else far = middle
  }
  return towards(near)
}

/** Creates a ready order of a new kitchen at this place. */
async function aReadyOrder(app: TestApp, place: Point, fields: Record<string, unknown> = {}) {
  const cook = await aCook(app, place)
  const { id } = await aGuestOrder(app, await aDish(app, cook), { place, ...fields })
  await cook.client.ordering.startPreparing({ id })
  await cook.client.ordering.markReady({ id })
  return id
}

const boardOf = ({ client }: Awaited<ReturnType<typeof aCourier>>) => client.delivery.listCourierOrders()
const idsOf = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id).toSorted()

test('a courier is offered the ready orders within the radius in every direction, and none beyond it', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aCourier(app, { baseLatitude: CAIRO.latitude, baseLongitude: CAIRO.longitude })
  const inside: string[] = []
  const directions = [0, 45, 90, 135, 180, 225, 270, 315]
  for (const degrees of directions) {
    inside.push(await aReadyOrder(app, placeAt(RADIUS_KM - 0.01, degrees)))
    await aReadyOrder(app, placeAt(RADIUS_KM + 0.01, degrees))
  }
  const board = await boardOf(courier)
  expect(idsOf(board)).toEqual(inside.toSorted())
  expect(board).toMatchObject({ shown: directions.length, total: 2 * directions.length })
  await app.sql('update order_limits set delivery_pickup_radius_km = 0')
  expect((await boardOf(courier)).shown).toBe(2 * directions.length)
})

test('an order that a courier gave back is not counted as one beyond their radius', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const [courier, colleague] = [await aCourier(app), await aCourier(app)]
  const id = await aReadyOrder(app, ZAMALEK)
  await aReadyOrder(app, HELWAN)
  await courier.client.delivery.acceptOrder({ id })
  await courier.client.delivery.giveBackOrder({ id })
  expect(await boardOf(courier)).toMatchObject({ shown: 0, total: 1 })
  expect(await boardOf(colleague)).toMatchObject({ shown: 1, total: 2 })
})

test('a card says when a district’s middle stands for the door', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aCourier(app)
  const { items } = await app.client().settings.listDistricts()
  const { location } = items.find(({ id }) => id === 'zamalek')!
  const [middle, door] = [
    await aReadyOrder(app, location),
    await aReadyOrder(app, { ...location, latitude: location.latitude + 0.001 }),
  ]
  const { orders } = await boardOf(courier)
  expect(Object.fromEntries(orders.map(({ id, isDoorPinned }) => [id, isDoorPinned]))).toEqual({
    [middle]: false,
    [door]: true,
  })
})

test('an order without a pickup location is picked up at its kitchen', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aCourier(app)
  const [near, far] = [await aReadyOrder(app, ZAMALEK), await aReadyOrder(app, HELWAN)]
  await app.sql('update orders set pickup_latitude = null, pickup_longitude = null')
  expect(await boardOf(courier)).toMatchObject({ orders: [{ id: near }], total: 2 })
  await app.sql('update couriers set base_latitude = $1, base_longitude = $2', [
    HELWAN.latitude,
    HELWAN.longitude,
  ])
  expect(await boardOf(courier)).toMatchObject({ orders: [{ id: far }], total: 2 })
})

test('a courier under way sees how many orders wait for the same customer, also beyond the radius', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aCourier(app)
  const mobileNumber = '01000000777'
  const carried = await aReadyOrder(app, DOKKI, { mobileNumber })
  const near = await aReadyOrder(app, ZAMALEK, { mobileNumber })
  await aReadyOrder(app, HELWAN, { mobileNumber })
  await aReadyOrder(app, ZAMALEK)
  await courier.client.delivery.acceptOrder({ id: carried })
  const board = await boardOf(courier)
  expect(idsOf(board)).toEqual([carried, near].toSorted())
  expect(board.total).toBe(3)
})

/** A courier who follows their board, with a count of its reads. */
async function aFollower(app: TestApp, baseLocation: Point) {
  const courier = await aCourier(app, {
    baseLatitude: baseLocation.latitude,
    baseLongitude: baseLocation.longitude,
  })
  const source = courierBoardSources(app.platform)(courier.id)
  const heard: string[] = []
  const listener: Listener = { send: (event) => heard.push(event.toString()), end() {}, cut() {} }
  let reads = 0
  const counted = {
    ...source,
    load() {
      reads++
      return source.load()
    },
  }
  const hub = createHub(app.platform.notices, app.platform.log)
  onTestFinished(await hub.follow(counted, listener))
  return {
    ...courier,
    reads: () => reads,
    sees: (id: string) => expect(heard.at(-1)).toContain(id),
    misses: (id: string) => expect(heard.at(-1)).not.toContain(id),
  }
}

test('an order that becomes ready reloads the boards within reach, and no other', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const near = await aFollower(app, DOKKI)
  const far = await aFollower(app, HELWAN)
  const id = await aReadyOrder(app, ZAMALEK)
  await vi.waitFor(() => near.sees(id), IN_TIME)
  await near.client.delivery.acceptOrder({ id })
  await near.client.delivery.deliverOrder({ id })
  const there = await aReadyOrder(app, HELWAN)
  await vi.waitFor(() => far.sees(there), IN_TIME)
  expect(far.reads()).toBe(2)
})

test('a courier who moves the base location sees what becomes ready around the new one', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aFollower(app, DOKKI)
  const waiting = await aReadyOrder(app, HELWAN)
  await courier.client.delivery.setBaseLocation(HELWAN)
  await vi.waitFor(() => courier.sees(waiting), IN_TIME)
  const next = await aReadyOrder(app, HELWAN)
  await vi.waitFor(() => courier.sees(next), IN_TIME)
})

test('an order whose pickup is moved is offered around the new location only', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const near = await aFollower(app, DOKKI)
  const far = await aFollower(app, HELWAN)
  const id = await aReadyOrder(app, ZAMALEK)
  await vi.waitFor(() => near.sees(id), IN_TIME)
  const admin = await anAdmin(app)
  await admin.client.adminOrders.movePickup({ id, pickupLocation: HELWAN })
  await vi.waitFor(() => far.sees(id), IN_TIME)
  expect((await boardOf(near)).orders).toEqual([])
  expect((await boardOf(far)).orders).toMatchObject([{ id, pickupLocation: HELWAN }])
  expect(await refusalOf(near.client.delivery.acceptOrder({ id }))).toBe('order.not_found')
})

test('a wider offer that somebody takes leaves the boards that only its radius reached', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const near = await aCourier(app)
  const far = await aFollower(app, HELWAN)
  const admin = await anAdmin(app)
  const id = await aReadyOrder(app, ZAMALEK)
  await admin.client.dispatch.widenOffer({ id, radiusKm: 30 })
  await vi.waitFor(() => far.sees(id), IN_TIME)
  await near.client.delivery.acceptOrder({ id })
  await vi.waitFor(() => far.misses(id), IN_TIME)
  await near.client.delivery.giveBackOrder({ id })
  await vi.waitFor(() => far.sees(id), IN_TIME)
})

test('a changed radius or cash limit reloads the open boards, and another setting does not', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const courier = await aFollower(app, DOKKI)
  const id = await aReadyOrder(app, HELWAN)
  const { settings } = (await anAdmin(app)).client
  const change = async (changes: object) =>
    settings.changeSettings({ version: (await settings.getSettings()).version, ...changes })
  await change({ cookAnswerMinutes: 20 })
  await change({ deliveryPickupRadiusKm: 60 })
  await vi.waitFor(() => courier.sees(id), IN_TIME)
  expect(courier.reads()).toBe(2)
  await app.sql('update couriers set cash_held = 20000')
  await change({ courierCashLimit: 100 })
  await vi.waitFor(() => courier.misses(id), IN_TIME)
  const { items } = await settings.listSettingsChanges({})
  await settings.undoSettingsChange({ id: items[0]!.id, version: (await settings.getSettings()).version })
  await vi.waitFor(() => courier.sees(id), IN_TIME)
})
