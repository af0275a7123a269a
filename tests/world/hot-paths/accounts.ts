import type { TestApp } from '#tests/world/app.ts'
import { anAdmin, signedIn } from '#tests/world/market.ts'

/** An admin lists accounts and guests in every sort order, searches them, and opens late pages. */
export async function lookForPeople(app: TestApp) {
  const { client, headers } = await anAdmin(app, 'superadmin')
  await readNotifications(app)
  for (const sort of ['createdAt', 'name', 'email', 'role', 'status'] as const)
    for (const order of ['asc', 'desc'] as const) await client.users.listUsers({ sort, order })
  for (const q of ['load', 'Ahmed', 'أحمد', 'a', '0100000', 'zzzqqq'])
    for (const role of [undefined, 'cook', 'admin'] as const) await client.users.listUsers({ q, role })
  for (const q of ['load', 'Ahmed', 'koshari', '7K2', '7k2m-9', '0100000', 'zzzqqq'])
    await client.insights.findAnything({ q })
  for (const sort of ['lastOrder', 'orders', 'name'] as const)
    for (const order of ['asc', 'desc'] as const) await client.guests.listGuests({ sort, order, page: 20 })
  for (const q of ['load', 'Ahmed', 'أحمد', 'a', '0100000', 'zzzqqq']) await client.guests.listGuests({ q })
  const [guest] = (await client.guests.listGuests({})).items
  await client.adminOrders.listAdminOrders({ guest: guest!.id, sort: 'oldest' })
  await (await app.request('/api/admin/guests.csv?sort=name', { headers })).text()
  await client.users.listUsers({ status: 'banned', sort: 'name' })
  await client.users.listUsers({ page: 20 })
  await (await app.request('/api/admin/users.csv?role=cook', { headers })).text()
  const [{ id }] = (await app.sql<{ id: string }>(
    `select id from users where role = 'customer' limit 1`,
  )) as [{ id: string }]
  await client.insights.getCustomerSums({ id })
  await client.letters.listUndelivered({})
  await client.users.changeRole({ id, role: 'delivery', seen: 'customer' })
  await client.users.banUser({ id, reason: 'Fake orders' })
}

/** The person with the most notifications reads them page by page, marks them and clears them. */
async function readNotifications(app: TestApp) {
  const [{ id }] = (await app.sql<{ id: string }>(
    'select user_id as id from notifications group by user_id order by count(*) desc limit 1',
  )) as [{ id: string }]
  const { notifications } = (await signedIn(app, id)).client
  await notifications.getInbox()
  for (const category of [undefined, 'order', 'promo'] as const) {
    const { nextCursor } = await notifications.listNotifications({ category, limit: 2 })
    if (nextCursor) await notifications.listNotifications({ category, limit: 2, cursor: nextCursor })
  }
  const { items } = await notifications.listNotifications({})
  await notifications.markRead({ id: items[0]!.id })
  await notifications.markAllRead({})
  await notifications.deleteNotification({ id: items[0]!.id })
  await notifications.clearNotifications()
  const device = { endpoint: `https://fcm.googleapis.com/${id}`, keys: A_BROWSERS_KEYS }
  await notifications.registerDevice(device)
  await notifications.removeDevice({ endpoint: device.endpoint })
}

const A_BROWSERS_KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
