import { expect, test, vi } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCook,
  aCourier,
  aCustomer,
  aGuestOrder,
  aMarket,
  anAdmin,
  aPassword,
  refusalOf,
  signedIn,
} from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'

async function anOffice() {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  const boss = await anAdmin(app, 'superadmin')
  const record = () =>
    app.sql<{ actor_id: string; action: string; subject: string; details: object; address: string | null }>(
      'select actor_id, action, subject, details, address from audit_log order by at, id',
    )
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>('select status from users where id = $1', [id]))[0]!.status
  return { app, admin, boss, users: admin.client.users, record, statusOf }
}

const REASON = 'Ten fake orders in an hour'

test('a ban ends sessions and streams, hides the dishes, is on record with its reason, and can be lifted', async () => {
  const { app, users, admin, record, statusOf } = await anOffice()
  const { amina } = await aMarket(app)
  const password = await aPassword(app, amina)
  const server = await aServer(app)
  const board = await aStream(server, '/api/live', amina.headers)
  expect(board.status).toBe(200)
  const banned = await users.banUser({ id: amina.id, reason: REASON })
  expect(banned).toMatchObject({ status: 'banned', banReason: REASON, openSessions: 0 })
  await vi.waitFor(() => expect(app.live.count()).toBe(0), IN_TIME)
  await board.rest()
  expect(await refusalOf(amina.client.kitchens.getKitchenToday())).toBe('auth.required')
  await expect(app.client({}).accounts.signIn({ email: amina.email, password })).rejects.toThrow(
    'auth.banned',
  )
  expect((await app.client({}).catalog.listDishes({})).items).toEqual([])
  const opened = await users.unbanUser({ id: amina.id, reason: 'It was her brother' })
  expect(opened).toMatchObject({ status: 'active', bannedAt: null, banReason: null })
  expect(await statusOf(amina.id)).toBe('active')
  const by = { actor_id: admin.id, subject: amina.id, address: expect.any(String) }
  expect(await record()).toEqual([
    { ...by, action: 'account.ban', details: { reason: REASON } },
    { ...by, action: 'account.unban', details: { reason: 'It was her brother' } },
  ])
})

test('simultaneous bans of one account leave one audit entry', async () => {
  const { app, users, record } = await anOffice()
  const yara = await aCustomer(app)
  const colleague = await anAdmin(app)
  await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? users : colleague.client.users).banUser({ id: yara.id, reason: REASON }),
    ),
  )
  expect(await record()).toHaveLength(1)
})

test.each([
  ['themselves', 'admin', 'admin', 'accounts.own_account'],
  ['another admin', 'admin', 'colleague', 'accounts.only_superadmin'],
  ['a superadmin', 'admin', 'boss', 'accounts.only_superadmin'],
  ['themselves as the last superadmin', 'boss', 'boss', 'accounts.own_account'],
] as const)('an admin cannot act on %s', async (_, who, whom, code) => {
  const { app, admin, boss, record } = await anOffice()
  const people = { admin, boss, colleague: await anAdmin(app) }
  const { users } = people[who].client
  const { id } = people[whom]
  await aPassword(app, people[who])
  const seen = { name: 'Dina Admin', nameAr: '', email: people[whom].email }
  for (const act of [
    () => users.banUser({ id, reason: REASON }),
    () => users.unbanUser({ id, reason: REASON }),
    () => users.changeUser({ id, ...seen, name: 'Somebody Else', seen }),
    () => users.changeRole({ id, role: 'customer', seen: whom === 'boss' ? 'superadmin' : 'admin' }),
    () => users.mailPasswordReset({ id }),
    () => users.endUserSessions({ id }),
  ])
    expect(await refusalOf(act())).toBe(code)
  expect(await record()).toEqual([])
  expect((await users.getUser({ id })).may).toMatchObject({ act: false, roles: [] })
})

test('when all superadmins ban and demote each other at once, one remains', async () => {
  const { app, boss } = await anOffice()
  const bosses = [boss, ...(await Promise.all([1, 2, 3].map(() => anAdmin(app, 'superadmin'))))]
  await Promise.allSettled(
    bosses.flatMap(({ client }) =>
      bosses.flatMap(({ id }) => [
        client.users.banUser({ id, reason: REASON }),
        client.users.changeRole({ id, role: 'customer', seen: 'superadmin' }),
      ]),
    ),
  )
  const left = await app.sql(`select 1 from users where role = 'superadmin' and status = 'active'`)
  expect(left).toHaveLength(1)
  expect(await audit(app.sql)).toEqual([])
})

test('an edit of an outdated account is refused with the current one, and overwrites nothing', async () => {
  const { app, users, record } = await anOffice()
  const yara = await aCustomer(app)
  const seen = { name: 'Yara Hassan', nameAr: '', email: yara.email }
  const edit = (name: string) => users.changeUser({ id: yara.id, ...seen, name, seen })
  await expect(edit('Y')).rejects.toMatchObject({ data: { field: 'name' } })
  const inArabic = users.changeUser({ id: yara.id, ...seen, nameAr: 'ي', seen })
  await expect(inArabic).rejects.toMatchObject({
    code: 'accounts.name_too_short',
    data: { field: 'nameAr' },
  })
  const answers = await Promise.allSettled(['Yara Adel', 'Yara Samir', 'Yara Nour'].map(edit))
  const [won, ...more] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(more).toEqual([])
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'accounts.stale', data: { current: { name: won!.name } } })
  expect(await record()).toMatchObject([
    { action: 'account.change', details: { changed: { name: ['Yara Hassan', won!.name] } } },
  ])
})

test('a new e-mail ends every session and is mailed to both addresses; a taken one changes nothing', async () => {
  const { app, users, record } = await anOffice()
  const [yara, omar] = [await aCustomer(app), await aCustomer(app, 'Omar Adel')]
  const seen = { name: 'Yara Hassan', nameAr: '', email: yara.email }
  const give = (email: string) => users.changeUser({ id: yara.id, ...seen, email, seen })
  expect(await refusalOf(give(omar.email))).toBe('auth.email_in_use')
  expect(await refusalOf(give('yara'))).toBe('auth.invalid_email')
  expect(await yara.client.profiles.getProfile()).toMatchObject({ email: yara.email })
  expect(await give(' Yara@Example.test ')).toMatchObject({
    email: 'yara@example.test',
    emailVerified: false,
    openSessions: 0,
  })
  expect(await refusalOf(yara.client.profiles.getProfile())).toBe('auth.required')
  expect(app.mails().map(({ to }) => to)).toEqual([yara.email, 'yara@example.test'])
  expect(await record()).toHaveLength(1)
})

test('a new e-mail requires a recent password, and a new name does not', async () => {
  const { app, users, record } = await anOffice()
  const yara = await aCustomer(app)
  const seen = { name: 'Yara Hassan', nameAr: '', email: yara.email }
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  const give = (fields: Partial<typeof seen>) => users.changeUser({ id: yara.id, ...seen, ...fields, seen })
  expect(await refusalOf(give({ email: 'thief@example.test' }))).toBe('auth.recent_login')
  expect(await record()).toEqual([])
  expect(await give({ name: 'Yara Kamal', email: yara.email.toUpperCase() })).toMatchObject({
    name: 'Yara Kamal',
    email: yara.email,
  })
})

test('a mailed password link and a forced log-out are each on record once', async () => {
  const { app, users, record } = await anOffice()
  const yara = await aCustomer(app)
  await signedIn(app, yara.id)
  await users.mailPasswordReset({ id: yara.id })
  expect(await users.endUserSessions({ id: yara.id })).toEqual({ ended: 2 })
  expect(await users.endUserSessions({ id: yara.id })).toEqual({ ended: 0 })
  expect((await record()).map(({ action }) => action)).toEqual(['account.reset', 'account.log-out'])
  await users.banUser({ id: yara.id, reason: REASON })
  expect(await refusalOf(users.mailPasswordReset({ id: yara.id }))).toBe('accounts.is_banned')
})

test('a new role creates its kitchen or courier profile, and requires a recent password', async () => {
  const { app, users, boss, record } = await anOffice()
  const yara = await aCustomer(app)
  const to = (role: 'customer' | 'cook' | 'delivery' | 'admin', seen = role, by = users) =>
    by.changeRole({ id: yara.id, role, seen: seen as 'customer' })
  expect(await refusalOf(to('cook', 'customer' as never))).toBe('accounts.kitchen_needs_address')
  expect(await refusalOf(to('admin', 'customer' as never))).toBe('accounts.only_superadmin')
  expect(await refusalOf(to('delivery', 'cook'))).toBe('accounts.stale')
  expect(await to('delivery', 'customer' as never)).toMatchObject({ role: 'delivery', openSessions: 0 })
  expect(
    await app.sql('select vehicle_type, approved_at from couriers where user_id = $1', [yara.id]),
  ).toEqual([{ vehicle_type: 'motorcycle', approved_at: null }])
  expect(await to('admin', 'delivery' as never, boss.client.users)).toMatchObject({ role: 'admin' })
  expect(await record()).toHaveLength(2)
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(to('customer', 'admin' as never, boss.client.users))).toBe('auth.recent_login')
})

test('a cook with open orders keeps the role; otherwise the kitchen closes and reopens with the role', async () => {
  const { app, users } = await anOffice()
  const { amina, koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const become = (role: 'cook' | 'customer', seen: 'cook' | 'customer') =>
    users.changeRole({ id: amina.id, role, seen })
  expect(await refusalOf(become('customer', 'cook'))).toBe('accounts.has_open_orders')
  await order.client.ordering.cancelOrder({ id: order.id })
  await become('customer', 'cook')
  const dishes = async () => (await app.client({}).catalog.listDishes({})).items.length
  expect(await dishes()).toBe(0)
  await expect(aGuestOrder(app, koshari)).rejects.toThrow()
  await become('cook', 'customer')
  expect(await dishes()).toBeGreaterThan(0)
})

test('a courier who holds cash keeps the role until the cash is handed over', async () => {
  const { app, users } = await anOffice()
  const { karim } = await aMarket(app)
  const become = () => users.changeRole({ id: karim.id, role: 'customer', seen: 'delivery' })
  await app.sql('update couriers set cash_held = 100 where user_id = $1', [karim.id])
  expect(await refusalOf(become())).toBe('delivery.holds_cash')
  await app.sql('update couriers set cash_held = 0 where user_id = $1', [karim.id])
  expect((await become()).role).toBe('customer')
})

test('the audit log can be neither changed nor deleted', async () => {
  const { app, users } = await anOffice()
  const yara = await aCustomer(app)
  await users.banUser({ id: yara.id, reason: REASON })
  for (const statement of [
    `update audit_log set actor_id = 'nobody'`,
    `update audit_log set details = '{}'`,
    `update audit_log set details = '{"erased": true}', at = now() - interval '1 day'`,
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(app.sql(statement)).rejects.toThrow(/stays as it was written/)
})

async function aCrowd() {
  const office = await anOffice()
  const { app } = office
  const people = [
    await aCustomer(app, 'Ahmed Nour'),
    await aCook(app, { name: 'Hagga Enayat' }),
    await aCourier(app),
  ]
  await app.sql(`update users set name_ar = 'أحمد نور' where id = $1`, [people[0]!.id])
  await app.sql(`update profiles set mobile_number = '+201234567890' where user_id = $1`, [people[1]!.id])
  await app.sql(
    `insert into users (id, name, email, role, status, created_at)
      select 'u' || n, 'Person ' || n, 'p' || n || '@crowd.test', case when n % 3 = 0 then 'cook' else 'customer' end,
        case when n % 10 = 0 then 'banned' else 'active' end, $1::timestamptz - make_interval(mins => n / 2)
      from generate_series(1, 60) n`,
    [new Date(app.time.now)],
  )
  return { ...office, people }
}

test.each([
  ['AHMED', ['Ahmed Nour']],
  ['احمد', ['Ahmed Nour']],
  ['en', ['Hagga Enayat']],
  ['0123456', ['Hagga Enayat']],
  ['+20 123 456', ['Hagga Enayat']],
  ['p17@crowd', ['Person 17']],
  ['%', []],
  ['person_17', []],
])('a search for %s finds the matching accounts', async (q, names) => {
  const { users } = await aCrowd()
  expect((await users.listUsers({ q })).items.map(({ name }) => name)).toEqual(names)
})

test('in every sort order each account is on one page, and a page beyond the end is the last page', async () => {
  const { users } = await aCrowd()
  for (const sort of ['createdAt', 'name', 'email', 'role', 'status'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => users.listUsers({ sort, order, page })))
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(65)
    }
  expect(await users.listUsers({ page: 10_000 })).toMatchObject({
    page: 3,
    pages: 3,
    total: 65,
    isMore: false,
  })
  expect((await users.listUsers({ status: 'banned', role: 'cook' })).total).toBe(2)
  expect((await users.listUsers({ sort: 'name' })).items[0]!.name).toBe('Ahmed Nour')
})

test('an unknown sort order, role or account and a blank reason are refused', async () => {
  const { users, admin, app } = await aCrowd()
  expect(await refusalOf(users.listUsers({ sort: 'password' } as never))).toBe('request.invalid')
  expect(await refusalOf(users.listUsers({ role: 'guest' } as never))).toBe('request.invalid')
  for (const id of ['nobody', 'AAAAAAAAAAAAAAAA'])
    for (const act of [
      () => users.getUser({ id }),
      () => users.banUser({ id, reason: REASON }),
      () => users.endUserSessions({ id }),
    ])
      expect(await refusalOf(act())).toBe('accounts.not_found')
  expect(await refusalOf(users.banUser({ id: admin.id, reason: ' ' }))).toBe('request.invalid')
  const answer = await app.request('/api/admin/users.csv?sort=password', { headers: admin.headers })
  expect(answer.status).toBe(400)
})

test('the file has the accounts of the list in its order, escapes formulas, and is on record', async () => {
  const { app, admin, users, record } = await aCrowd()
  await app.sql(`update users set name = '=1+1' where id = 'u3'`)
  const answer = await app.request('/api/admin/users.csv?role=cook&sort=email', { headers: admin.headers })
  const lines = (await answer.text()).trim().split('\r\n')
  const { items } = await users.listUsers({ role: 'cook', sort: 'email' })
  expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(items.map(({ email }) => email))
  expect(lines.some((line) => line.startsWith("'=1+1,"))).toBe(true)
  expect(lines[1]).toContain(',Cook,Active,')
  expect(await record()).toMatchObject([
    { action: 'account.export', details: { role: 'cook', sort: 'email' } },
  ])
})

test('banning five hundred accounts bans all that may be banned and names the refused ones', async () => {
  const { app, admin, boss, users, record } = await anOffice()
  await app.sql(
    `insert into users (id, name, email) select 'fake-' || n, 'Fake', 'fake' || n || '@example.test'
      from generate_series(1, 497) n`,
  )
  const ids = [...Array.from({ length: 497 }, (_, n) => `fake-${n + 1}`), admin.id, boss.id, 'nobody']
  const [one, other] = await Promise.all([1, 2].map(() => users.banUsers({ ids, reason: REASON })))
  expect(one!.done).toHaveLength(497)
  expect(one!.refused).toEqual([
    { id: admin.id, code: 'accounts.own_account' },
    { id: boss.id, code: 'accounts.only_superadmin' },
    { id: 'nobody', code: 'accounts.not_found' },
  ])
  expect(other).toEqual(one)
  const left = await app.sql(`select 1 from users where id like 'fake-%' and status = 'active'`)
  expect([left.length, (await record()).length]).toEqual([0, 497])
  expect((await users.unbanUsers({ ids: ids.slice(0, 2), reason: 'A mistake' })).done).toHaveLength(2)
  expect(await refusalOf(users.banUsers({ ids: [...ids, 'one-more'], reason: REASON }))).toBe(
    'request.invalid',
  )
})

test('each chosen user gets one mail of their own, on record once, and an erased user gets none', async () => {
  const { app, users, admin, record } = await anOffice()
  const [yara, omar, gone] = [await aCustomer(app), await aCustomer(app, 'Omar Adel'), await aCustomer(app)]
  await app.sql('update users set deleted_at = now() where id = $1', [gone.id])
  const words = { subject: 'Friday', text: 'The kitchens rest on Friday.' }
  expect(await users.messageUsers({ ids: [yara.id, omar.id, gone.id, yara.id], ...words })).toEqual({
    sent: 2,
  })
  expect(
    app
      .mails()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([yara.email, omar.email].sort())
  expect(app.mails()[0]).toMatchObject({ subject: expect.stringContaining('Friday') })
  expect(app.mails()[0]!.text).toContain('The kitchens rest on Friday.')
  expect(await record()).toHaveLength(2)
  expect(await record()).toEqual(
    expect.arrayContaining(
      [yara.id, omar.id].map((subject) => ({
        actor_id: admin.id,
        action: 'account.message',
        subject,
        details: words,
        address: expect.any(String),
      })),
    ),
  )
  expect(await refusalOf(users.messageUsers({ ids: [yara.id], subject: '  ', text: 'Hello' }))).toBe(
    'request.invalid',
  )
})
