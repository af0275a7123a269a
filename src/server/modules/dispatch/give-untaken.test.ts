import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCourier, aGuestOrder, aMarket, anAdmin } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { giveUntaken } from './give-untaken.ts'

const MINUTE = 60_000

async function anEvening(untakenAction: 'nothing' | 'propose' | 'assign') {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const { client: admin } = await anAdmin(app)
  const { version } = await admin.settings.getSettings()
  await admin.settings.changeSettings({ version, untakenAction, untakenMinutes: 5 })
  const aReadyOrder = async () => {
    const { id } = await aGuestOrder(app, market.koshari)
    await market.amina.client.ordering.startPreparing({ id })
    await market.amina.client.ordering.markReady({ id })
    return id
  }
  /** Lets time pass while the couriers look at their phones. */
  const wait = async (minutes: number, ...seen: (typeof market.karim)[]) => {
    app.time.now += minutes * MINUTE
    for (const { client } of seen) await client.delivery.listCourierOrders()
  }
  const given = (id: string) =>
    app.sql(
      `select actor_kind, reason from order_history where order_id = $1 and to_status = 'out_for_delivery'`,
      [id],
    )
  const stateOf = async (id: string) =>
    (await app.sql('select status, delivery_id from orders where id = $1', [id]))[0]
  const shown = async (id: string) =>
    (await admin.dispatch.getDispatchBoard()).orders.find((order) => order.id === id)
  const noha = () => aCourier(app, { baseLatitude: 29.85, baseLongitude: 31.33 })
  return { app, ...market, admin, aReadyOrder, wait, given, stateOf, shown, noha }
}

const BY_HOUSE = { actor_kind: 'system', reason: 'untaken' }
const WAITS = { status: 'ready_for_pickup', delivery_id: null }

test('left to the couriers, nothing is proposed and nothing given', async () => {
  const { app, karim, aReadyOrder, wait, stateOf, shown } = await anEvening('nothing')
  const id = await aReadyOrder()
  await wait(30, karim)
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await stateOf(id)).toEqual(WAITS)
  expect(await shown(id)).toMatchObject({ untaken: null })
})

test('after the minutes the board proposes the nearest free courier, and gives nothing by itself', async () => {
  const { app, admin, karim, aReadyOrder, wait, stateOf, shown } = await anEvening('propose')
  const id = await aReadyOrder()
  await wait(4, karim)
  expect(await shown(id)).toMatchObject({ untaken: null })
  await wait(1, karim)
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await stateOf(id)).toEqual(WAITS)
  const proposed = (await shown(id))!
  expect(proposed.untaken).toMatchObject({ courierId: karim.id })
  await admin.dispatch.giveOrders({ courierId: karim.id, orders: [{ id, version: proposed.version }] })
  expect(await shown(id)).toMatchObject({ untaken: null, courierId: karim.id })
  const [card] = (await karim.client.delivery.listCourierOrders()).orders
  expect(card).toMatchObject({ id, mine: true, cameBy: 'office' })
})

test('the house gives an untaken order to the nearest free courier, once, and tells them why', async () => {
  const { app, karim, noha: anotherOne, aReadyOrder, wait, given, stateOf } = await anEvening('assign')
  const noha = await anotherOne()
  const id = await aReadyOrder()
  await wait(4, karim, noha)
  expect(await giveUntaken(app.platform)).toBe(0)
  await wait(1, karim, noha)
  const both = await Promise.all([giveUntaken(app.platform), giveUntaken(app.platform)])
  expect(both.toSorted()).toEqual([0, 1])
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await stateOf(id)).toEqual({ status: 'out_for_delivery', delivery_id: karim.id })
  expect(await given(id)).toEqual([BY_HOUSE])
  const { items } = await karim.client.notifications.listNotifications({ category: 'order' })
  expect(items.filter(({ body }) => body.includes('you’re the nearest'))).toHaveLength(1)
  const [card] = (await karim.client.delivery.listCourierOrders()).orders
  expect(card).toMatchObject({ id, mine: true, cameBy: 'house' })
  expect(await audit(app.sql)).toEqual([])
})

test('a courier who accepts at the same moment and the house make one assignment', async () => {
  const { app, karim, aReadyOrder, wait, given } = await anEvening('assign')
  const sara = await aCourier(app)
  for (let round = 0; round < 4; round++) {
    const id = await aReadyOrder()
    await wait(6, karim, sara)
    await Promise.allSettled([
      giveUntaken(app.platform),
      karim.client.delivery.acceptOrder({ id }),
      sara.client.delivery.acceptOrder({ id }),
    ])
    expect(await given(id)).toHaveLength(1)
    await app.sql(`update orders set deleted_at = now() where id = $1`, [id])
  }
})

test('nobody who went off duty, is busy or was not seen gets an order, and the board says that nobody suits', async () => {
  const { app, karim, aReadyOrder, wait, stateOf, shown, given } = await anEvening('assign')
  const id = await aReadyOrder()
  await wait(20)
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await shown(id)).toMatchObject({ untaken: { courierId: null } })
  await karim.client.delivery.setCourierDuty({ onDuty: false })
  expect(await giveUntaken(app.platform)).toBe(0)
  const [given1] = await Promise.all([
    giveUntaken(app.platform),
    karim.client.delivery.setCourierDuty({ onDuty: true }),
  ])
  expect((await given(id)).length).toBe(given1)
  await giveUntaken(app.platform)
  expect(await stateOf(id)).toMatchObject({ delivery_id: karim.id })
  const second = await aReadyOrder()
  await wait(6, karim)
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await stateOf(second)).toEqual(WAITS)
})

test('who gave it back is not given it again, and what an admin took back stays in their hands', async () => {
  const { app, admin, karim, noha: anotherOne, aReadyOrder, wait, stateOf, shown } = await anEvening('assign')
  const id = await aReadyOrder()
  await wait(5, karim)
  await giveUntaken(app.platform)
  await karim.client.delivery.giveBackOrder({ id })
  // It waits anew from the moment that it came back.
  expect(await shown(id)).toMatchObject({ untaken: null })
  await wait(5, karim)
  expect(await giveUntaken(app.platform)).toBe(0)
  const noha = await anotherOne()
  await wait(0, karim, noha)
  await noha.client.delivery.setCourierDuty({ onDuty: true })
  expect(await giveUntaken(app.platform)).toBe(1)
  expect(await stateOf(id)).toMatchObject({ delivery_id: noha.id })
  const { version } = (await shown(id))!
  await admin.dispatch.takeBackOrders({ orders: [{ id, version }], reason: 'A flat tyre' })
  await wait(10, karim, noha)
  expect(await shown(id)).toMatchObject({ untaken: { courierId: noha.id } })
  expect(await giveUntaken(app.platform)).toBe(0)
  expect(await stateOf(id)).toEqual(WAITS)
})

test('an offer that was widened says so to those who are far', async () => {
  const { app, admin, karim, noha: anotherOne, aReadyOrder } = await anEvening('nothing')
  const noha = await anotherOne()
  const id = await aReadyOrder()
  expect((await noha.client.delivery.listCourierOrders()).orders).toEqual([])
  await admin.dispatch.widenOffer({ id, radiusKm: 40 })
  const cardOf = async ({ client }: typeof karim) => (await client.delivery.listCourierOrders()).orders[0]
  expect(await cardOf(noha)).toMatchObject({ id, cameBy: 'wider' })
  expect(await cardOf(karim)).toMatchObject({ id, cameBy: null })
  expect(await app.sql('select 1 from order_history where order_id = $1', [id])).toHaveLength(3)
})
