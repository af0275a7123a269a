import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aCourier, aCustomer, aMarket, DOKKI } from '#tests/world/market.ts'

test('a cook without a name is called A-MAMA-Cook everywhere', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aMarket(app)
  const yara = await aCustomer(app)
  const karim = await aCourier(app)
  await app.sql(`update users set name = ' ', name_ar = null where id = $1`, [amina.id])
  const guest = app.client()
  const { items } = await guest.catalog.listDishes(DOKKI)
  const { orders: quoted } = await guest.ordering.quote({
    lines: [{ dishId: koshari.id, quantity: 2 }],
    place: DOKKI,
  })
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }])
  const { orders } = await yara.client.ordering.placeOrder(checkout)
  const { id } = orders[0]!
  const order = await yara.client.ordering.getOrder({ id })
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  const board = await karim.client.delivery.listCourierOrders()
  const names = JSON.stringify([
    items,
    await guest.catalog.getDish({ id: koshari.id }),
    await guest.kitchens.getCook({ id: amina.id }),
    quoted,
    order,
    board,
    await amina.client.kitchens.getKitchenToday(),
    await amina.client.dishes.getOwnDish({ id: koshari.id }),
  ]).match(/"(?:cookName|name)":"(?: |A-MAMA-Cook)"/g)
  expect(names?.length).toBeGreaterThanOrEqual(8)
  expect(names?.filter((name) => !name.includes('A-MAMA-Cook'))).toEqual([])
})
