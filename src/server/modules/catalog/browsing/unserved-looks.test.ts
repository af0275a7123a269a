import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, DOKKI } from '#tests/world/market.ts'

const OBOUR = { latitude: 30.228, longitude: 31.48 }
const DESERT = { latitude: 27.5, longitude: 28.5 }

test('a look for food where no kitchen delivers is counted for its district and Cairo day', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  await aDish(app, await aCook(app))
  app.time.now = Date.parse('2026-11-21T21:59:59Z')
  const { listDishes } = app.client().catalog
  await listDishes(OBOUR)
  await listDishes({ ...OBOUR, latitude: 30.23 })
  app.time.now += 1_000
  await listDishes(OBOUR)
  const looks = () =>
    app.sql('select day::text, district_id as district, looks from unserved_looks order by day, district_id')
  const counted = [
    { day: '2026-11-21', district: 'obour', looks: 2 },
    { day: '2026-11-22', district: 'obour', looks: 1 },
  ]
  expect(await looks()).toEqual(counted)
  // Whoever finds food, names a filter, or stands in no district says nothing about where a kitchen is missing.
  await listDishes(DOKKI)
  await listDishes({ ...DOKKI, type: 'dessert' })
  await listDishes({ ...OBOUR, type: 'dessert' })
  await listDishes({ ...OBOUR, q: 'koshari' })
  await listDishes({ ...OBOUR, available: 'now' })
  await listDishes(DESERT)
  await listDishes({})
  expect(await looks()).toEqual(counted)
})
