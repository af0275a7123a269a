import { geohashForLocation } from 'geofire-common'
import { expect, test } from 'vitest'
import type { Point } from '#domain/geo.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCook, DOKKI, HELWAN, ZAMALEK } from '#tests/world/market.ts'
import { keepOpenNow } from './today/keep-open-now.ts'

const aCookAt = (app: TestApp, place: Point, given: Parameters<typeof aCook>[1] = {}) =>
  aCook(app, { ...place, cookGeohash: geohashForLocation([place.latitude, place.longitude]), ...given })

const namesFor = async (app: TestApp, place: Partial<Point> = {}) =>
  (await app.client().kitchens.listCooks(place)).items.map(({ name }) => name)

const FULL = { dailyOrderLimit: 0 }
const north = (latitude: number) => ({ latitude, longitude: DOKKI.longitude })

test('cooks near a place are those within the radius, by exact distance, open ones first', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  await aCookAt(app, DOKKI, { name: 'here, full', ...FULL })
  await aCookAt(app, north(30.1732), { name: '14.99 km north' })
  await aCookAt(app, north(30.1734), { name: '15.01 km north' })
  await aCookAt(app, ZAMALEK, { name: '2.8 km north' })
  await aCookAt(app, HELWAN, { name: 'another city' })
  expect(await namesFor(app, DOKKI)).toEqual(['2.8 km north', '14.99 km north', 'here, full'])
})

test('a radius of zero is none, as for an order: cooks of the whole city are listed', async () => {
  const app = await aTestApp()
  await aCookAt(app, HELWAN, { name: 'across the city' })
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  expect(await namesFor(app, DOKKI)).toEqual([])
  for (const none of [0, null]) {
    await app.sql('update order_limits set customer_view_radius_km = $1', [none])
    expect(await namesFor(app, DOKKI)).toEqual(['across the city'])
  }
})

test('without a place the best rated come first, and one review of five stars is not yet the best', async () => {
  const app = await aTestApp()
  await aCook(app, { name: 'liked once', ratingSum: 5, ratingCount: 1 })
  await aCook(app, { name: 'disliked', ratingSum: 20, ratingCount: 10 })
  await aCook(app, { name: 'liked often', ratingSum: 490, ratingCount: 100 })
  expect(await namesFor(app)).toEqual(['liked often', 'liked once', 'disliked'])
})

test('however many cooks there are, the list has the fifty nearest, open ones first', async () => {
  const app = await aTestApp()
  await Promise.all(Array.from({ length: 105 }, () => aCookAt(app, north(30.05))))
  await aCookAt(app, DOKKI, { name: 'next door, full', ...FULL })
  await aCookAt(app, north(30.04), { name: 'nearest' })
  await keepOpenNow(app.platform)
  const { items } = await app.client().kitchens.listCooks(DOKKI)
  expect(items).toHaveLength(50)
  expect(items[0]!.name).toBe('nearest')
  expect(items.every(({ open }) => open)).toBe(true)
  expect(await namesFor(app)).toHaveLength(50)
})

test('few cooks are all listed, near ones that are closed after the open ones', async () => {
  const app = await aTestApp()
  await aCookAt(app, DOKKI, { name: 'next door, full', ...FULL })
  await aCookAt(app, north(30.04), { name: 'nearest' })
  await aCookAt(app, north(30.06), { name: 'farther' })
  await keepOpenNow(app.platform)
  expect(await namesFor(app, DOKKI)).toEqual(['nearest', 'farther', 'next door, full'])
})

test('a kitchen that is not active and one of a banned cook are on no list', async () => {
  const app = await aTestApp()
  await aCookAt(app, DOKKI, { name: 'inactive', active: false })
  const banned = await aCookAt(app, DOKKI, { name: 'banned' })
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  await aCookAt(app, DOKKI, { name: 'seen' })
  expect([await namesFor(app), await namesFor(app, DOKKI)]).toEqual([['seen'], ['seen']])
})
