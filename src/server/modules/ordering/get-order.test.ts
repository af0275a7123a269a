import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'

async function anOrderUnderWay(app: TestApp) {
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari, { place: { latitude: 30.0621, longitude: 31.2199 } })
  await market.amina.client.ordering.startPreparing({ id: order.id })
  await market.amina.client.ordering.markReady({ id: order.id })
  await market.karim.client.delivery.acceptOrder({ id: order.id })
  await market.karim.client.delivery.reportPosition({ latitude: 30.05012, longitude: 31.21634 })
  return { ...market, order }
}

test('whoever holds only the number sees status, times and a rounded map, and nothing of the people', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const seen = await app.client().ordering.getOrder({ id: order.id })
  expect(seen.view).toBe('tracker')
  expect(Object.keys(seen).sort()).toEqual(
    [
      'view',
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
      'routeMinutes',
      'map',
      'mapCentre',
      'mayCancel',
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

test('the guest who holds the cookie sees the whole order and the courier', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const seen = await order.client.ordering.getOrder({ id: order.id })
  expect(seen).toMatchObject({
    view: 'owner',
    customerAddress: '14 Mossadak St, flat 8',
    total: order.total,
    courier: { firstName: 'Karim', vehicleType: 'motorcycle', mobileNumber: expect.stringMatching(/^\+201/) },
    map: { exact: true, courier: { latitude: 30.05012, longitude: 31.21634 } },
  })
})

test("a cook never sees the customer's address, and the phone only while the order is active", async () => {
  const app = await aTestApp()
  const { amina, karim, order } = await anOrderUnderWay(app)
  const active = JSON.stringify(await amina.client.ordering.listTickets())
  expect(active).toContain('Youssef A.')
  expect(active).not.toContain('Mossadak')
  expect(active).toContain('+2010')
  await karim.client.delivery.deliverOrder({ id: order.id })
  const after = JSON.stringify((await amina.client.ordering.listTickets()).doneToday)
  expect(after).not.toContain('+2010')
  expect(JSON.stringify(await amina.client.ordering.getOrder({ id: order.id }))).not.toContain('Mossadak')
})

test('the position is shown only while the order is out for delivery', async () => {
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

test('the key of the mail makes another device the owner, once', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const claim = (headers: Record<string, string> = {}) =>
    app.request(`/api/orders/${order.id}/ownership`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://app.test', ...headers },
      body: JSON.stringify({ key: order.placed.ownerToken }),
    })
  const claimed = await claim()
  expect(claimed.status).toBe(200)
  const cookie = claimed.headers.get('set-cookie')!
  expect(cookie).toContain('HttpOnly')
  expect(
    await app.client({ cookie: cookie.split(';')[0]! }).ordering.getOrder({ id: order.id }),
  ).toMatchObject({ view: 'owner' })
  expect((await claim()).status).toBe(404)
  expect((await claim({ cookie: order.cookie })).status).toBe(200)
})

test.each(['the device of another guest', 'another customer', 'a wrong key'])(
  '%s does not open an order',
  async (who) => {
    const app = await aTestApp()
    const { koshari } = await aMarket(app)
    const { koshari: other } = await aMarket(app, { kitchen: { name: 'Nadia' } })
    const order = await aGuestOrder(app, koshari)
    if (who === 'a wrong key') {
      expect(await refusalOf(app.client().ordering.claimOrder({ id: order.id, key: 'x'.repeat(32) }))).toBe(
        'order.not_found',
      )
      return
    }
    const eyes =
      who === 'another customer' ? (await aCustomer(app)).client : (await aGuestOrder(app, other)).client
    expect((await eyes.ordering.getOrder({ id: order.id })).view).toBe('tracker')
  },
)

test('a number may be typed in lower case, with dashes and look-alikes', async () => {
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

test('guessing numbers is limited by address, looking at a known one is not', async () => {
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

test('an admin sees everything of an order', async () => {
  const app = await aTestApp()
  const { order } = await anOrderUnderWay(app)
  const admin = await anAdmin(app)
  expect(await admin.client.ordering.getOrder({ id: order.id })).toMatchObject({
    view: 'admin',
    customerAddress: '14 Mossadak St, flat 8',
  })
})
