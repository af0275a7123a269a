import { expect } from 'vitest'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import { expireChanges } from '#server/modules/ordering/changes/end-without-consent.ts'
import { writeCursor } from '#server/platform/page-cursor.ts'
import type { TestApp } from '#tests/world/app.ts'
import { aCheckout, type aGuestOrder, anAdmin, DOKKI, signedIn } from '#tests/world/market.ts'
import { getJson } from './get-json.ts'

/** Reads every list of orders: a customer's, a busy kitchen's, the admins' and a device's. */
export async function lookThroughOrders(
  app: TestApp,
  cook: Awaited<ReturnType<typeof signedIn>>,
  guest: object,
) {
  const [{ id, part }] = (await app.sql<{ id: string; part: string }>(
    `select customer_id as id, substr(id, 5, 4) as part from orders where customer_id is not null limit 1`,
  )) as [{ id: string; part: string }]
  const [customer, admin] = [await signedIn(app, id), await anAdmin(app)]
  const { client } = customer
  const [own] = (await client.ordering.listOrders({ state: 'past' })).items
  if (own) await client.ordering.findReorder({ id: own.id })
  await client.ordering.listOrders({ state: 'active' })
  await client.ordering.listOrders({ state: 'past', sort: 'oldest' })
  await client.ordering.listOrders({ q: part, status: 'delivered' })
  await client.ordering.listOrders({ q: 'koshari nadia' })
  await client.ordering.countOrders()
  await cook.client.ordering.listOrders({})
  await cook.client.ordering.listOrders({ sort: 'total_high', status: 'cancelled' })
  await cook.client.ordering.listOrders({ sort: 'total_low', q: part })
  const [caller] = await app.sql<{ guest: string; account: string }>(
    `select (select guest_mobile from orders where guest_mobile is not null and customer_id is null limit 1) as guest,
      (select mobile_number from profiles join users on id = user_id and role = 'customer' where mobile_number is not null limit 1) as account`,
  )
  for (const mobile of Object.values(caller!)) await admin.client.phoneOrders.findCaller({ mobile })
  const { nextCursor } = await admin.client.ordering.listOrders({})
  await admin.client.ordering.listOrders({ cursor: nextCursor! })
  for (const status of ORDER_STATUSES) await admin.client.ordering.listOrders({ status })
  await admin.client.ordering.listOrders({ from: '2020-01-01', to: '2020-01-31', status: 'cancelled' })
  await admin.client.ordering.listOrders({ q: part })
  await admin.client.ordering.listOrders({ q: part.slice(0, 2), sort: 'oldest' })
  await app.client({ ...guest }).ordering.listDeviceOrders({})
}

/** A kitchen proposes changes of an order, of which one is taken back, one is accepted and one expires. */
export async function changeOrder(
  app: TestApp,
  cook: Awaited<ReturnType<typeof signedIn>>,
  order: Awaited<ReturnType<typeof aGuestOrder>>,
) {
  const { id } = order
  const { orderChanges } = cook.client
  const [dish] = (await orderChanges.listReplacements({ id })).items
  const propose = async (quantity: number) => {
    const lines = [{ dishId: dish!.dishId, quantity }]
    const { newSubtotal } = await orderChanges.quoteOrderChange({ id, lines })
    const asked = { id, lines, quotedSubtotal: newSubtotal, withoutConsent: 'keep' as const }
    return { id, change: (await orderChanges.proposeOrderChange(asked)).id }
  }
  await orderChanges.withdrawOrderChange(await propose(3))
  await order.client.orderChanges.answerOrderChange({ ...(await propose(4)), accept: true })
  await propose(5)
  await cook.client.ordering.getKitchenBoard()
  await (await anAdmin(app)).client.adminOrders.getAdminOrder({ id })
  await app.sql(`update order_changes set expires_at = created_at where state = 'open' and order_id = $1`, [
    id,
  ])
  await expireChanges(app.platform)
}

/** An admin filters and sorts orders in every way, then flags, annotates and deletes some. */
export async function lookForOrders(app: TestApp) {
  const { client, headers } = await anAdmin(app)
  const { adminOrders } = client
  const [first] = (await adminOrders.listAdminOrders({})).items
  for (const query of [
    { sort: 'oldest' },
    { page: 20 },
    { status: 'cancelled' },
    { status: 'ready_for_pickup' },
    { show: 'today' },
    { show: 'today', status: 'cancelled' },
    { show: 'flagged' },
    { show: 'stranded' },
    { show: 'deleted' },
    { show: 'unanswered' },
    { show: 'incident' },
    { show: 'silent' },
    { show: 'noCourier' },
    { show: 'stuckRefund' },
    { show: 'cookingLate' },
    { q: 'ahmed' },
    { q: '0155 000 2026' },
    { q: 'koshari' },
    { q: first!.id.slice(4, 10) },
    { q: 'Z' },
    { customer: 'nobody' },
    { from: '2026-01-01', to: '2026-01-02' },
  ] as const)
    await adminOrders.listAdminOrders(query)
  await (await app.request('/api/admin/orders.csv?status=pending', { headers })).text()
  const order = { id: first!.id }
  await adminOrders.getAdminOrder(order)
  await adminOrders.flagOrder({ ...order, flagged: true })
  await adminOrders.flagOrders({ ids: [first!.id], flagged: false })
  await adminOrders.noteOrder({ ...order, notes: 'Rang twice', seen: '' })
  await adminOrders.movePickup({ ...order, pickupLocation: DOKKI }).catch(() => {})
  await adminOrders.messageBuyer({ ...order, text: 'Is macaroni fine?' }).catch(() => {})
  await adminOrders.listAssignableCouriers({ q: 'a' })
  await adminOrders.listAssignableCouriers({ order: order.id })
  const boss = await anAdmin(app, 'superadmin')
  for (const query of [
    {},
    { action: 'order.flag' },
    { subject: order.id },
    { order: 'asc', page: 20 },
    { action: 'order.flag', order: 'asc' },
    { q: order.id },
    { q: 'admin@example.com', order: 'asc' },
    { actor: boss.id },
    { page: 20 },
  ] as const)
    await boss.client.audit.listAudit(query)
  const { version } = await boss.client.settings.getSettings()
  await boss.client.settings.changeSettings({ version, cookAnswerMinutes: 12 })
  const { items } = await boss.client.settings.listSettingsChanges({})
  await boss.client.settings.listSettingsChanges({ cursor: writeCursor('settings-changes', [items[0]!.id]) })
  await boss.client.settings.undoSettingsChange({ id: items[0]!.id, version: version + 1 })
  for (const query of ['', '?order=asc'])
    await (await app.request(`/api/admin/audit.csv${query}`, { headers: boss.headers })).text()
  const [over] = (await adminOrders.listAdminOrders({ status: 'cancelled' })).items
  await adminOrders.deleteOrder({ id: over!.id, reason: 'A test' })
}

/** A new device orders, a second order of a guest with a pending one is refused, and an admin reads the refusals. */
export async function meetLimits(app: TestApp, dish: { id: string }, waiting: { mobileNumber: string }) {
  const order = async (overrides: Record<string, unknown>, address: string) => {
    const checkout = await aCheckout(app, [{ dishId: dish.id, quantity: 2 }], overrides)
    const headers = { 'content-type': 'application/json', origin: app.origin }
    const sent = { method: 'POST', headers, body: JSON.stringify(checkout) }
    return (await app.request('/api/orders', sent, address)).status
  }
  expect(await order({}, '41.33.7.9')).toBe(201)
  expect(await order({ mobileNumber: waiting.mobileNumber }, '41.33.7.9')).toBe(429)
  const { headers } = await anAdmin(app)
  await getJson(app, '/api/admin/turned-away', headers)
  for (const q of [waiting.mobileNumber, 'nobody@example.com'])
    await getJson(app, `/api/admin/turned-away?${new URLSearchParams({ q })}`, headers)
  await getJson(app, '/api/admin/activity', headers)
  await getJson(
    app,
    `/api/admin/turned-away?cursor=${writeCursor('turned-away', [Date.now(), 'last'])}`,
    headers,
  )
}
