import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aGuestOrder, aMarket } from '#tests/world/market.ts'

const addressesIn = (app: TestApp) =>
  app.sql('select customer_address, street, building, floor, apartment from orders')

test.each([
  [
    'the parts, and the line made of them',
    { customerAddress: undefined, street: '14 Mossadak St', floor: '3', apartment: '8' },
    ['14 Mossadak St, floor 3, flat 8', '14 Mossadak St', null, '3', '8'],
  ],
  [
    'the line in the language of the order',
    {
      customerAddress: undefined,
      street: 'شارع مصدق',
      building: '١٤',
      floor: '٣',
      apartment: '٨',
      locale: 'ar',
    },
    ['شارع مصدق، عمارة ١٤، الدور ٣، شقة ٨', 'شارع مصدق', '١٤', '٣', '٨'],
  ],
  [
    'one text as it came',
    { customerAddress: '14 Mossadak St, flat 8' },
    ['14 Mossadak St, flat 8', null, null, null, null],
  ],
  [
    'one text with a floor beside it',
    { customerAddress: '14 Mossadak St', floor: 'ground' },
    ['14 Mossadak St, ground floor', null, null, 'ground', null],
  ],
  [
    'the street, and not the text beside it',
    { customerAddress: 'somewhere else', street: '14 Mossadak St' },
    ['14 Mossadak St', '14 Mossadak St', null, null, null],
  ],
] as const)('an order stores %s', async (_, fields, [line, street, building, floor, apartment]) => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  await aGuestOrder(app, koshari, fields)
  expect(await addressesIn(app)).toEqual([{ customer_address: line, street, building, floor, apartment }])
})

test('a callable accepts the parts of an address too', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const parts = { customerAddress: undefined, street: '14 Mossadak St', apartment: '8' }
  const data = await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }], parts)
  const answer = await app.request('/api/functions/createOrder', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ data }),
  })
  expect(answer.status).toBe(200)
  expect(await addressesIn(app)).toMatchObject([
    { customer_address: '14 Mossadak St, flat 8', apartment: '8' },
  ])
})

test('owner and courier see the parts of the address, kitchen and tracker do not', async () => {
  const app = await aTestApp()
  const { koshari, amina, karim } = await aMarket(app)
  const parts = { customerAddress: undefined, street: '14 Mossadak St', floor: '3', apartment: '8' }
  const { id, client } = await aGuestOrder(app, koshari, parts)
  const seen = { street: '14 Mossadak St', building: null, floor: '3', apartment: '8' }
  await amina.client.ordering.startPreparing({ id, minutes: 20 })
  await amina.client.ordering.markReady({ id })
  expect((await karim.client.delivery.listCourierOrders()).orders).toMatchObject([seen])
  expect(await client.ordering.getOrder({ id })).toMatchObject(seen)
  for (const other of [amina.client, app.client()]) {
    const order = await other.ordering.getOrder({ id })
    expect(Object.keys(seen).filter((field) => field in order)).toEqual([])
  }
  expect(JSON.stringify(await amina.client.ordering.getKitchenBoard())).not.toContain('Mossadak')
})
