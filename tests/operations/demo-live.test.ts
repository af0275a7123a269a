import { geohashForLocation } from 'geofire-common'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, aPassword, DOKKI } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'
import type { Cast } from '../../scripts/demo-live/cast.ts'
import { startPlay } from '../../scripts/demo-live/play.ts'

/** Slow enough for several positions to be stored on the way. */
const SPEED = 20
/** For a story that looks at no position. */
const FAST = 60
const DOOR = { latitude: 30.0452, longitude: 31.2198 }
const TYPED = { street: '14 Mossadak St', floor: '2', apartment: '8' }
const PASSWORD = 'molokhia with rabbit'
const EVERY_STATUS = ['pending', 'preparing', 'ready_for_pickup', 'out_for_delivery', 'delivered']

/** One kitchen, one courier, and a running clock, because the time between positions decides which are stored. */
async function aLiveTown() {
  const app = await aTestApp()
  const began = performance.now()
  Object.defineProperty(app.time, 'now', { get: () => NOON + Math.round(performance.now() - began) })
  const cookGeohash = geohashForLocation([DOKKI.latitude, DOKKI.longitude])
  const market = await aMarket(app, { kitchen: { cookGeohash } })
  for (const person of [market.amina, market.karim]) await aPassword(app, person, PASSWORD)
  const server = await aServer(app)
  const both = (text: string) => ({ en: text, ar: text })
  const cast: Cast = {
    password: PASSWORD,
    admin: 'nobody@people.test',
    cooks: [{ email: market.amina.email, name: 'Amina', location: DOKKI }],
    couriers: [{ email: market.karim.email, name: 'Karim', baseLocation: DOKKI }],
    doors: [
      { address: { en: TYPED, ar: TYPED }, landmark: both('the bakery'), area: 'Dokki', location: DOOR },
    ],
    names: { first: [both('Nour')], family: [both('Adel')] },
    notes: [],
  }
  return { app, ...market, server, cast }
}

function play(given: { server: { url: string }; cast: Cast }, { speed = FAST, orders = 0 } = {}) {
  const started = startPlay({ url: given.server.url, speed, orders, load: null, cast: given.cast })
  onTestFinished(async () => {
    started.stop()
    await started.over
  })
  return started
}

async function followToTheEnd(server: Parameters<typeof aStream>[0], id: string, cookie: string) {
  const stream = await aStream(server, `/api/live?order=${id}`, { cookie })
  const states = await stream.rest()
  return states.filter(({ event }) => event === 'order').map(({ data }) => data)
}

const historyOf = (app: TestApp, id: string) =>
  app.sql<{ to_status: string; actor_kind: string }>(
    'select to_status, actor_kind from order_history where order_id = $1 order by version',
    [id],
  )

test('the live demo cooks, fetches and delivers a guest’s order along the streets', async () => {
  const town = await aLiveTown()
  const { began } = play(town, { speed: SPEED })
  expect(await began).toEqual({ cooks: 1, couriers: 1 })
  const order = await aGuestOrder(town.app, town.koshari, { place: DOOR })
  const states = await followToTheEnd(town.server, order.id, order.cookie)
  expect([...new Set(states.map(({ status }) => status))]).toEqual(EVERY_STATUS)
  const seen = states.flatMap(({ map }) => (map?.courier ? [JSON.stringify(map.courier)] : []))
  expect(new Set(seen).size).toBeGreaterThan(1)
  expect(await historyOf(town.app, order.id)).toEqual([
    { to_status: 'pending', actor_kind: 'guest' },
    { to_status: 'preparing', actor_kind: 'cook' },
    { to_status: 'ready_for_pickup', actor_kind: 'cook' },
    { to_status: 'out_for_delivery', actor_kind: 'courier' },
    { to_status: 'delivered', actor_kind: 'courier' },
  ])
})

test('the demo delivers an order that was on its way when it started', async () => {
  const town = await aLiveTown()
  const order = await aGuestOrder(town.app, town.koshari, { place: DOOR })
  await town.amina.client.ordering.startPreparing({ id: order.id })
  await town.amina.client.ordering.markReady({ id: order.id })
  await town.karim.client.delivery.acceptOrder({ id: order.id })
  play(town)
  const states = await followToTheEnd(town.server, order.id, order.cookie)
  expect(states.at(-1)).toMatchObject({ status: 'delivered' })
})

test('simulated guests order from the menu without a server error', async () => {
  const town = await aLiveTown()
  const { report } = play(town, { orders: 2 })
  await vi.waitFor(() => expect(report().delivered).toBeGreaterThan(0), 50_000)
  expect(report()).toMatchObject({ serverErrors: 0, refusals: {} })
  const [placed] = await town.app.sql<{ guest_email: string }>('select guest_email from orders limit 1')
  expect(placed!.guest_email).toMatch(/@demo\.amama\.test$/)
}, 90_000)

test('the demo does nothing if none of its people can sign in', async () => {
  const town = await aLiveTown()
  const { began, over } = play({ ...town, cast: { ...town.cast, password: 'another one' } })
  expect(await began).toEqual({ cooks: 0, couriers: 0 })
  expect(await over).toMatchObject({ placed: 0, delivered: 0 })
})
