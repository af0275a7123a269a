import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCook, aDish, DOKKI } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'
import { openKitchens } from '../../bench/checkouts.ts'
import { openDemoKitchen } from '../../bench/world.ts'

const LATER = new Date(Date.now() + 3_600_000)
const CLOSED = { breakUntil: LATER, heldUntil: LATER, active: true, dailyOrderLimit: 1 }

test('the bench opens kitchens, whatever closed them, and they serve', async () => {
  const app = await aTestApp()
  const [cook, neighbour] = [await aCook(app, CLOSED), await aCook(app, CLOSED)]
  await app.sql(`update users set email = 'cook@demo.amama.test' where id = $1`, [cook.id])
  for (const each of [cook, neighbour]) {
    const { id: dishId } = await aDish(app, each, { dailyPortions: 1, isAvailable: false })
    const cart = { lines: [{ dishId, quantity: 4 }], place: DOKKI }
    await expect(app.client().ordering.quote(cart)).rejects.toMatchObject({ code: 'kitchen.paused' })
  }
  const kitchen = await openDemoKitchen(app.sql)
  expect(kitchen).toMatchObject({ cookId: cook.id, dishes: [{ price: 85_00 }] })
  const { url } = await aServer(app)
  const offers = await openKitchens({ query: app.sql, ...kitchen }, url)
  expect(offers.map(({ total }) => total > 4 * 85)).toEqual([true, true])
})
