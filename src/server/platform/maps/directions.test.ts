import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { distanceKm, lengthKm, roundKm } from '#domain/geo.ts'
import { decodePolyline } from '#domain/polyline.ts'
import { listen } from '#server/platform/http/listen.ts'
import { createLog } from '#server/platform/log.ts'
import { createDirections } from './directions.ts'

const DOKKI = { latitude: 30.0384, longitude: 31.2123 }
const ZAMALEK = { latitude: 30.0626, longitude: 31.2197 }
/** Further from all streets of our own map than a route may begin. */
const ASWAN = { latitude: 24.0889, longitude: 32.8998 }
const ESTIMATE = { distanceKm: 2.78, durationMin: 6, estimated: true }
/** By the streets of our own map, at 30 km/h. The straight line is still what is charged. */
const OWN_STREETS = { distanceKm: 3.75, durationMin: 8, polyline: expect.any(String), charged: ESTIMATE }
const HOUR = 60 * 60 * 1_000

const log = createLog('silent')
const route = (distance: unknown, duration: unknown, geometry?: unknown) =>
  Response.json({ routes: [{ distance, duration, geometry }] })
/** From Dokki over two bends to Zamalek. */
const POLYLINE = 'g|ivDweo}Dgh@cBs]gfAsjAr]'

/** Directions from a provider whose answers the test decides. `asked` collects the requests. */
function aProvider(answer: (url: string, init: RequestInit) => Promise<Response>, now?: () => number) {
  const asked: string[] = []
  const directions = createDirections({
    routingUrl: 'http://routes.test/',
    log,
    ...(now ? { now } : {}),
    fetch: (async (url: string, init: RequestInit) => {
      asked.push(url)
      return answer(url, init)
    }) as typeof fetch,
  })
  return { asked, find: (to = ZAMALEK) => directions.find(DOKKI, to) }
}

function withClockInHand() {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

test('without a provider, the way follows the streets of our own map, and the straight line is charged', async () => {
  const { find } = createDirections({ routingUrl: undefined, log })
  const travel = await find(DOKKI, ZAMALEK)
  expect(travel).toEqual(OWN_STREETS)
  const line = decodePolyline(travel.polyline!)!
  expect([line[0], line.at(-1)]).toEqual([DOKKI, ZAMALEK])
  expect(line.length).toBeGreaterThan(4)
  expect(lengthKm(line)).toBeCloseTo(3.75, 1)
})

test('where our own map has no streets, the distance is the great circle at 30 km/h, marked as estimated', async () => {
  const { find } = createDirections({ routingUrl: undefined, log })
  const km = roundKm(distanceKm(ASWAN, ZAMALEK))
  expect(await find(ASWAN, ZAMALEK)).toEqual({
    distanceKm: km,
    durationMin: Math.round(km * 2),
    estimated: true,
  })
})

test('the provider’s route is returned in kilometres and minutes, not as an estimate', async () => {
  const { asked, find } = aProvider(async () => route(4_126, 732))
  expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12 })
  expect(asked).toEqual([
    'http://routes.test/route/v1/driving/31.2123,30.0384;31.2197,30.0626?overview=simplified&geometries=polyline',
  ])
})

test('the provider’s geometry is returned as the polyline', async () => {
  const { find } = aProvider(async () => route(4_126, 732, POLYLINE))
  expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12, polyline: POLYLINE })
})

test.each([
  ['that leads elsewhere', '_p~iF~ps|U_ulLnnqC_mqNvxq`@'],
  ['that cannot be read', 'streets'],
  ['of another format', { type: 'LineString', coordinates: [] }],
  ['without an end', POLYLINE + '??'.repeat(5_000)],
])('a geometry %s is dropped, and distance and minutes are kept', async (_, geometry) => {
  const { find } = aProvider(async () => route(4_126, 732, geometry))
  expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12 })
})

test('the same route is requested once in six hours, to about ten metres', async () => {
  const time = { now: 0 }
  const { asked, find } = aProvider(
    async () => route(4_126, 732),
    () => time.now,
  )
  await find()
  await find({ latitude: 30.06262, longitude: 31.21968 })
  expect(asked).toHaveLength(1)
  await find({ latitude: 30.0636, longitude: 31.2197 })
  expect(asked).toHaveLength(2)
  time.now = 6 * HOUR + 1
  await find()
  expect(asked).toHaveLength(3)
})

test('a provider that does not answer is aborted after two seconds', async () => {
  withClockInHand()
  let signal: AbortSignal | null | undefined
  const { find } = aProvider((_, init) => {
    signal = init.signal
    return new Promise(() => {})
  })
  const found = find()
  let settled = false
  void found.then(() => {
    settled = true
  })
  await vi.advanceTimersByTimeAsync(1_990)
  expect(settled).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(await found).toEqual(OWN_STREETS)
  expect(signal!.aborted).toBe(true)
})

test('after three failures in a row the provider is skipped, until 15 s have passed', async () => {
  withClockInHand()
  let isUp = false
  const { asked, find } = aProvider(async () =>
    isUp ? route(4_126, 732) : new Response('', { status: 502 }),
  )
  for (let at = 0; at < 6; at++) expect(await find()).toEqual(OWN_STREETS)
  expect(asked).toHaveLength(3)
  isUp = true
  await vi.advanceTimersByTimeAsync(14_000)
  expect(await find()).toEqual(OWN_STREETS)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12 })
  expect(asked).toHaveLength(4)
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['a page', () => new Response('<html>')],
  ['nothing', () => new Response(null, { status: 204 })],
  ['null', () => Response.json(null)],
  ['no route', () => Response.json({ routes: [] })],
  ['a route of nothing', () => Response.json({ routes: [null] })],
  ['zero metres', () => route(0, 600)],
  ['zero seconds', () => route(4_000, 0)],
  ['a negative distance', () => route(-4_000, 600)],
  ['a distance in words', () => route('4000', 600)],
  ['a list for a distance', () => route([4_000], 600)],
  ['an endless way', () => new Response('{"routes":[{"distance":1e999,"duration":600}]}')],
  ['a way around the world', () => route(40_000_000, 600)],
  ['a way of a year', () => route(4_000, 31_536_000)],
])('when the provider answers %s, our own map is used and nothing is cached', async (_, garbage) => {
  const answers = [garbage(), route(4_126, 732)]
  const { find } = aProvider(async () => answers.shift()!)
  expect(await find()).toEqual(OWN_STREETS)
  expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12 })
})

test.each([
  ['two points in one place', () => route(0, 0)],
  ['no way between them', () => Response.json({ code: 'NoRoute' }, { status: 400 })],
  ['a point in the sea', () => Response.json({ code: 'NoSegment' }, { status: 400 })],
])(
  'three requests for %s use our own map, and the next one gets the real distance',
  async (_, unroutable) => {
    const answers = [unroutable(), unroutable(), unroutable(), route(4_126, 732)]
    const { find } = aProvider(async () => answers.shift()!)
    for (let at = 0; at < 3; at++) expect(await find()).toEqual(OWN_STREETS)
    expect(await find()).toEqual({ distanceKm: 4.13, durationMin: 12 })
  },
)

test.each([
  ['a key it does not know', () => Response.json({ code: 'Forbidden' }, { status: 403 })],
  ['too many questions', () => new Response('slow down', { status: 429 })],
])('a provider that refuses %s is not asked a fourth time', async (_, refusal) => {
  const { asked, find } = aProvider(async () => refusal())
  for (let at = 0; at < 4; at++) expect(await find()).toEqual(OWN_STREETS)
  expect(asked).toHaveLength(3)
})

test('a redirect by the provider is not followed', async () => {
  const visitors: string[] = []
  const elsewhere = await aPlainServer((request, response) => {
    visitors.push(request.url!)
    response.end('{"routes":[{"distance":1000,"duration":60}]}')
  })
  const provider = await aPlainServer((_, response) => response.writeHead(302, { location: elsewhere }).end())
  expect(await createDirections({ routingUrl: provider, log }).find(DOKKI, ZAMALEK)).toEqual(OWN_STREETS)
  expect(visitors).toEqual([])
})

async function aPlainServer(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer)
  const port = await listen(server, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}/`
}
