import { expect, test } from 'vitest'
import { blurPoint, distanceKm, lengthKm, type Point, roundKm, travelMinutes } from '#domain/geo.ts'
import { createLog } from '#server/platform/log.ts'
import { createDirections } from '#server/platform/maps/directions.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import {
  aCook,
  aCustomer,
  aDish,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  type Person,
  refusalOf,
} from '#tests/world/market.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'

const DOOR = { latitude: 30.0621, longitude: 31.2199 }

async function anOrderUnderWay(app: TestApp) {
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari, { place: DOOR })
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  await market.karim.client.delivery.acceptOrder({ id: order.id })
  await market.karim.client.delivery.reportPosition({ latitude: 30.05012, longitude: 31.21634 })
  return { ...market, order }
}

test('a tracker sees status, times and a rounded map, and nothing of the people', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const seen = await app.client().ordering.getOrder({ id: order.id })
  expect(seen.audience).toBe('tracker')
  expect(Object.keys(seen).sort()).toEqual(
    [
      'audience',
      'id',
      'status',
      'version',
      'createdAt',
      'preparingAt',
      'readyForPickupAt',
      'deliveryStartedAt',
      'deliveredAt',
      'cancelledAt',
      'cookName',
      'cookNameAr',
      'routeDistance',
      'routeEstimated',
      'routeMinutes',
      'isFetched',
      'map',
      'mapCentre',
      'may',
    ].sort(),
  )
  expect(seen.map).toMatchObject({
    exact: false,
    courier: { latitude: 30.05, longitude: 31.216 },
    cook: { latitude: 30.038 },
  })
  const text = JSON.stringify(seen)
  for (const secret of [
    'Youssef',
    'Mossadak',
    '+20',
    'Karim',
    '30.0621',
    '31.2199',
    order.checkout.mobileNumber,
  ])
    expect(text).not.toContain(secret)
})

test('a guest with the device cookie sees the whole order and the courier', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const seen = await order.client.ordering.getOrder({ id: order.id })
  expect(seen).toMatchObject({
    audience: 'owner',
    customerAddress: '14 Mossadak St, flat 8',
    total: order.total,
    courier: { firstName: 'Karim', vehicleType: 'motorcycle', mobileNumber: expect.stringMatching(/^\+201/) },
    map: { exact: true, courier: { latitude: 30.05012, longitude: 31.21634 } },
  })
})

/** An encoded polyline from the kitchen over two bends to the door of an order under way. */
const STREETS = 'g|ivDweo}Dgh@cBs]gfAsjAr]'

test('while a banned courier has an order, its buyer reads neither who it is nor where', async () => {
  const app = await aTestApp()
  const { order, karim } = await anOrderUnderWay(app)
  const { client } = await anAdmin(app)
  const page = await aStream(await aServer(app), `/api/live?order=${order.id}`, { cookie: order.cookie })
  expect((await page.next())!.data).toMatchObject({ courier: { firstName: 'Karim' }, map: { courier: {} } })
  await client.users.banUser({ id: karim.id, reason: 'Ate the food' })
  expect((await page.until(({ data }) => data.courier === null)).data.map).toMatchObject({
    courier: null,
    courierSeenAt: null,
  })
  const asked = { id: order.id }
  expect((await app.client().ordering.getOrder(asked)).map!.courier).toBeNull()
  const seenByAdmin = await client.ordering.getOrder(asked)
  expect(seenByAdmin.map!.courier).not.toBeNull()
  expect(seenByAdmin.courier).toEqual({
    firstName: 'Karim',
    firstNameAr: null,
    vehicleType: 'motorcycle',
    portrait: null,
  })
  await client.users.unbanUser({ id: karim.id, reason: 'It was another' })
  expect((await page.until(({ data }) => data.courier !== null)).data).toMatchObject({
    courier: { firstName: 'Karim', mobileNumber: expect.any(String) },
    map: { courier: {} },
  })
})

test('the kitchen is not told that a banned courier comes for its food, and learns of the ban at once', async () => {
  const app = await aTestApp()
  const { amina, karim } = await anOrderUnderWay(app)
  const { client } = await anAdmin(app)
  const board = await aStream(await aServer(app), '/api/live?own', amina.headers)
  const isHidden = ({ data }: { data: { open?: { courierName: string | null }[] } }) =>
    data.open?.[0]?.courierName === null
  expect((await board.next())!.data.open).toMatchObject([{ courierName: 'Karim' }])
  await client.users.banUser({ id: karim.id, reason: 'Ate the food' })
  expect((await board.until(isHidden)).data.open).toMatchObject([
    { status: 'out_for_delivery', courierName: null, courierNameAr: null },
  ])
  await client.users.unbanUser({ id: karim.id, reason: 'It was another' })
  expect((await board.until((event) => !isHidden(event))).data.open).toMatchObject([{ courierName: 'Karim' }])
})

test('owner and courier see the whole route, a tracker sees it cut off around both doors', async () => {
  let answer = () => Response.json({ routes: [{ distance: 3_900, duration: 700, geometry: STREETS }] })
  const app = await aTestApp({
    directions: createDirections({
      routingUrl: 'http://routes.test/',
      log: createLog('silent'),
      fetch: async () => answer(),
    }),
  })
  const { order, karim, koshari } = await anOrderUnderWay(app)
  const owners = await order.client.ordering.getOrder({ id: order.id })
  expect(owners).toMatchObject({ routeDistance: 3.9, routeMinutes: 12, routeEstimated: false })
  expect(owners.map!.trip).toEqual({ km: 3.9, minutes: 12, estimated: false })
  const bends = [
    { latitude: 30.0452, longitude: 31.2131 },
    { latitude: 30.0501, longitude: 31.2245 },
  ]
  expect(owners.map!.route).toHaveLength(4)
  expect(owners.map!.route.slice(1, 3)).toEqual(bends)
  expect((await karim.client.delivery.listCourierOrders()).orders).toMatchObject([
    { route: owners.map!.route },
  ])

  const tracked = (await app.client().ordering.getOrder({ id: order.id })).map!.route
  expect(tracked.slice(1, 3)).toEqual(bends.map(blurPoint))
  expect(tracked).toEqual(tracked.map(blurPoint))
  for (const point of tracked)
    for (const door of [owners.map!.cook!, owners.map!.customer!])
      expect(distanceKm(point, door)).toBeGreaterThan(0.3)

  // Without the provider the order goes on. The line and its length are those of our own streets, the charged ones straight.
  answer = () => new Response('', { status: 502 })
  const seenAt = async (place: Point) => {
    const { id, client } = await aGuestOrder(app, koshari, { place })
    await app.sql("update orders set status = 'out_for_delivery', delivery_id = $2 where id = $1", [
      id,
      karim.id,
    ])
    return client.ordering.getOrder({ id })
  }
  const elsewhere = { latitude: 30.0611, longitude: 31.2189 }
  const straightKm = roundKm(distanceKm(DOKKI, elsewhere))
  const own = await seenAt(elsewhere)
  expect(own).toMatchObject({ routeDistance: straightKm, routeEstimated: true })
  expect(own.map!.route.length).toBeGreaterThan(4)
  expect(own.map!.trip).toMatchObject({ km: roundKm(lengthKm(own.map!.route)), estimated: false })
  expect(own.map!.trip!.km).toBeGreaterThan(straightKm)

  // No street of the map leads next door, so the line is straight.
  const nextDoor = { ...DOKKI, longitude: 31.2128 }
  const near = await seenAt(nextDoor)
  expect(near.map).toMatchObject({ route: [DOKKI, nextDoor], trip: { km: 0.05, estimated: true } })
})

/** A guest's checkout of two kitchens; the first order is Amina's. */
async function aCheckoutOfTwo(app: TestApp) {
  const market = await aMarket(app)
  const nadia = await aCook(app, { name: 'Tante Nadia' })
  const mahshi = await aDish(app, nadia, { name: 'Mahshi' })
  const lines = [market.koshari, mahshi].map(({ id }) => ({ dishId: id, quantity: 1 }))
  const order = await aGuestOrder(app, market.koshari, {
    lines,
    quotedTotal: (await app.client().ordering.quote({ lines, place: DOKKI })).total,
  })
  const idOf = (cook: Person) => order.placed.orders.find(({ cookId }) => cookId === cook.id)!.id
  return { ...market, nadia, order, mine: idOf(market.amina), sibling: idOf(nadia) }
}

test('until its courier has been at the kitchen, an order has the whole way left, also for a courier at the door', async () => {
  const app = await aTestApp()
  const { order, karim } = await anOrderUnderWay(app)
  const admin = await anAdmin(app)
  const ride = async (place: Point) => {
    app.time.now += 60_000
    await karim.client.delivery.reportPosition(place)
    const [owners, offices] = await Promise.all(
      [order.client, admin.client].map((client) => client.ordering.getOrder({ id: order.id })),
    )
    expect(offices!.map).toEqual(owners!.map)
    return owners!.map!
  }
  const atDoor = await ride(DOOR)
  const wholeKm = atDoor.trip!.km
  expect(atDoor.distanceKm).toBeCloseTo(distanceKm(DOOR, DOKKI) + wholeKm, 1)
  expect(atDoor.durationMin).toBe(travelMinutes(atDoor.distanceKm!))

  const atKitchen = await ride(DOKKI)
  expect(atKitchen.distanceKm).toBeCloseTo(wholeKm, 1)
  expect(await ride(DOOR)).toMatchObject({ distanceKm: 0, durationMin: 0 })

  // A pickup that an admin moves has to be reached anew.
  const pickupLocation = { ...DOKKI, latitude: DOKKI.latitude + 0.005 }
  await admin.client.adminOrders.movePickup({ id: order.id, pickupLocation })
  expect((await ride(DOOR)).distanceKm).toBeGreaterThan(1)
})

test('a courier who says that they have the food has the way to the door left, wherever they were seen', async () => {
  const app = await aTestApp()
  const { order, karim } = await anOrderUnderWay(app)
  expect((await order.client.ordering.getOrder({ id: order.id })).isFetched).toBe(false)
  await karim.client.delivery.confirmPickup({ id: order.id })
  app.time.now += 60_000
  await karim.client.delivery.reportPosition(DOOR)
  const owners = await order.client.ordering.getOrder({ id: order.id })
  expect(owners.isFetched).toBe(true)
  expect(owners.map).toMatchObject({ distanceKm: 0, durationMin: 0 })
  expect(owners).not.toHaveProperty('pickedUpAt')
})

test('another courier has to reach the kitchen anew', async () => {
  const app = await aTestApp()
  const { order, karim } = await anOrderUnderWay(app)
  app.time.now += 60_000
  await karim.client.delivery.reportPosition(DOKKI)
  expect(await reachedIn(app)).toEqual(new Date(app.time.now))
  await karim.client.delivery.giveBackOrder({ id: order.id })
  expect(await reachedIn(app)).toBeNull()
})

const reachedIn = async (app: TestApp) =>
  (await app.sql('select reached_kitchen_at from orders'))[0]!.reached_kitchen_at

test('only the owner sees the other orders of the checkout', async () => {
  const app = await aTestApp()
  const { order, mine, sibling, amina } = await aCheckoutOfTwo(app)
  const tracked = await order.client.ordering.getOrder({ id: mine })
  expect(tracked.siblings).toEqual([{ id: sibling, cookName: 'Tante Nadia', cookNameAr: null, due: 0 }])
  for (const other of [app.client(), amina.client]) {
    const seen = await other.ordering.getOrder({ id: mine })
    expect(seen).not.toHaveProperty('siblings')
    expect(JSON.stringify(seen)).not.toContain(sibling)
  }
})

test('a checkout of one kitchen has no siblings, and a deleted order is no sibling', async () => {
  const app = await aTestApp()
  const { order, mine, sibling, koshari } = await aCheckoutOfTwo(app)
  await app.sql('update orders set deleted_at = now() where id = $1', [sibling])
  expect((await order.client.ordering.getOrder({ id: mine })).siblings).toEqual([])
  const alone = await aGuestOrder(app, koshari)
  expect((await alone.client.ordering.getOrder({ id: alone.id })).siblings).toEqual([])
})

test('the owner sees the kitchen’s portrait and each dish’s photo and type, a tracker sees none of them', async () => {
  const app = await aTestApp()
  const { order, mine, amina, koshari } = await aCheckoutOfTwo(app)
  await app.sql("update users set image = 'amina' where id = $1", [amina.id])
  await app.sql("update dishes set photo = 'koshari' where id = $1", [koshari.id])
  const seen = await order.client.ordering.getOrder({ id: mine })
  expect(seen.cookPortrait).toContain('amina')
  expect(seen.items).toMatchObject([{ photoUrl: expect.stringContaining('koshari'), dishType: 'main_dish' }])
  const rough = await app.client().ordering.getOrder({ id: mine })
  expect(rough).not.toHaveProperty('cookPortrait')
  expect(rough).not.toHaveProperty('items')
})

test('an order says whether its kitchen and dishes have a page to lead to', async () => {
  const app = await aTestApp()
  const { order, mine, amina } = await aCheckoutOfTwo(app)
  expect(await order.client.ordering.getOrder({ id: mine })).toMatchObject({ hasKitchenPage: true })
  expect(await app.client().ordering.getOrder({ id: mine })).not.toHaveProperty('hasKitchenPage')
  await app.sql('update kitchens set active = false where cook_id = $1', [amina.id])
  expect(await order.client.ordering.getOrder({ id: mine })).toMatchObject({ hasKitchenPage: false })
  await app.sql('update kitchens set active = true where cook_id = $1', [amina.id])
  await app.sql("update users set status = 'banned' where id = $1", [amina.id])
  expect(await order.client.ordering.getOrder({ id: mine })).toMatchObject({ hasKitchenPage: false })
})

test('reading an order takes the owner three statements and a tracker two', async () => {
  const app = await aTestApp()
  const { order, mine } = await aCheckoutOfTwo(app)
  const sent = watchStatements()
  const seen = await order.client.ordering.getOrder({ id: mine })
  expect(seen).toMatchObject({ audience: 'owner', items: [{}], siblings: [{}] })
  expect(sent.splice(0).map(({ text }) => text)).toHaveLength(3)
  await app.client().ordering.getOrder({ id: mine })
  expect(sent.map(({ text }) => text)).toHaveLength(2)
})

test('an order keeps a deleted dish, without its photo', async () => {
  const app = await aTestApp()
  const { order, mine, koshari } = await aCheckoutOfTwo(app)
  await app.sql('delete from dishes where id = $1', [koshari.id])
  const seen = await order.client.ordering.getOrder({ id: mine })
  expect(seen.items).toMatchObject([{ name: 'Koshari', photoUrl: null }])
})

test('an order keeps a dish that is under review again, without its new photo', async () => {
  const app = await aTestApp()
  const { order, mine, koshari } = await aCheckoutOfTwo(app)
  await app.sql("update dishes set photo = 'unseen', status = 'pending' where id = $1", [koshari.id])
  const seen = await order.client.ordering.getOrder({ id: mine })
  expect(seen.items).toMatchObject([{ name: 'Koshari', photoUrl: null }])
})

test('a cook never sees the customer’s address, and sees the phone only while the order is active', async () => {
  const app = await aTestApp()
  const { amina, karim, order } = await anOrderUnderWay(app)
  const active = JSON.stringify(await amina.client.ordering.getKitchenBoard())
  expect(active).toContain('Youssef A.')
  expect(active).not.toContain('Mossadak')
  expect(active).toContain('+2010')
  await karim.client.delivery.deliverOrder({ id: order.id })
  const after = JSON.stringify((await amina.client.ordering.getKitchenBoard()).doneToday)
  expect(after).not.toContain('+2010')
  expect(JSON.stringify(await amina.client.ordering.getOrder({ id: order.id }))).not.toContain('Mossadak')
})

test('the courier’s position is shown only while the order is out for delivery', async () => {
  const app = await aTestApp()
  const { karim, order } = await anOrderUnderWay(app)
  await karim.client.delivery.deliverOrder({
    id: order.id,
    position: { latitude: 30.0621, longitude: 31.2199 },
  })
  expect((await order.client.ordering.getOrder({ id: order.id })).map).toBeNull()
  expect((await app.client().ordering.getOrder({ id: order.id })).map).toBeNull()
  expect(await refusalOf(karim.client.delivery.reportPosition({ latitude: 30.06, longitude: 31.22 }))).toBe(
    'delivery.not_active',
  )
})

test('the mailed claim token makes one other device an owner, once', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const claim = (headers: Record<string, string> = {}) =>
    app.request(`/api/orders/${order.id}/ownership`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://app.test', ...headers },
      body: JSON.stringify({ claimToken: order.placed.ownerToken }),
    })
  const claimed = await claim()
  expect(claimed.status).toBe(200)
  const cookie = claimed.headers.get('set-cookie')!
  expect(cookie).toContain('HttpOnly')
  expect(
    await app.client({ cookie: cookie.split(';')[0]! }).ordering.getOrder({ id: order.id }),
  ).toMatchObject({ audience: 'owner' })
  expect((await claim()).status).toBe(404)
  expect((await claim({ cookie: order.cookie })).status).toBe(200)
})

test.each(['the device of another guest', 'another customer', 'a wrong key'])(
  '%s gives no access to an order',
  async (who) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app)
    const { koshari: other } = await aMarket(app, { kitchen: { name: 'Nadia' } })
    const order = await aGuestOrder(app, koshari)
    if (who === 'a wrong key') {
      expect(
        await refusalOf(app.client().ordering.claimOrder({ id: order.id, claimToken: 'x'.repeat(32) })),
      ).toBe('order.not_found')
      return
    }
    const eyes =
      who === 'another customer' ? (await aCustomer(app)).client : (await aGuestOrder(app, other)).client
    expect((await eyes.ordering.getOrder({ id: order.id })).audience).toBe('tracker')
  },
)

test('a typed order number may be in lower case and contain dashes and look-alike letters', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const { id } = await aGuestOrder(app, koshari)
  const typed = id
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, '$1-')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
  expect((await app.client().ordering.getOrder({ id: typed })).id).toBe(id)
})

test('guessing order numbers is limited by address, and reading a known order is not', async () => {
  const app = await aTestApp({ env: { LIMIT_UNKNOWN_ORDERS: '3' } })
  const { koshari } = await aMarket(app)
  const { id } = await aGuestOrder(app, koshari)
  const guess = () => refusalOf(app.client().ordering.getOrder({ id: 'ZZZZZZZZZZZZZZZZ' }))
  expect([await guess(), await guess(), await guess()]).toEqual(Array(3).fill('order.not_found'))
  expect(await guess()).toBe('limit.too_many')
  const answer = await app.request('/api/orders/ZZZZZZZZZZZZZZZZ')
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  for (let look = 0; look < 10; look++) expect((await app.client().ordering.getOrder({ id })).id).toBe(id)
})

test('an admin sees every field of an order', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const admin = await anAdmin(app)
  expect(await admin.client.ordering.getOrder({ id: order.id })).toMatchObject({
    audience: 'admin',
    customerAddress: '14 Mossadak St, flat 8',
  })
})

test('the order page shows a cook the short name and nothing that the board does not show', async () => {
  const app = await aTestApp()
  const { amina, order } = await anOrderUnderWay(app)
  const [shown] = (await amina.client.ordering.getKitchenBoard()).open
  const page = await amina.client.ordering.getOrder({ id: order.id })
  expect(page.customerName).toBe('Youssef A.')
  const ofThePage = [
    'audience',
    'map',
    'mapCentre',
    'routeDistance',
    'routeEstimated',
    'routeMinutes',
    'cookName',
    'cookNameAr',
  ]
  const ofTheKitchen = ['cookId', 'cookPortrait', 'hasKitchenPage', 'courier']
  const known = [...Object.keys(shown!), ...ofThePage, ...ofTheKitchen]
  expect(Object.keys(page).filter((field) => !known.includes(field))).toEqual([])
  expect(page).toMatchObject({ map: null, routeDistance: null, routeMinutes: null })
  expect(Object.keys(page.items![0]!)).not.toContain('price')
})

test('address label, second address, city and postal code are shown to the owner, the courier under way and admins only', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  const more = {
    addressLabel: 'Home',
    alternativeAddress: 'the kiosk downstairs',
    city: 'Giza',
    postalCode: '12311',
  }
  const hidden = expect.not.arrayContaining(['postalCode', 'addressLabel'])
  const order = await aGuestOrder(app, market.koshari, more)
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  await market.karim.client.delivery.acceptOrder({ id: order.id })
  const admin = await anAdmin(app)
  for (const { client } of [order, market.karim, admin])
    expect(await client.ordering.getOrder({ id: order.id })).toMatchObject(more)
  expect((await market.karim.client.delivery.listCourierOrders()).orders).toMatchObject([more])
  for (const client of [app.client(), market.amina.client])
    expect(Object.keys(await client.ordering.getOrder({ id: order.id }))).toEqual(hidden)
  await market.karim.client.delivery.deliverOrder({ id: order.id })
  expect(Object.keys(await market.karim.client.ordering.getOrder({ id: order.id }))).toEqual(hidden)
})

test('each answer lists what its reader may do', async () => {
  const app = await aTestApp()
  const { amina, koshari, karim } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  expect((await order.client.ordering.getOrder({ id: order.id })).may).toMatchObject({
    cancel: true,
    deliver: false,
  })
  expect((await app.client().ordering.getOrder({ id: order.id })).may.cancel).toBe(false)
  expect((await amina.client.ordering.getKitchenBoard()).open[0]!.may).toMatchObject({ startPreparing: true })
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  const listed = async () => (await karim.client.delivery.listCourierOrders()).orders[0]!.may
  expect(await listed()).toMatchObject({ accept: true, deliver: false })
  await karim.client.delivery.acceptOrder({ id: order.id })
  expect(await listed()).toMatchObject({ accept: false, deliver: true })
})
