import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { keepOpenNow } from '#server/modules/kitchens/today/keep-open-now.ts'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCourier, aCustomer, aGuestOrder, aMarket, anAdmin, DOKKI } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream, type StreamEvent } from '#tests/world/served/stream.ts'

const SOON_MS = 20

async function aPlacedOrder(options: Parameters<typeof aTestApp>[0] = {}) {
  const app = await aTestApp(options)
  const market = await aMarket(app)
  const order = await aGuestOrder(app, market.koshari)
  const server = await aServer(app)
  const follow = (headers: Record<string, string> = {}) =>
    aStream(server, `/api/live?order=${order.id}`, headers)
  const board = (headers: Record<string, string>) => aStream(server, '/api/live', headers)
  return { app, ...market, order, server, follow, board }
}

async function underWay({
  amina,
  karim,
  order,
}: Pick<Awaited<ReturnType<typeof aPlacedOrder>>, 'amina' | 'karim' | 'order'>) {
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
}

const isAt = (status: string) => (event: StreamEvent) => event.data.status === status
const isOrderIn = (status: string) => (event: StreamEvent) =>
  event.data.open.some((order: { status: string }) => order.status === status)

test('owner, tracker, cook and courier get the state first and then each change, with only the fields each may see', async () => {
  const world = await aPlacedOrder()
  const { amina, karim, order, follow, board } = world
  const owner = await follow({ cookie: order.cookie })
  const tracker = await follow()
  const cook = await board(amina.headers)
  const courier = await board(karim.headers)

  expect(await owner.next()).toMatchObject({
    event: 'order',
    data: { audience: 'owner', status: 'pending', total: order.total },
  })
  expect(await tracker.next()).toMatchObject({
    event: 'order',
    data: { audience: 'tracker', status: 'pending' },
  })
  expect(await cook.next()).toMatchObject({
    event: 'kitchen-board',
    data: { open: [{ id: order.id, status: 'pending' }] },
  })
  expect(await courier.next()).toMatchObject({ event: 'courier-board', data: { orders: [] } })

  await amina.client.ordering.startPreparing({ id: order.id })
  const seen = await tracker.until(isAt('preparing'))
  expect((await owner.until(isAt('preparing'))).data).toMatchObject({
    version: 2,
    customerName: 'Youssef Adel',
  })
  for (const secret of ['Youssef', 'Mossadak', '+20', order.checkout.mobileNumber])
    expect(JSON.stringify(seen)).not.toContain(secret)
  for (const key of ['items', 'subtotal', 'total']) expect(seen.data).not.toHaveProperty(key)
  expect(JSON.stringify(await cook.until(isOrderIn('preparing')))).not.toContain('Mossadak')

  await amina.client.ordering.markReady({ id: order.id })
  const offered = await courier.until(({ data }) => data.orders.length === 1)
  expect(offered.data.orders[0]).toMatchObject({ id: order.id, mine: false })
})

test('a customer follows their orders under way and sees an order leave the list', async () => {
  const { app, amina, koshari, karim, yara, board } = await aPlacedOrder()
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const list = await board(yara.headers)
  expect(await list.next()).toMatchObject({ event: 'customer-orders', data: [] })
  const { orders } = await yara.client.ordering.placeOrder(checkout)
  const { id } = orders[0]!
  const isOnly = (status: string) => (event: StreamEvent) =>
    event.data.length === 1 && event.data[0].id === id && event.data[0].status === status
  expect((await list.until(isOnly('pending'))).data[0]).toMatchObject({
    audience: 'owner',
    may: { cancel: true },
  })
  await amina.client.ordering.startPreparing({ id })
  await list.until(isOnly('preparing'))
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await list.until(isOnly('out_for_delivery'))
  await karim.client.delivery.deliverOrder({ id })
  expect((await list.until(({ data }) => data.length === 0)).data).toEqual([])
})

test('a ready order leaves a courier’s list when another courier takes it', async () => {
  const world = await aPlacedOrder()
  const other = await aCourier(world.app)
  await world.amina.client.ordering.startPreparing({ id: world.order.id })
  await world.amina.client.ordering.markReady({ id: world.order.id })
  const stream = await world.board(other.headers)
  expect((await stream.next())!.data.orders).toHaveLength(1)
  await world.karim.client.delivery.acceptOrder({ id: world.order.id })
  expect((await stream.until(({ data }) => data.orders.length === 0)).data.orders).toEqual([])
})

test('forty couriers who watch add no statement to a ready order', async () => {
  const sent = watchStatements()
  const costWith = async (many: number) => {
    const world = await aPlacedOrder()
    await world.amina.client.ordering.startPreparing({ id: world.order.id })
    const couriers = await Promise.all(Array.from({ length: many }, () => aCourier(world.app)))
    const streams = await Promise.all(couriers.map(({ headers }) => world.board(headers)))
    for (const stream of streams) expect((await stream.next())!.data.orders).toEqual([])
    const before = sent.length
    await world.amina.client.ordering.markReady({ id: world.order.id })
    for (const stream of streams) await stream.until(({ data }) => data.orders[0]?.id === world.order.id)
    return sent.length - before
  }
  // On a slow machine one of them may meet a check of its session.
  expect(await costWith(40)).toBeLessThan((await costWith(1)) + 5)
})

test('one stream carries everything a client follows, and each part ends by itself', async () => {
  const world = await aPlacedOrder()
  const { app, amina, koshari, order, server, yara } = world
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const { orders } = await yara.client.ordering.placeOrder(checkout)
  const [own] = orders
  const path = `/api/live?own&cart&order=${own!.id}&order=${order.id}&order=ZZZZZZZZZZZZZZZZ&dish=${koshari.id}`
  const stream = await aStream(server, path, yara.headers)
  const first = [...Array(6)].map(() => stream.next())
  const seen = (await Promise.all(first)).map((event) => [event!.event, event!.data.id, event!.data.audience])
  expect(seen).toEqual(
    expect.arrayContaining([
      ['refused', 'ZZZZZZZZZZZZZZZZ', undefined],
      ['customer-orders', undefined, undefined],
      ['cart', undefined, undefined],
      ['order', own!.id, 'owner'],
      ['order', order.id, 'tracker'],
      ['dish', koshari.id, undefined],
    ]),
  )
  await amina.client.ordering.cancelOrder({ id: order.id, reason: 'ingredients' })
  const ended = await stream.until(({ event }) => event === 'end')
  expect(ended.data).toEqual({ what: 'order', id: order.id })
  const line = { dishId: koshari.id, quantity: 2 }
  await yara.client.cart.joinCart({ mergeId: 'one', items: [line] })
  expect((await stream.until(({ event }) => event === 'cart')).data).toEqual({ version: 1 })
  await amina.client.ordering.startPreparing({ id: own!.id })
  await stream.until(({ event, data }) => event === 'order' && data.status === 'preparing')
})

test('anybody may follow a dish and sees changes of the dish, its kitchen and its portions, until it is withdrawn', async () => {
  const { app, amina, koshari, server } = await aPlacedOrder()
  await app.sql('update dishes set daily_portions = 8 where id = $1', [koshari.id])
  const stream = await aStream(server, `/api/live?dish=${koshari.id}`)
  const next = async () => (await stream.next())!.data
  expect(await next()).toMatchObject({ id: koshari.id, available: true, leftToday: null })
  await aGuestOrder(app, koshari)
  expect(await next()).toMatchObject({ available: true, leftToday: 4 })
  await amina.client.dishes.switchDish({ id: koshari.id, isAvailable: false })
  expect(await next()).toMatchObject({ available: false, reason: 'switched_off' })
  await amina.client.dishes.switchDish({ id: koshari.id, isAvailable: true })
  expect(await next()).toMatchObject({ available: true, reason: null })
  await amina.client.kitchens.startBreak({ minutes: 30 })
  expect(await next()).toMatchObject({ available: false, reason: 'paused' })
  await amina.client.kitchens.endBreak()
  expect(await next()).toMatchObject({ available: true })
  await amina.client.dishes.withdrawDish({ id: koshari.id })
  expect(await next()).toMatchObject({ available: false, reason: 'switched_off', opens: null })
  for (const id of [koshari.id, 'none', '%00'])
    expect((await server.fetch(`/api/live?dish=${id}`)).status).toBe(404)
})

test('a followed dish closes and opens with the clock: at its own hours, and after a break', async () => {
  const { app, amina, koshari, server } = await aPlacedOrder()
  const hours = JSON.stringify([{ dayOfWeek: 6, start: '10:00', end: '13:00' }])
  await app.sql('update dishes set availability = $2 where id = $1', [koshari.id, hours])
  const stream = await aStream(server, `/api/live?dish=${koshari.id}`)
  const next = async () => (await stream.next())!.data
  expect(await next()).toMatchObject({ available: true })
  await amina.client.kitchens.startBreak({ minutes: 30 })
  expect(await next()).toMatchObject({ available: false, reason: 'paused' })
  const after = async (minutes: number) => {
    app.time.now = NOON + minutes * MINUTE_MS
    await keepOpenNow(app.platform)
    return next()
  }
  expect(await after(31)).toMatchObject({ available: true, reason: null })
  expect(await after(61)).toMatchObject({ available: false, reason: 'closed' })
})

test('a followed dish names the operators’ pause only while it is the reason', async () => {
  const { app, amina, koshari, server } = await aPlacedOrder()
  const { market } = (await anAdmin(app)).client
  const stream = await aStream(server, `/api/live?dish=${koshari.id}`)
  const next = async () => (await stream.next())!.data
  expect(await next()).toMatchObject({ available: true, hold: null })
  await amina.client.kitchens.startBreak({ minutes: 60 })
  expect(await next()).toMatchObject({ reason: 'paused', hold: null })
  const pause = { kind: 'pause', scope: 'everything', end: null, reason: 'weather' } as const
  const { id } = await market.startMarketControl(pause)
  expect(await next()).toMatchObject({ reason: 'paused', hold: { reason: 'weather', until: null } })
  await amina.client.dishes.switchDish({ id: koshari.id, isAvailable: false })
  expect(await next()).toMatchObject({ reason: 'switched_off', hold: null })
  await amina.client.dishes.switchDish({ id: koshari.id, isAvailable: true })
  expect(await next()).toMatchObject({ reason: 'paused', hold: { reason: 'weather' } })
  await market.endMarketControl({ id })
  expect(await next()).toMatchObject({ reason: 'paused', hold: null })
})

test('streams that only follow dishes do not use up their address’s cap for orders', async () => {
  const { server, koshari, follow } = await aPlacedOrder({ env: { LIMIT_LIVE_PER_ADDRESS: '1' } })
  expect((await aStream(server, `/api/live?dish=${koshari.id}`)).status).toBe(200)
  expect((await server.fetch(`/api/live?dish=${koshari.id}`)).status).toBe(429)
  expect((await follow()).status).toBe(200)
})

test('who may follow nothing is refused before a stream begins', async () => {
  const { app, server, yara, amina } = await aPlacedOrder()
  const statusOf = async (path: string, headers: Record<string, string> = {}) =>
    (await server.fetch(path, { headers })).status
  expect(await statusOf('/api/live')).toBe(401)
  expect(await statusOf('/api/live?cart', amina.headers)).toBe(403)
  for (const id of ['ZZZZZZZZZZZZZZZZ', '%00', '1 or 1=1', 'A'.repeat(3_000)])
    expect(await statusOf(`/api/live?order=${id}`, yara.headers)).toBe(404)
  expect(app.live.count()).toBe(0)
})

test('after the delivery come the last state and the end, immediately for later followers', async () => {
  const world = await aPlacedOrder()
  await underWay(world)
  const owner = await world.follow({ cookie: world.order.cookie })
  await world.karim.client.delivery.deliverOrder({ id: world.order.id, position: DOKKI })
  const last = (await owner.rest()).slice(-2)
  expect(last.map(({ event }) => event)).toEqual(['order', 'end'])
  expect(last[0]!.data).toMatchObject({ status: 'delivered', map: null })
  const again = await (await world.follow()).rest()
  expect(again.map(({ event }) => event)).toEqual(['order', 'end'])
})

test.each(['-1', '9e99', "1'; drop table orders--", 'x'.repeat(8_000), '\u00ff'])(
  'the state comes first, whatever Last-Event-ID says (%#)',
  async (id) => {
    const { follow } = await aPlacedOrder()
    const stream = await follow({ 'last-event-id': id })
    expect(await stream.next()).toMatchObject({ event: 'order', data: { status: 'pending' } })
  },
)

test('a session has a limited number of streams, even when opened at once, and closing one makes room', async () => {
  const { app, server, amina, board } = await aPlacedOrder({ env: { LIMIT_LIVE_PER_SESSION: '3' } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => board(amina.headers)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  answers.find(({ status }) => status === 200)!.leave()
  // A stream is subtracted a moment after it has ended.
  await vi.waitFor(async () => expect((await board(amina.headers)).status).toBe(200), IN_TIME)
  expect(app.live.count()).toBe(3)
  for (let at = 0; at < 5; at++) expect((await server.fetch('/api/live')).status).toBe(401)
})

test.each([
  ['is banned', `update users set status = 'banned' where id = $1`, 401],
  ['is signed out everywhere', 'delete from sessions where user_id = $1', 401],
  // An admin's own stream contains no kitchen.
  ['is given another role', `update users set role = 'admin' where id = $1`, 200],
  ['has an expired session', 'update sessions set expires_at = now() where user_id = $1', 401],
])('the stream of a cook who %s ends, and other streams go on', async (_, statement, status) => {
  const { app, amina, board, follow } = await aPlacedOrder({ sessionCheckMs: SOON_MS })
  const [cook, tracker] = [await board(amina.headers), await follow()]
  expect((await cook.next())!.event).toBe('kitchen-board')
  await app.sql(statement, [amina.id])
  expect(await cook.rest()).toEqual([])
  await vi.waitFor(() => expect(app.live.count()).toBe(1), IN_TIME)
  expect((await tracker.next())!.data.status).toBe('pending')
  expect((await board(amina.headers)).status).toBe(status)
})

test('a banned customer is disconnected and then sees an order only as a tracker', async () => {
  const { app, server, koshari } = await aPlacedOrder({ sessionCheckMs: SOON_MS })
  const omar = await aCustomer(app, 'Omar')
  const order = await aGuestOrder(app, koshari)
  await app.sql('update orders set customer_id = $1 where id = $2', [omar.id, order.id])
  const path = `/api/live?order=${order.id}`
  const stream = await aStream(server, path, omar.headers)
  expect((await stream.next())!.data.audience).toBe('owner')
  await app.sql(`update users set status = 'banned' where id = $1`, [omar.id])
  await stream.rest()
  expect((await (await aStream(server, path, omar.headers)).next())!.data.audience).toBe('tracker')
})

test('an admin’s stream ends after twelve hours', async () => {
  const { app, server, order } = await aPlacedOrder({ sessionCheckMs: SOON_MS })
  const admin = await anAdmin(app)
  const stream = await aStream(server, `/api/live?order=${order.id}`, admin.headers)
  expect((await stream.next())!.data.audience).toBe('admin')
  await app.sql(`update sessions set created_at = now() - interval '12 hours' where user_id = $1`, [admin.id])
  expect(await stream.rest()).toEqual([])
  const next = await aStream(server, `/api/live?order=${order.id}`, admin.headers)
  expect((await next.next())!.data.audience).toBe('tracker')
})

test('after its listening connection was killed, the server sends what was missed and has one such connection again', async () => {
  const { app, order, follow } = await aPlacedOrder()
  const stream = await follow()
  await stream.next()
  // No notice is sent for this change: only reading again after the gap shows it.
  await app.sql(`update orders set status = 'preparing', version = 2 where id = $1`, [order.id])
  expect(await killListeners(app)).toBe(1)
  expect((await stream.until(isAt('preparing'))).data.version).toBe(2)
  for (let at = 0; at < 3; at++) {
    await vi.waitFor(async () => expect(await killListeners(app)).toBe(1), IN_TIME)
  }
  await app.sql(`update orders set status = 'ready_for_pickup', version = 3 where id = $1`, [order.id])
  await vi.waitFor(async () => expect(await killListeners(app)).toBe(1), IN_TIME)
  await stream.until(isAt('ready_for_pickup'))
})

async function killListeners(app: TestApp) {
  const killed = await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'amama-live' and datname = current_database()`,
  )
  return killed.length
}

test('when the server stops, streams are cut without an end event, and new ones get 503', async () => {
  const { app, follow, board, amina } = await aPlacedOrder()
  const streams = [await follow(), await board(amina.headers)]
  app.live.endAll()
  for (const stream of streams) expect((await stream.rest()).map(({ event }) => event)).not.toContain('end')
  const late = await follow()
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
})

test('two hundred listeners of one order all see its courier move', async () => {
  const world = await aPlacedOrder({ env: { LIMIT_LIVE_PER_SESSION: '500' } })
  await underWay(world)
  const owner = { cookie: world.order.cookie }
  const streams = await Promise.all(Array.from({ length: 200 }, () => world.follow(owner)))
  for (const stream of streams) expect((await stream.next())!.data.status).toBe('out_for_delivery')
  const moved = streams.map((stream) => stream.until(({ data }) => data.map?.courier != null))
  await world.karim.client.delivery.reportPosition({ latitude: 30.05012, longitude: 31.21634 })
  expect(await Promise.all(moved)).toHaveLength(200)
})

test('admins see on their board who takes an order, where its courier is and who goes off duty', async () => {
  const world = await aPlacedOrder()
  const { app, amina, karim, order, board } = world
  const stream = await board((await anAdmin(app)).headers)
  expect(await stream.next()).toMatchObject({ event: 'dispatch-board', data: { orders: [] } })
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  const isIn = (column: string) => (event: StreamEvent) =>
    event.data.orders.some(
      (one: { id: string; column: string }) => one.id === order.id && one.column === column,
    )
  await stream.until(isIn('toAssign'))
  await karim.client.delivery.acceptOrder({ id: order.id })
  await stream.until(isIn('assigned'))
  await karim.client.delivery.reportPosition(DOKKI)
  await stream.until(({ data }) => data.couriers[0]?.positionAt !== null)
  await karim.client.delivery.confirmPickup({ id: order.id })
  await stream.until(isIn('onTheRoad'))
  await karim.client.delivery.deliverOrder({ id: order.id })
  await stream.until(({ data }) => data.orders.length === 0)
  await karim.client.delivery.setCourierDuty({ onDuty: false })
  await stream.until(({ data }) => data.couriers.length === 0)
})
