import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCourier,
  aGuestOrder,
  aMarket,
  anAdmin,
  DOKKI,
  HELWAN,
  refusalOf,
  signedIn,
  ZAMALEK,
} from '#tests/world/market.ts'

const MINUTE = 60_000
const NOWHERE = { latitude: null, longitude: null, at: null, taken_at: null }

/** An order under way with Karim, who was last seen in Dokki, and an admin. */
async function anOrderUnderWay() {
  const app = await aTestApp()
  const { koshari, amina, karim } = await aMarket(app)
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.reportPosition(DOKKI)
  app.time.now += MINUTE
  const stored = async () =>
    (
      await app.sql(
        `select status, delivery_id as courier, delivery_latitude as latitude, delivery_longitude as longitude,
          delivery_location_at as at, delivery_location_taken_at as taken_at from orders where id = $1`,
        [id],
      )
    )[0]!
  const delivered = () =>
    app.sql("select from order_history where order_id = $1 and to_status = 'delivered'", [id])
  return { app, id, karim, admin: await anAdmin(app), stored, delivered }
}

test('a courier who logs out keeps the order under way, and continues after logging in', async () => {
  const { app, id, karim, stored, delivered } = await anOrderUnderWay()
  await karim.client.accounts.signOut()
  expect(await refusalOf(karim.client.delivery.reportPosition(ZAMALEK))).toBe('auth.required')
  expect(await refusalOf(karim.client.delivery.deliverOrder({ id, position: ZAMALEK }))).toBe('auth.required')
  expect(await stored()).toMatchObject({ status: 'out_for_delivery', courier: karim.id, ...DOKKI })

  const { client } = await signedIn(app, karim.id)
  expect((await client.delivery.listCourierOrders()).orders).toMatchObject([{ id, mine: true }])
  expect(await client.delivery.reportPosition(ZAMALEK)).toEqual({ kept: true, orders: [id] })
  await client.delivery.deliverOrder({ id })
  expect(await delivered()).toHaveLength(1)
})

test('a banned courier can neither deliver nor report positions, and continues once the ban is lifted', async () => {
  const { app, id, karim, admin, stored, delivered } = await anOrderUnderWay()
  await admin.client.users.banUser({ id: karim.id, reason: 'A complaint' })
  for (const call of [
    () => karim.client.delivery.reportPosition(ZAMALEK),
    () => karim.client.delivery.deliverOrder({ id, position: ZAMALEK }),
    () => karim.client.delivery.listCourierOrders(),
  ])
    expect(['auth.required', 'auth.banned']).toContain(await refusalOf(call()))
  expect(await stored()).toMatchObject({ status: 'out_for_delivery', courier: karim.id, ...DOKKI })

  await admin.client.users.unbanUser({ id: karim.id, reason: 'It was not true' })
  const { client } = await signedIn(app, karim.id)
  await client.delivery.deliverOrder({ id })
  expect(await delivered()).toHaveLength(1)
  expect(await audit(app.sql)).toEqual([])
})

test('once an admin gives an order to a colleague, no position of the first courier is stored with it', async () => {
  const { app, id, karim, admin, stored, delivered } = await anOrderUnderWay()
  const colleague = await aCourier(app)
  const report = () => karim.client.delivery.reportPosition(ZAMALEK)
  const answers = await Promise.allSettled([
    ...Array.from({ length: 10 }, report),
    admin.client.ordering.overrideStatus({
      id,
      status: 'out_for_delivery',
      deliveryId: colleague.id,
      reason: 'The motorcycle broke down',
    }),
    ...Array.from({ length: 10 }, report),
  ])
  expect(answers[10]!.status).toBe('fulfilled')
  expect(await stored()).toEqual({ status: 'out_for_delivery', courier: colleague.id, ...NOWHERE })
  expect(await refusalOf(report())).toBe('delivery.not_active')
  // A delayed delivery from the first courier's phone is refused.
  expect(await refusalOf(karim.client.delivery.deliverOrder({ id, position: ZAMALEK }))).toBe(
    'order.not_found',
  )
  expect(await colleague.client.delivery.reportPosition(HELWAN)).toMatchObject({ kept: true })
  expect(await stored()).toMatchObject({ ...HELWAN, courier: colleague.id })
  await colleague.client.delivery.deliverOrder({ id })
  expect(await delivered()).toHaveLength(1)
  expect(await audit(app.sql)).toEqual([])
})
