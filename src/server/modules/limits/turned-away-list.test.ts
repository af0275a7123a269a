import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { writeCursor } from '#server/platform/page-cursor.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { TURNED_AWAY, type TurnedAwayEvent } from './events.ts'
import { notifyAdmins } from './notify-admins.ts'

/** Orders again and again with a phone that has used up its orders of the hour. */
async function tryToOrder(app: TestApp, dish: { id: string }, mobileNumber: string, times: number) {
  const lines = [{ dishId: dish.id, quantity: 2 }]
  const checkouts = await Promise.all(
    Array.from({ length: times }, () => aCheckout(app, lines, { mobileNumber })),
  )
  return Promise.all(checkouts.map((checkout) => refusalOf(app.client().ordering.placeOrder(checkout))))
}

async function aClosedPhone() {
  const app = await aTestApp({ env: { LIMIT_ORDERS_PHONE: '1', LIMIT_OPEN_ORDERS_PHONE: '0' } })
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const open = async (mobileNumber: string) =>
    app
      .client()
      .ordering.placeOrder(
        await aCheckout(app, [{ dishId: market.koshari.id, quantity: 2 }], { mobileNumber }),
      )
  return { app, ...market, admin, open }
}

test('a subject refused more than five times in an hour is listed for admins, stored only as a hash', async () => {
  const { app, koshari, amina, admin, open } = await aClosedPhone()
  await open('01012345678')
  await tryToOrder(app, koshari, '01012345678', 5)
  expect(await admin.client.limits.listTurnedAway({})).toEqual({ items: [], nextCursor: null })
  await tryToOrder(app, koshari, '01012345678', 7)
  const { items } = await admin.client.limits.listTurnedAway({})
  expect(items).toMatchObject([
    {
      rule: 'phone_hour',
      kitchen: { id: amina.id, name: 'Amina Kamal' },
      count: 12,
      firstAt: new Date(app.time.now).toISOString(),
    },
  ])
  const file = await app.request('/api/admin/turned-away.csv?lang=ar', { headers: admin.headers })
  const [headings, row] = (await file.text()).split('\r\n')
  expect(headings).toBe('الحد,الرمز,آخر مطبخ,كام مرة,أول مرة,آخر مرة')
  expect(row).toMatch(/^طلبات موبايل واحد في ساعة,[^,]+,[^,]+,12,/)
  expect(JSON.stringify(await app.sql('select * from turned_away'))).not.toContain('12345678')
})

test('a whole mobile number or email finds its rows and no others, also in the file', async () => {
  const { app, admin, yara } = await aClosedPhone()
  const { pseudonymOf } = app.platform
  const [{ email }] = (await app.sql<{ email: string }>('select email from users where id = $1', [
    yara.id,
  ])) as [{ email: string }]
  await app.sql(
    `insert into profiles (user_id, mobile_number) values ($1, '+201112345678')
    on conflict (user_id) do update set mobile_number = excluded.mobile_number`,
    [yara.id],
  )
  const subjects = {
    phone: pseudonymOf('phone', '+201012345678'),
    email: pseudonymOf('email', 'mona+1@example.com'),
    mailbox: pseudonymOf('email', 'mona@example.com'),
    account: pseudonymOf('account', yara.id),
  }
  for (const [id, subject] of Object.entries(subjects))
    await app.sql(
      `insert into turned_away (id, rule, subject, hour, count, first_at, last_at)
        values ($1, 'mails', $2, '2026-11-21 09:00Z', 9, '2026-11-21 09:10Z', '2026-11-21 09:59Z')`,
      [id, subject],
    )
  const find = async (q: string) =>
    (await admin.client.limits.listTurnedAway({ q })).items.map(({ id }) => id).sort()
  expect(await find('٠١٠ ١٢٣٤ ٥٦٧٨')).toEqual(['phone'])
  expect(await find('+20 111 234 5678')).toEqual(['account'])
  expect(await find(email.toUpperCase())).toEqual(['account'])
  expect(await find('Mona+1@example.com')).toEqual(['email', 'mailbox'])
  expect(await find('mona@example.com')).toEqual(['mailbox'])
  for (const q of ['0101234567', '01512345678', '%', 'mona']) expect(await find(q)).toEqual([])
  const file = await app.request('/api/admin/turned-away.csv?q=01012345678', { headers: admin.headers })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
  const [kept] = await app.sql(`select details from audit_log where action = 'limit.export'`)
  expect(kept).toEqual({ details: { searched: true } })
})

test('each hour has its own count, and the newest hour is listed first', async () => {
  const { app, koshari, admin, open } = await aClosedPhone()
  for (const count of [6, 7]) {
    await open('01012345678')
    await tryToOrder(app, koshari, '01012345678', count)
    app.time.now += HOUR_MS
  }
  const { items } = await admin.client.limits.listTurnedAway({})
  expect(items.map(({ count }) => count)).toEqual([7, 6])
  expect(new Set(items.map(({ subject }) => subject)).size).toBe(1)
})

test('every admin gets one notification for each rule and hour, however many are refused', async () => {
  const { app, koshari, admin, open } = await aClosedPhone()
  const superadmin = await anAdmin(app, 'superadmin')
  for (const mobile of ['01012345678', '01112345678']) {
    await open(mobile)
    await tryToOrder(app, koshari, mobile, 9)
  }
  const events = app.published.flatMap(({ event, data }) =>
    event === TURNED_AWAY.name ? [data as TurnedAwayEvent] : [],
  )
  expect(events).toHaveLength(2)
  for (const event of events) await notifyAdmins(app.platform, event)
  const notifications = await app.sql(
    'select user_id, category, title, body, url from notifications order by user_id',
  )
  expect(notifications.map(({ user_id }) => user_id)).toEqual([admin.id, superadmin.id].sort())
  expect(notifications[0]).toMatchObject({
    category: 'admin',
    title: { en: 'Orders are being turned away', ar: 'فيه طلبات بتترفض' },
    body: { en: expect.stringContaining('One phone number') },
  })
  await notifyAdmins(app.platform, { ...events[0]!, hour: '2026-11-21T11:00:00.000Z' })
  expect(await app.sql('select from notifications')).toHaveLength(4)
})

test('repeating a checkout with its idempotency key does not count as an attempt', async () => {
  const { app, koshari, open } = await aClosedPhone()
  await open('01012345678')
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const placed = await aCheckout(app, lines, { mobileNumber: '01112345678' })
  for (let at = 0; at < 3; at++) await app.client().ordering.placeOrder(placed)
  expect(await app.sql('select from turned_away')).toEqual([])
})

test('paging lists every row once, and a forged cursor is refused', async () => {
  const { app, admin } = await aClosedPhone()
  await app.sql(`insert into turned_away (id, rule, subject, hour, count, first_at, last_at)
    select 'row-' || n, 'phone_hour', 'phone-' || n, '2026-11-21 09:00Z', 6 + n,
      timestamptz '2026-11-21 09:00Z' + make_interval(secs => n / 2), '2026-11-21 09:59Z'
    from generate_series(1, 120) n`)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await admin.client.limits.listTurnedAway({ cursor })
    seen.push(...page.items.map(({ count }) => count))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(seen[0]).toBeGreaterThan(seen.at(-1)!)
  for (const [at, id] of [
    [-1, 'row-1'],
    [1e300, 'row-1'],
    ['row-1', 1],
  ]) {
    const forged = writeCursor('turned-away', [at!, id!])
    expect(await refusalOf(admin.client.limits.listTurnedAway({ cursor: forged }))).toBe('request.invalid')
  }
})
