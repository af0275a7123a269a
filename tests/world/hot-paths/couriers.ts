import { expect } from 'vitest'
import { addCairoDays } from '#domain/cairo-time.ts'
import { endUnseenDuty } from '#server/modules/delivery/duty/courier-duty.ts'
import { remindOfExpiring } from '#server/modules/delivery/papers/remind-expiring.ts'
import { listCouriersNear } from '#server/modules/ordering/messages/messages-store.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import type { TestApp } from '#tests/world/app.ts'
import { anAdmin, DOKKI, refusalOf, signedIn } from '#tests/world/market.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'

/** The rest of a courier's day, and the admins' lists about couriers. */
export async function walkTheRoad(app: TestApp, { client: courier }: Awaited<ReturnType<typeof signedIn>>) {
  const { client: admin } = await anAdmin(app)
  await courier.delivery.setCourierDuty({ onDuty: true })
  await endUnseenDuty(app.platform)
  await remindOfExpiring(app.platform)
  await admin.delivery.listSilentCouriers()
  await dispatch(app, admin)
  await standAtADoor(app, admin)
  const days = { from: '2026-01-01', to: '2026-12-31' }
  const busy = await signedIn(app, (await aBusyCourier(app)).id)
  const { items } = await busy.client.courierDays.listDeliveries({})
  await busy.client.courierDays.listDeliveries({ q: items[0]!.id.slice(4, 8) })
  await busy.client.courierDays.listDeliveries(days)
  await busy.client.courierDays.getRevenue(days)
  await app.request(`/api/courier/revenue.csv?${new URLSearchParams(days)}`, { headers: busy.headers })
  await busy.client.courierCash.getCash({})
  const { entries } = await courier.courierCash.getCash({})
  expect(entries).toHaveLength(1)
  const [one, two] = [
    await courier.courierCash.announceHandover({ amount: 1, request: randomId() }),
    await courier.courierCash.announceHandover({ amount: 1, request: randomId() }),
  ]
  await admin.courierCash.listHandovers({})
  await admin.courierCash.confirmHandover({ id: one.id, counted: 1 })
  await courier.courierCash.withdrawHandover({ id: two.id })
  const { id: busyId } = await aBusyCourier(app)
  for (const span of ['week', 'month'] as const) await admin.insights.getCourierDays({ id: busyId, span })
  await admin.delivery.getCourier({ id: busyId })
  const { day } = await admin.insights.getDay({})
  await admin.insights.getDay({ day: addCairoDays(day, -3) })
}

/** A courier has the food, finds nobody at the door and is answered. */
async function standAtADoor(app: TestApp, admin: Awaited<ReturnType<typeof anAdmin>>['client']) {
  const [carried] = await app.sql<{ id: string; courier: string }>(
    `select id, delivery_id as courier from orders o where status = 'out_for_delivery'
      and not exists (select from incidents i where i.order_id = o.id) limit 1`,
  )
  const { client } = await signedIn(app, carried!.courier)
  await listCouriersNear(app.platform.database.db, carried!.id, DOKKI, { radiusKm: 8, belowCash: null })
  const order = { id: carried!.id }
  await app.sql('update orders set picked_up_at = null where id = $1', [order.id])
  await client.delivery.confirmPickup(order)
  expect(await refusalOf(client.delivery.giveBackOrder(order))).toBe('order.picked_up')
  const at = new Date().toISOString()
  const { id } = await client.incidents.reportDeliveryIncidentWithPhoto({
    ...order,
    reason: 'nobody_answers',
    firstCallAt: at,
    secondCallAt: at,
    photo: fileOf(await aPicture()),
  })
  await client.delivery.listCourierOrders()
  await admin.incidents.settleIncident({ id, answer: 'Try again' })
}

async function aBusyCourier(app: TestApp): Promise<{ id: string }> {
  const [courier] = await app.sql<{ id: string }>(
    `select delivery_id as id from orders where status = 'delivered' limit 1`,
  )
  return courier!
}

/** An operator gives a ready order to a courier and takes it back. */
async function dispatch(app: TestApp, admin: Awaited<ReturnType<typeof anAdmin>>['client']) {
  const { orders, couriers } = await admin.dispatch.getDispatchBoard()
  const ready = orders.find(({ status, courierId }) => status === 'ready_for_pickup' && courierId === null)!
  await app.sql('update couriers set on_duty = true, cash_held = 0 where user_id = $1', [couriers[0]!.id])
  await admin.dispatch.widenOffer({ id: ready.id, radiusKm: 40 })
  const { orders: read } = await admin.dispatch.getDispatchBoard()
  const { version } = read.find(({ id }) => id === ready.id)!
  const { items } = await admin.dispatch.giveOrders({
    courierId: couriers[0]!.id,
    orders: [{ id: ready.id, version }],
  })
  await admin.dispatch.takeBackOrders({
    orders: items.map(({ id, version }) => ({ id, version })),
    reason: 'A mistake',
  })
}
