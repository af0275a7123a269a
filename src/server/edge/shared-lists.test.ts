import { geohashForLocation } from 'geofire-common'
import { expect, test } from 'vitest'
import type { Point } from '#domain/geo.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCook, aDish, aMarket, DOKKI } from '#tests/world/market.ts'
import { type Statement, watchStatements } from '#tests/world/postgres/statements.ts'

const KEEP = { SHARED_ANSWER_SECONDS: '60' }
/** Both are in one cell of the grid, about 500 m apart. */
const HERE = { latitude: 30.0381, longitude: 31.2162 }
const THERE = { latitude: 30.0418, longitude: 31.2131 }

const at = (place: Point) => ({
  ...place,
  cookGeohash: geohashForLocation([place.latitude, place.longitude]),
})
const aMarketAt = (app: TestApp, place: Point) => aMarket(app, { kitchen: at(place) })

type Item = { id: string; distanceKm: number; minutes?: { from: number; to: number } }
type List = { items: Item[]; nextCursor: string | null }

async function list(
  app: TestApp,
  path: string,
  { latitude, longitude }: Point,
  headers: Record<string, string> = {},
): Promise<List> {
  const answer = await app.request(
    `${path}${path.includes('?') ? '&' : '?'}latitude=${latitude}&longitude=${longitude}`,
    { headers },
  )
  return (await answer.json()) as List
}

const readings = (sent: Statement[]) =>
  sent.filter(({ text }) => text.includes('from dishes d') || text.includes('from kitchens k')).length

test.each(['/api/dishes', '/api/cooks', '/api/dishes?sort=near', '/api/dishes?sort=top_rated'])(
  'neighbours share one reading of %s, and each gets distances from their own location',
  async (path) => {
    const app = await aTestApp({ env: KEEP })
    const { yara } = await aMarketAt(app, DOKKI)
    await aFarKitchen(app)
    const exact = [await list(app, path, HERE, yara.headers), await list(app, path, THERE, yara.headers)]
    expect(exact[0]).not.toEqual(exact[1])

    const first = await list(app, path, HERE)
    const sent = watchStatements()
    const second = await list(app, path, THERE)
    expect(readings(sent)).toBe(0)
    expect([first.items, second.items]).toEqual(exact.map(({ items }) => items))
  },
)

test('guests share one reading of a dish, and who is signed in reads it anew', async () => {
  const app = await aTestApp({ env: KEEP })
  const { yara, koshari } = await aMarketAt(app, DOKKI)
  const path = `/api/dishes/${koshari.id}`
  const first = await (await app.request(path)).json()
  const sent = watchStatements()
  expect(await (await app.request(path)).json()).toEqual(first)
  expect(readings(sent)).toBe(0)
  expect(await (await app.request(path, { headers: yara.headers })).json()).toEqual(first)
  expect(readings(sent)).toBe(1)
})

test('no shared list contains a kitchen’s exact location', async () => {
  const app = await aTestApp({ env: KEEP })
  const { yara } = await aMarketAt(app, DOKKI)
  for (const path of ['/api/dishes', '/api/cooks']) {
    const shared = await list(app, path, HERE)
    expect(Object.keys(shared.items[0]!).sort()).toEqual(
      Object.keys((await list(app, path, HERE, yara.headers)).items[0]!).sort(),
    )
    expect(shared.items[0]!.distanceKm).toBe(Math.round(shared.items[0]!.distanceKm * 10) / 10)
  }
})

test('a kitchen within the cell’s radius but outside the reader’s is not shown', async () => {
  const app = await aTestApp({ env: KEEP })
  await aMarketAt(app, DOKKI)
  const edge = { latitude: DOKKI.latitude + 0.0086, longitude: DOKKI.longitude }
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 0.9)')
  expect((await list(app, '/api/dishes', edge)).items).toEqual([])
  expect((await list(app, '/api/cooks', edge)).items).toEqual([])
  const nearer = { latitude: edge.latitude - 0.001, longitude: edge.longitude }
  expect((await list(app, '/api/dishes', nearer)).items).toHaveLength(1)
})

test('pages of a list continue without gap or repeat for a reader who moves within the cell', async () => {
  const app = await aTestApp({ env: KEEP })
  await aMarketAt(app, DOKKI)
  for (let kitchen = 0; kitchen < 4; kitchen++) {
    const cook = await aCook(app, { latitude: DOKKI.latitude + kitchen / 1_000, longitude: DOKKI.longitude })
    for (let dish = 0; dish < 5; dish++) await aDish(app, cook)
  }
  const seen: string[] = []
  let cursor: string | null = ''
  for (const place of [HERE, THERE, HERE]) {
    const page: List = await list(app, `/api/dishes${cursor && `?cursor=${cursor}`}`, place)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
    if (!cursor) break
  }
  expect(cursor).toBeNull()
  expect(seen).toHaveLength(21)
  expect(new Set(seen).size).toBe(21)
})

test('an invalid location is refused', async () => {
  const app = await aTestApp({ env: KEEP })
  for (const place of [
    'latitude=91&longitude=31',
    'latitude=abc&longitude=31',
    'latitude=30&latitude=31&longitude=31',
  ])
    expect((await app.request(`/api/dishes?${place}`)).status).toBe(400)
  expect((await app.request('/api/dishes?latitude=30.04')).status).toBe(200)
})

test('a page for one location reads the lists that its cell shares', async () => {
  const app = await aTestApp({
    env: KEEP,
    pages: async ({ api, request }) => api(`/api/dishes${new URL(request.url).search}`),
  })
  await aMarketAt(app, DOKKI)
  const shared = await list(app, '/api/dishes', HERE)
  const sent = watchStatements()
  expect(await list(app, '/a-page', HERE)).toEqual(shared)
  expect((await list(app, '/a-page', THERE)).items).toHaveLength(1)
  expect(readings(sent)).toBe(0)
})

test('with zero seconds to cache, lists are read for each request', async () => {
  const app = await aTestApp()
  await aMarketAt(app, DOKKI)
  const sent = watchStatements()
  for (let at = 0; at < 2; at++) await list(app, '/api/dishes', HERE)
  expect(readings(sent)).toBeGreaterThan(1)
})

async function aFarKitchen(app: TestApp) {
  const cook = await aCook(app, at({ latitude: 30.061, longitude: 31.22 }))
  await aDish(app, cook)
}
