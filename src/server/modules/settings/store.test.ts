import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, DOKKI, HELWAN } from '#tests/world/market.ts'

test('a view radius of zero or null lists dishes at any distance', async () => {
  const app = await aTestApp()
  await aDish(app, await aCook(app, HELWAN))
  const dishesFromDokki = async () => (await app.client().catalog.listDishes(DOKKI)).items
  await app.sql('insert into order_limits (id, customer_view_radius_km) values (1, 15)')
  expect(await dishesFromDokki()).toHaveLength(0)
  for (const none of [0, null]) {
    await app.sql('update order_limits set customer_view_radius_km = $1', [none])
    expect(await dishesFromDokki()).toHaveLength(1)
  }
})
