import { geohashForLocation } from 'geofire-common'
import { expect, test } from 'vitest'
import { searchTextOf } from '#domain/catalog/search-text.ts'
import type { Point } from '#domain/geo.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aDish, DOKKI, HELWAN, refusalOf, ZAMALEK } from '#tests/world/market.ts'
import { keepOpenNow } from '../today/keep-open-now.ts'
import { KITCHEN_NAMES, renameKitchen } from './rename-kitchen.ts'

async function aCookAt(app: TestApp, place: Point, columns: Parameters<typeof aCook>[1] = {}) {
  const cookGeohash = geohashForLocation([place.latitude, place.longitude])
  const cook = await aCook(app, { ...place, cookGeohash, ...columns })
  await aDish(app, cook)
  return cook
}

const namesFor = async (app: TestApp, place: Partial<Point> = {}) =>
  (await app.client().kitchens.listCooks(place)).items.map(({ name }) => name)

const FULL = { dailyOrderLimit: 0 }
const north = (latitude: number) => ({ latitude, longitude: DOKKI.longitude })

test('near a place the list has the cooks within the radius, open ones first, by exact distance', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  await aCookAt(app, DOKKI, { name: 'here, full', ...FULL })
  await aCookAt(app, north(30.1732), { name: '14.99 km north' })
  await aCookAt(app, north(30.1734), { name: '15.01 km north' })
  await aCookAt(app, ZAMALEK, { name: '2.8 km north' })
  await aCookAt(app, HELWAN, { name: 'another city' })
  expect(await namesFor(app, DOKKI)).toEqual(['2.8 km north', '14.99 km north', 'here, full'])
})

test('an open kitchen without a dish is not listed as open, and stands behind those that sell', async () => {
  const app = await aTestApp()
  const { latitude, longitude } = DOKKI
  await aCook(app, { ...DOKKI, cookGeohash: geohashForLocation([latitude, longitude]), name: 'no dish yet' })
  await aCookAt(app, ZAMALEK, { name: 'sells' })
  const { items } = await app.client().kitchens.listCooks(DOKKI)
  expect(items.map(({ name, open, opens }) => [name, open, opens])).toEqual([
    ['sells', true, null],
    ['no dish yet', false, null],
  ])
})

test('without a radius, or with one of zero, cooks of the whole city are listed', async () => {
  const app = await aTestApp()
  await aCookAt(app, HELWAN, { name: 'across the city' })
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  expect(await namesFor(app, DOKKI)).toEqual([])
  for (const none of [0, null]) {
    await app.sql('update order_limits set customer_view_radius_km = $1', [none])
    expect(await namesFor(app, DOKKI)).toEqual(['across the city'])
  }
})

test('without a place the best rated come first, and a single review of five stars is not the best', async () => {
  const app = await aTestApp()
  await aCook(app, { name: 'liked once', ratingSum: 5, ratingCount: 1 })
  await aCook(app, { name: 'disliked', ratingSum: 20, ratingCount: 10 })
  await aCook(app, { name: 'liked often', ratingSum: 490, ratingCount: 100 })
  expect(await namesFor(app)).toEqual(['liked often', 'liked once', 'disliked'])
})

test('the list has at most the fifty nearest cooks, open ones first', async () => {
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

test('few cooks are all listed, closed ones after the open ones', async () => {
  const app = await aTestApp()
  await aCookAt(app, DOKKI, { name: 'next door, full', ...FULL })
  await aCookAt(app, north(30.04), { name: 'nearest' })
  await aCookAt(app, north(30.06), { name: 'farther' })
  await keepOpenNow(app.platform)
  expect(await namesFor(app, DOKKI)).toEqual(['nearest', 'farther', 'next door, full'])
})

test('an inactive kitchen and one of a banned cook are on no list', async () => {
  const app = await aTestApp()
  await aCookAt(app, DOKKI, { name: 'inactive', active: false })
  const banned = await aCookAt(app, DOKKI, { name: 'banned' })
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  await aCookAt(app, DOKKI, { name: 'seen' })
  expect([await namesFor(app), await namesFor(app, DOKKI)]).toEqual([['seen'], ['seen']])
})

test('if geohash ranges cannot be read, the list has the best rated kitchens, the nearest first', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  await aCookAt(app, north(30.06), { name: 'farther' })
  await aCookAt(app, north(30.04), { name: 'nearest' })
  await aCookAt(app, HELWAN, { name: 'another city' })
  await keepOpenNow(app.platform)
  await app.sql('alter table kitchens rename column cook_geohash to lost')
  expect(await namesFor(app, DOKKI)).toEqual(['nearest', 'farther'])
})

const namesMatching = async (app: TestApp, q: string, place: Partial<Point> = {}) =>
  (await app.client().kitchens.listCooks({ ...place, q })).items.map(({ name }) => name)

test('a cook is found by name in both languages, in any spelling and with a typo, the nearest first', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  const cooks = ['Om Samira', 'Samira Zahran', 'Amina Kamal', '100% Mama']
  for (const [at, name] of cooks.entries())
    await aCookAt(app, north(30.09 - at / 100), { name, searchText: searchTextOf([name, ARABIC[at]!]) })
  await aCookAt(app, HELWAN, { name: 'Samira of Helwan' })
  await keepOpenNow(app.platform)
  for (const q of ['samira', 'SAMIRA', 'samera', 'smaira', 'سميرة', 'سميره', 'sameera'])
    expect([q, await namesMatching(app, q, DOKKI)]).toEqual([q, ['Samira Zahran', 'Om Samira']])
  expect(await namesMatching(app, 'om samira', DOKKI)).toEqual(['Om Samira'])
  expect((await namesMatching(app, 'samira')).sort()).toEqual([
    'Om Samira',
    'Samira Zahran',
    'Samira of Helwan',
  ])
  expect(await namesMatching(app, '%', DOKKI)).toEqual(['100% Mama'])
  for (const q of ['_', '\\', 'zzzqqq', 'samira zzzqqq'])
    expect([q, await namesMatching(app, q, DOKKI)]).toEqual([q, []])
  expect(await refusalOf(app.client().kitchens.listCooks({ q: 'k'.repeat(10_000) }))).toBe('request.invalid')
  expect(await audit(app.sql)).toEqual([])
})

const ARABIC = ['أم سميرة', 'سميرة زهران', 'أمينة كمال', 'ماما']

test('of a name that hundreds have, the nearest cooks are listed', async () => {
  const app = await aTestApp()
  const { id } = await aCookAt(app, north(30.05), { name: 'Mama Noha' })
  await app.sql(
    `insert into users (id, name, email, role)
     select 'copy' || n, name, 'copy' || n || '@people.test', role from users, generate_series(1, 400) n where id = $1`,
    [id],
  )
  await app.sql(
    `insert into kitchens (cook_id, latitude, longitude, availability, open_minutes, search_text)
     select 'copy' || n, latitude + n * 0.0001, longitude, availability, open_minutes, search_text
     from kitchens, generate_series(1, 400) n where cook_id = $1`,
    [id],
  )
  await aCookAt(app, north(30.04), { name: 'Mama Noha, next door' })
  await keepOpenNow(app.platform)
  const names = await namesMatching(app, 'noha', DOKKI)
  expect([names.length, names[0]]).toEqual([50, 'Mama Noha, next door'])
  expect(await namesMatching(app, 'a', DOKKI)).toHaveLength(50)
})

test('a renamed cook is found by the new name and no longer by the old one', async () => {
  const app = await aTestApp()
  const cook = await aCookAt(app, DOKKI, { name: 'Amina Kamal' })
  await cook.client.profiles.changeProfile({ name: 'Amina Zahran', nameAr: 'أمينة زهران' })
  for (const { event, data } of app.published)
    if (KITCHEN_NAMES.on.includes(event)) await renameKitchen(app.platform, data as { userId: string })
  expect([
    await namesMatching(app, 'zahran'),
    await namesMatching(app, 'زهران'),
    await namesMatching(app, 'kamal'),
  ]).toEqual([['Amina Zahran'], ['Amina Zahran'], []])
})
