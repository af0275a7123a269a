import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCheckout, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { ORDER_EVENTS } from '../events.ts'
import { sendOrderMessages } from '../messages/send-order-messages.ts'

async function aCallCentre() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const aCall = async (overrides: Record<string, unknown> = {}) => {
    const checkout = await aCheckout(app, [{ dishId: market.koshari.id, quantity: 2 }], overrides)
    const { email: _, paymentMethod: __, ...call } = checkout
    return call
  }
  return { app, ...market, admin, office: admin.client.phoneOrders, aCall }
}

test('a caller without an account gets an order like any guest, marked as taken by phone, and the link to it', async () => {
  const { app, admin, amina, office, aCall } = await aCallCentre()
  const call = await aCall()
  const { orders, ownerToken } = await office.placeForCaller(call)
  const id = orders[0]!.id
  expect(await app.sql('select taken_by, customer_id, guest_email, payment_method from orders')).toEqual([
    { taken_by: admin.id, customer_id: null, guest_email: null, payment_method: 'cash' },
  ])
  expect((await amina.client.ordering.getKitchenBoard()).open.map((order) => order.id)).toContain(id)
  // Whoever has the link owns the order, as with a letter's link.
  await app.client().ordering.claimOrder({ id, claimToken: ownerToken! })
  expect(await admin.client.adminOrders.getAdminOrder({ id })).toMatchObject({
    takenByPhone: true,
    history: [{ to: 'pending', by: 'admin', actorId: admin.id }],
  })
  expect(await audit(app.sql)).toEqual([])
})

test('a caller is known by the mobile: past orders as a guest, and what is under way', async () => {
  const { app, koshari, office } = await aCallCentre()
  const { id, checkout } = await aGuestOrder(app, koshari)
  expect(await office.findCaller({ mobile: checkout.mobileNumber })).toMatchObject({
    accounts: [],
    guest: {
      name: 'Youssef Adel',
      addresses: [{ street: '14 Mossadak St, flat 8', location: DOKKI, districtId: 'dokki' }],
      open: [{ id }],
    },
  })
  expect(await office.findCaller({ mobile: '01099998888' })).toEqual({
    mobile: '+201099998888',
    accounts: [],
    guest: { name: null, addresses: [], open: [] },
  })
  expect(await refusalOf(office.findCaller({ mobile: '12345' }))).toBe('accounts.mobile_too_short')
})

test('whoever typed a caller’s number into an account sees nothing of the caller’s order', async () => {
  const { app, yara, office, aCall } = await aCallCentre()
  const stranger = yara
  await app.sql(`update profiles set mobile_number = '+201099998888' where user_id = $1`, [stranger.id])
  const { orders, ownerToken } = await office.placeForCaller(await aCall({ mobileNumber: '01099998888' }))
  const id = orders[0]!.id
  expect((await stranger.client.ordering.listOrders({})).items).toEqual([])
  expect(await stranger.client.ordering.getOrder({ id })).toMatchObject({ audience: 'tracker' })
  await app.client().ordering.claimOrder({ id, claimToken: ownerToken! })
})

test('an order belongs to the account that the admin chose of those with the number', async () => {
  const { app, koshari, yara, office, aCall } = await aCallCentre()
  await app.sql(`update profiles set mobile_number = '+201099998888' where user_id = $1`, [yara.id])
  const call = await aCall({ mobileNumber: '01099998888' })
  const { orders } = await office.placeForCaller({ ...call, customerId: yara.id })
  expect((await yara.client.ordering.listOrders({})).items.map(({ id }) => id)).toEqual([orders[0]!.id])
  expect(await office.findCaller({ mobile: '01099998888' })).toMatchObject({
    accounts: [{ id: yara.id, open: [{ id: orders[0]!.id }] }],
    guest: { open: [] },
  })
  const another = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }], { mobileNumber: '01012312312' })
  const { email: _, paymentMethod: __, ...next } = another
  expect(await refusalOf(office.placeForCaller({ ...next, customerId: yara.id }))).toBe(
    'order.caller_changed',
  )
  expect(await app.sql('select 1 from orders')).toHaveLength(1)
})

test('an account of staff or of somebody erased is no caller, though it names the number', async () => {
  const { app, amina, karim, yara, office, aCall } = await aCallCentre()
  const people = [amina.id, karim.id, yara.id]
  await app.sql(`update profiles set mobile_number = '+201099998888' where user_id = any($1)`, [people])
  await app.sql(`update users set deleted_at = now() where id = $1`, [yara.id])
  expect(await office.findCaller({ mobile: '01099998888' })).toMatchObject({ accounts: [] })
  const call = await aCall({ mobileNumber: '01099998888' })
  for (const customerId of people)
    expect(await refusalOf(office.placeForCaller({ ...call, customerId }))).toBe('order.caller_changed')
  expect(await app.sql('select 1 from orders')).toEqual([])
})

test('the rules are those of any order: price, kitchen, capacity, address and the limits of a phone', async () => {
  const { app, amina, office, yara, aCall } = await aCallCentre()
  const call = await aCall()
  expect(await refusalOf(office.placeForCaller({ ...call, quotedTotal: 1 }))).toBe('order.price_changed')
  expect(await refusalOf(office.placeForCaller({ ...call, customerAddress: 'x' }))).toBe(
    'place.address_too_short',
  )
  expect(await refusalOf(office.placeForCaller({ ...call, customerName: ' ' }))).toBe('request.invalid')
  await amina.client.kitchens.startBreak({ minutes: 30 })
  expect(await refusalOf(office.placeForCaller(call))).toBe('kitchen.paused')
  await amina.client.kitchens.endBreak()
  await app.sql(`update profiles set mobile_number = '+201099998888' where user_id = $1`, [yara.id])
  await app.sql(`update users set status = 'banned' where id = $1`, [yara.id])
  const ofYara = { ...call, mobileNumber: '01099998888', customerId: yara.id }
  expect(await refusalOf(office.placeForCaller(ofYara))).toBe('order.caller_banned')
  expect(await app.sql('select 1 from orders')).toEqual([])
})

test('pressing twice and a lost answer place once, and the mark is on record once', async () => {
  const { app, office, aCall } = await aCallCentre()
  const call = await aCall()
  const [one, two] = await Promise.all([office.placeForCaller(call), office.placeForCaller(call)])
  expect(two).toEqual(one)
  expect(await office.placeForCaller(call)).toEqual(one)
  expect(await app.sql('select 1 from orders')).toHaveLength(1)
  expect(await app.sql(`select 1 from audit_log where action = 'order.take'`)).toHaveLength(1)
  expect(await audit(app.sql)).toEqual([])
})

test('who took a caller’s order hears of what the caller cannot: a change that is proposed and taken back, and that nobody cooks', async () => {
  const { app, amina, admin, koshari, office, aCall } = await aCallCentre()
  const colleague = await anAdmin(app)
  const { orders } = await office.placeForCaller(await aCall())
  const id = orders[0]!.id
  const toldTo = async ({ client }: typeof admin) =>
    (await client.notifications.listNotifications({ category: 'admin' })).items
      .filter(({ url }) => url === `/admin/orders/${id}`)
      .map(({ title }) => title)
  const change = await amina.client.orderChanges.proposeOrderChange({
    id,
    lines: [{ dishId: koshari.id, quantity: 1 }],
    withoutConsent: 'cancel',
    quotedSubtotal: 85,
  })
  expect(await toldTo(admin)).toEqual([expect.stringMatching(/^Call .+ about a change$/)])
  await amina.client.orderChanges.withdrawOrderChange({ id, change: change.id })
  expect((await toldTo(admin))[0]).toBe('No call is needed')
  await amina.client.ordering.cancelOrder({ id, reason: 'too_busy' })
  const declined = app.published.findLast(({ event }) => event === ORDER_EVENTS['order.changed'].name)!
  await sendOrderMessages(app.platform, declined.data as never)
  expect(await toldTo(admin)).toHaveLength(3)
  expect(await toldTo(colleague)).toEqual([])
})
