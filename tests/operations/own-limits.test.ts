import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { aGuestOrder, aMarket, anAdmin, broadcastTerms, DOKKI, refusalOf } from '#tests/world/market.ts'

type World = Awaited<ReturnType<typeof aWorld>>

async function aWorld(env: Record<string, string>) {
  const app = await aTestApp({ env })
  const market = await aMarket(app)
  return { app, ...market, admin: await anAdmin(app), order: await aGuestOrder(app, market.koshari) }
}

/** What somebody may do only so often an hour or a day, and the rows that it writes. */
const LIMITED: Record<string, { act: (world: World, n: number) => Promise<unknown>; rows: string }> = {
  LIMIT_CART_MERGES: {
    act: ({ yara, koshari }, n) =>
      yara.client.cart.joinCart({
        mergeId: `merge-${n}`,
        items: [{ dishId: koshari.id, quantity: 1 }],
      }),
    rows: 'select merge_id from cart_merges',
  },
  LIMIT_NAME_CHANGES: {
    act: ({ yara }, n) => yara.client.profiles.changeProfile({ name: `Yara the ${n + 1}th` }),
    rows: 'select name from users order by id',
  },
  LIMIT_ADDRESS_CHANGES: {
    act: ({ yara }, n) => yara.client.profiles.addAddress({ street: `${n} Mossadak St`, location: DOKKI }),
    rows: 'select street from saved_addresses order by id',
  },
  LIMIT_BUYER_MESSAGES: {
    act: ({ admin, order }, n) => admin.client.adminOrders.messageBuyer({ id: order.id, text: `Word ${n}` }),
    rows: 'select subject from audit_log',
  },
  LIMIT_USER_MESSAGES: {
    act: ({ admin, yara }, n) =>
      admin.client.users.messageUsers({ ids: [yara.id], subject: `Word ${n}`, text: 'Hello' }),
    rows: 'select subject from audit_log',
  },
  LIMIT_DEVICES: {
    act: ({ yara }, n) =>
      yara.client.notifications.registerDevice({
        endpoint: `https://fcm.googleapis.com/fcm/send/device-${n}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      }),
    rows: 'select endpoint from push_subscriptions order by 1',
  },
  LIMIT_BROADCASTS: {
    act: ({ admin }, n) => admin.client.broadcasts.createBroadcast(broadcastTerms(`Word ${n}`)),
    rows: 'select id from broadcasts order by id',
  },
}

test.each(Object.keys(LIMITED))('%s is refused beyond the limit, and changes nothing', async (limit) => {
  const { act, rows } = LIMITED[limit]!
  const world = await aWorld({ [limit]: '2' })
  await act(world, 0)
  await act(world, 1)
  const before = await world.app.sql(rows)
  expect(await refusalOf(act(world, 2))).toBe('limit.too_many')
  expect(await world.app.sql(rows)).toEqual(before)
})
