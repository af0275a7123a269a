import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aCheckout, aCustomer, aDish, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('a caller’s order is found by number, mobile, name, kitchen and dish, of guests and accounts', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const ofGuest = await aGuestOrder(app, koshari, {
    customerName: 'Laila Mostafa',
    mobileNumber: '0155 000 2026',
  })
  const nadia = await aCustomer(app, 'Nadia Farouk')
  const mahshi = await aDish(app, amina, { name: 'Mahshi', nameAr: 'محشي' })
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: mahshi.id, quantity: 1 }])
  const { orders } = await nadia.client.ordering.placeOrder(checkout)
  const ofNadia = orders[0]!
  const [{ mobile }] = (await app.sql<{ mobile: string }>(
    'select mobile_number as mobile from profiles where user_id = $1',
    [nadia.id],
  )) as [{ mobile: string }]
  const find = async (q: string) =>
    (await client.adminOrders.listAdminOrders({ q })).items.map(({ id }) => id)
  for (const q of [
    ofGuest.id,
    ofGuest.id.slice(4, 9).toLowerCase(),
    '01550002026',
    '0155 000 2026',
    '+20 155 000 2026',
    '٠١٥٥ ٠٠٠ ٢٠٢٦',
    '0002026',
    'laila',
    'Mostafa',
  ])
    expect([q, await find(q)]).toEqual([q, [ofGuest.id]])
  for (const q of ['nadia', mobile, mobile.slice(5), 'mahshi', 'محشى'])
    expect([q, await find(q)]).toEqual([q, [ofNadia.id]])
  expect((await find('amina')).sort()).toEqual([ofGuest.id, ofNadia.id].sort())
  for (const q of ['z', '٪', '_', '%%', 'zzzz', '0199999999']) expect([q, await find(q)]).toEqual([q, []])
  // The search of every page finds the same, and the guest.
  const found = await client.insights.findAnything({ q: '0155 000 2026' })
  expect(found.orders).toMatchObject([{ id: ofGuest.id, customerName: 'Laila Mostafa' }])
  expect(found.guests).toMatchObject([{ name: 'Laila Mostafa', mobileNumber: '+201550002026' }])
})

test('an order shows the other orders of its mobile number', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const orders = []
  for (let n = 0; n < 3; n++) {
    app.time.now += 60_000
    orders.push(await aGuestOrder(app, koshari, { mobileNumber: '01550002026' }))
  }
  await aGuestOrder(app, koshari, { mobileNumber: '01550002027' })
  const { otherOrders } = await client.adminOrders.getAdminOrder({ id: orders[1]!.id })
  expect(otherOrders.map(({ id }) => id)).toEqual([orders[2]!.id, orders[0]!.id])
})
