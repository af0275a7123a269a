import { expect, test } from 'vitest'
import type { NotificationCategory } from '#domain/notifications/inbox.ts'
import { aTestApp } from '#tests/world/app.ts'
import { aCustomer, refusalOf } from '#tests/world/market.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'
import { notify } from '../notify.ts'
import { sweepCleared } from './inbox-store.ts'

async function anInbox() {
  const app = await aTestApp()
  const sara = await aCustomer(app, 'Sara')
  const omar = await aCustomer(app, 'Omar')
  let sent = 0
  const tell = (category: NotificationCategory, userId = sara.id, eventId = `event:${++sent}`) =>
    app.platform.database.transaction((tx) =>
      notify(app.platform, tx, {
        eventId,
        recipients: [{ userId }],
        message: 'terms.terms-updated',
        params: () => ({ version: `v${sent}` }),
        url: '/terms',
        category,
      }),
    )
  /** The newest last: the database's clock may give two of them the same millisecond. */
  const tellAll = async (...categories: NotificationCategory[]) => {
    for (const [index, category] of categories.entries()) {
      await tell(category)
      await app.sql(
        `update notifications set created_at = created_at + $1 * interval '1 second' where event_id = $2`,
        [index, `event:${sent}`],
      )
    }
  }
  return { app, sara, omar, tell, tellAll, inbox: sara.client.notifications }
}

test('a person reads their notifications newest first, by category and page by page', async () => {
  const { inbox, tell, tellAll, omar } = await anInbox()
  await tell('order', omar.id)
  await tellAll('order', 'promo', 'order', 'system', 'order')
  const first = await inbox.listNotifications({ limit: 2 })
  expect(first.items.map(({ category }) => category)).toEqual(['order', 'system'])
  expect(first.items[0]).toMatchObject({
    title: 'The terms changed',
    titleAr: 'الشروط اتغيرت',
    url: '/terms',
    read: false,
  })
  const second = await inbox.listNotifications({ limit: 2, cursor: first.nextCursor! })
  const third = await inbox.listNotifications({ limit: 2, cursor: second.nextCursor! })
  expect([...second.items, ...third.items].map(({ category }) => category)).toEqual([
    'order',
    'promo',
    'order',
  ])
  expect(third.nextCursor).toBeNull()
  const orders = await inbox.listNotifications({ category: 'order', limit: 2 })
  expect(orders.items).toHaveLength(2)
  expect(
    (await inbox.listNotifications({ category: 'order', cursor: orders.nextCursor! })).items,
  ).toHaveLength(1)
  const older = await inbox.listNotifications({ startAfter: first.items[1]!.createdAt })
  expect(older.items).toHaveLength(3)
})

test('a cursor of another list is refused', async () => {
  const { inbox, tellAll } = await anInbox()
  await tellAll('order', 'promo', 'order')
  const { nextCursor } = await inbox.listNotifications({ limit: 1 })
  for (const cursor of [nextCursor!, 'nonsense', Buffer.from('["x",1e99,"a"]').toString('base64url')])
    expect(await refusalOf(inbox.listNotifications({ category: 'promo', cursor }))).toBe('request.invalid')
})

test('marking, marking all, deleting and clearing change only the reader’s own', async () => {
  const { app, inbox, omar, tell, tellAll } = await anInbox()
  await tell('system', omar.id)
  await tellAll('order', 'promo', 'order')
  const { items } = await inbox.listNotifications({})
  await inbox.markRead({ id: items[0]!.id })
  await inbox.markRead({ id: items[0]!.id })
  expect((await inbox.getInbox()).unread).toEqual({
    all: 2,
    order: 1,
    system: 0,
    promo: 1,
    admin: 0,
    reports: 0,
  })
  const others = await omar.client.notifications.listNotifications({})
  for (const attempt of [inbox.markRead, inbox.deleteNotification])
    expect(await refusalOf(attempt({ id: others.items[0]!.id }))).toBe('notification.not_found')
  expect(await inbox.markAllRead({})).toEqual({ marked: 2 })
  await inbox.deleteNotification({ id: items[1]!.id })
  expect(await inbox.clearNotifications()).toEqual({ deleted: 2 })
  expect(await inbox.getInbox()).toMatchObject({ unread: { all: 0 }, newest: null })
  expect(await app.sql('select user_id, read from notifications where cleared_at is null')).toEqual([
    { user_id: omar.id, read: false },
  ])
})

test('what a person deleted is not told again, keeps no words and is forgotten after thirty days', async () => {
  const { app, sara, tell, inbox } = await anInbox()
  await app.sql(`insert into notifications (id, event_id, user_id, category, title, body, url, about)
    values ('n', 'order-waiting:1', '${sara.id}', 'order', '{"en": "a", "ar": "a"}', '{"en": "b", "ar": "b"}', '/x', '{y}')`)
  await inbox.deleteNotification({ id: 'n' })
  expect(await refusalOf(inbox.deleteNotification({ id: 'n' }))).toBe('notification.not_found')
  expect(await refusalOf(inbox.markRead({ id: 'n' }))).toBe('notification.not_found')
  await tell('order', sara.id, 'order-waiting:1')
  expect((await inbox.listNotifications({})).items).toEqual([])
  const kept = () => app.sql('select title, body, url, about from notifications')
  const nothing = { en: '', ar: '' }
  expect(await kept()).toEqual([{ title: nothing, body: nothing, url: null, about: [] }])
  await sweepCleared(app.platform.database.db)
  expect(await kept()).toHaveLength(1)
  await app.sql(`update notifications set cleared_at = now() - interval '31 days'`)
  await sweepCleared(app.platform.database.db)
  expect(await kept()).toEqual([])
})

test('every device of a person follows what is unread', async () => {
  const { app, sara, omar, tell, inbox } = await anInbox()
  const server = await aServer(app)
  const phone = await aStream(server, '/api/live?inbox', sara.headers)
  const laptop = await aStream(server, '/api/live?inbox&own', sara.headers)
  expect(await phone.next()).toMatchObject({ event: 'inbox', data: { unread: { all: 0 }, newest: null } })
  await tell('order', omar.id)
  await tell('promo')
  const arrived = await phone.until(({ data }) => data.unread.all === 1)
  expect(arrived.data).toMatchObject({ unread: { promo: 1 }, newest: { category: 'promo', url: '/terms' } })
  await laptop.until(({ event, data }) => event === 'inbox' && data.unread.all === 1)
  await inbox.markAllRead({})
  await phone.until(({ data }) => data.unread.all === 0)
  await laptop.until(({ event, data }) => event === 'inbox' && data.unread.all === 0)
  expect((await server.fetch('/api/live?inbox')).status).toBe(401)
})

test('unread notifications are counted up to a hundred', async () => {
  const { app, sara, inbox } = await anInbox()
  await app.sql(
    `insert into notifications (id, event_id, user_id, category, title, body)
      select 'n' || n, 'n' || n, $1, 'order', '{"en": "a", "ar": "a"}', '{"en": "b", "ar": "b"}' from generate_series(1, 130) n`,
    [sara.id],
  )
  expect((await inbox.getInbox()).unread).toMatchObject({ all: 100, order: 100 })
})
