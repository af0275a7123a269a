import { expect, test } from 'vitest'
import { hashOfSecret } from '#server/platform/sessions/random.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { auditPlaced } from '#tests/world/audit.ts'
import { aCustomer, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { adoptDeviceOrders } from '../index.ts'

/** The hash that the server stores of the cookie's secret. */
const deviceOf = (cookie: string) => hashOfSecret(cookie.split('=')[1]!)

const adopt = (app: TestApp, cookie: string, userId: string) =>
  app.platform.database.transaction((tx) => adoptDeviceOrders(tx, deviceOf(cookie), userId))

test('a new account owns the orders that this device placed, on any device', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, yara } = await aMarket(app)
  const first = await aGuestOrder(app, koshari)
  const second = await aGuestOrder(app, koshari, {}, first.cookie)
  const others = await aGuestOrder(app, koshari)
  expect((await adopt(app, first.cookie, yara.id)).toSorted()).toEqual([first.id, second.id].toSorted())
  for (const { id } of [first, second])
    expect(await yara.client.ordering.getOrder({ id })).toMatchObject({
      audience: 'owner',
      customerName: 'Youssef Adel',
    })
  expect((await yara.client.ordering.getOrder({ id: others.id })).audience).toBe('tracker')
  await yara.client.ordering.cancelOrder({ id: first.id })
  expect(await adopt(app, first.cookie, (await aCustomer(app)).id)).toEqual([])
  expect(await auditPlaced(app.sql)).toEqual([])
})

test('an order that the device only claimed by the mailed token stays a guest’s', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  const mailed = await aGuestOrder(app, koshari)
  const opened = await app.request(`/api/orders/${mailed.id}/ownership`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ claimToken: mailed.placed.ownerToken }),
  })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  expect(await adopt(app, cookie, yara.id)).toEqual([])
  expect((await mailed.client.ordering.getOrder({ id: mailed.id })).audience).toBe('owner')
})

test('an order that an admin deleted stays nobody’s', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari, yara } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const kept = await aGuestOrder(app, koshari, {}, order.cookie)
  await order.client.ordering.cancelOrder({ id: order.id })
  const admin = await anAdmin(app)
  await admin.client.adminOrders.deleteOrder({ id: order.id, reason: 'A test order of our own' })
  expect(await adopt(app, order.cookie, yara.id)).toEqual([kept.id])
})

test('an adopted order is proved by the account, and the device sees it as a tracker', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  await adopt(app, order.cookie, yara.id)
  expect((await order.client.ordering.getOrder({ id: order.id })).audience).toBe('tracker')
  const claim = order.client.ordering.claimOrder({ id: order.id, claimToken: order.placed.ownerToken })
  expect(await refusalOf(claim)).toBe('order.not_found')
})

test('adoption keeps the guest’s mobile, e-mail and used code, so that signing up gives no second use', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  await app.sql(`insert into promo_codes (id, code, type, discount, max_uses, per_user_limit, expires_at)
    values ('p', 'TEN', 'percent', 10, 5, 1, '2099-01-01')`)
  const order = await aGuestOrder(app, koshari, { promoCode: 'TEN' })
  const identities = () => app.sql('select identity from promo_redemptions order by identity')
  const before = await identities()
  await adopt(app, order.cookie, yara.id)
  const [row] = await app.sql('select guest_mobile, guest_email from orders')
  expect(row).toEqual({
    guest_mobile: `+2${order.checkout.mobileNumber}`,
    guest_email: order.checkout.email,
  })
  await yara.client.ordering.cancelOrder({ id: order.id })
  const admin = await anAdmin(app)
  await admin.client.ordering.overrideStatus({
    id: order.id,
    status: 'pending',
    reason: 'cancelled by mistake',
  })
  expect(await identities()).toEqual(before)
})
