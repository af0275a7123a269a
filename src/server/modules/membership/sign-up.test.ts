import { expect, test } from 'vitest'
import { aTestApp, NOON, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aGuestOrder, aMarket, anAdmin, DOKKI } from '#tests/world/market.ts'

const MONA = {
  name: 'Mona Adel',
  email: 'Mona@Example.test',
  mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨',
  address: '14 Mossadak St, flat 8',
  location: DOKKI,
  password: 'molokhia with rabbit',
  passwordConfirmation: 'molokhia with rabbit',
  role: 'customer',
  termsAccepted: true,
}

async function signUp(app: TestApp, fields: object = {}, address?: string, device?: string) {
  const body = JSON.stringify({ ...MONA, ...fields })
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    ...(device ? { cookie: device } : {}),
  }
  const answer = await app.request('/api/auth/sign-up', { method: 'POST', headers, body }, address)
  const content = (await answer.json()) as { code?: string; token?: string; data?: unknown }
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { ...content, status: answer.status, headers: answer.headers, cookie }
}

async function whoIs(app: TestApp, headers: Record<string, string>) {
  return (await (await app.request('/api/me', { headers })).json()) as { user: { uid: string } | null }
}

/** Counts the rows that a sign-up stores. */
const accountRows = (app: TestApp) =>
  app.sql(`select (select count(*)::int from users) as users, (select count(*)::int from credentials) as credentials,
    (select count(*)::int from profiles) as profiles, (select count(*)::int from kitchens) as kitchens,
    (select count(*)::int from sessions) as sessions`)

test('admins are told of a new kitchen by bell and mail, also when it needs no approval', async () => {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  await signUp(app)
  await signUp(app, { role: 'cook', name: 'Om Samira', email: 'samira@example.test' })
  const told = await app.sql('select user_id, url, category from notifications')
  expect(told).toMatchObject([
    { user_id: admin.id, category: 'admin', url: expect.stringContaining('/admin/cooks/') },
  ])
  const letters = app.mails().filter(({ to }) => to === admin.email)
  expect(letters.map(({ subject }) => subject)).toEqual(['A new kitchen: Om Samira'])
})

test('a customer signs up and is signed in at once, by cookie and by token', async () => {
  const app = await aTestApp()
  const { status, cookie, token } = await signUp(app, { locale: 'ar' })
  expect(status).toBe(201)
  const { user } = await whoIs(app, { cookie })
  expect(user).toMatchObject({
    name: 'Mona Adel',
    email: 'mona@example.test',
    role: 'customer',
    locale: 'ar',
    mobileNumber: '+201002345678',
    customerLocation: DOKKI,
  })
  expect(await whoIs(app, { authorization: `Bearer ${token}` })).toEqual({ user })
  expect(
    await app.sql(`select u.email_verified, u.status, t.audience, t.version, t.accepted_at, p.wants_offers,
      c.password from users u join profiles p on p.user_id = u.id join credentials c on c.user_id = u.id
      join terms_acceptances t on t.user_id = u.id`),
  ).toEqual([
    {
      email_verified: false,
      status: 'active',
      audience: 'customer',
      version: 'v3',
      accepted_at: new Date(NOON),
      wants_offers: false,
      password: expect.not.stringContaining(MONA.password),
    },
  ])
})

test('a cook signs up with a kitchen that is open all week in the district of its location', async () => {
  const app = await aTestApp()
  const { status, cookie } = await signUp(app, { role: 'cook', wantsOffers: true })
  expect(status).toBe(201)
  const { user } = await whoIs(app, { cookie })
  const { daily_order_limit, availability, ...kitchen } = (
    await app.sql(
      `select area, area_ar, district_id, address, latitude, longitude, daily_order_limit, availability from kitchens
     where cook_id = $1`,
      [user!.uid],
    )
  )[0] as Record<string, unknown>
  expect(kitchen).toEqual({
    area: 'Dokki',
    area_ar: 'الدقي',
    district_id: 'dokki',
    address: MONA.address,
    ...DOKKI,
  })
  expect(daily_order_limit).toBe(10)
  expect(Object.values(availability as object)).toEqual(
    Array(7).fill({ available: true, from: '00:00', to: '23:59' }),
  )
  expect(
    await app.sql(
      'select p.wants_offers, c.channel, c.agreed, c.place, c.wording from profiles p left join consents c using (user_id)',
    ),
  ).toEqual([
    { wants_offers: true, channel: 'mail', agreed: true, place: 'sign_up', wording: 'sign_up.mail/1' },
  ])
  expect(await app.sql('select 1 from saved_addresses')).toEqual([])
})

test('an e-mail that has an account is refused, in upper or lower case', async () => {
  const app = await aTestApp()
  const { email } = await aCustomer(app)
  expect(await signUp(app, { email: email.toUpperCase() })).toMatchObject({
    status: 422,
    code: 'auth.email_in_use',
  })
})

test('of fifty sign-ups at once with one e-mail exactly one creates an account, and it is complete', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_UPS: '0' } })
  const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(app, { role: 'cook' })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(49)
  expect(await accountRows(app)).toEqual([
    { users: 1, credentials: 1, profiles: 1, kitchens: 1, sessions: 1 },
  ])
})

test('an address may try ten sign-ups an hour, successful or not', async () => {
  const app = await aTestApp()
  const { email } = await aCustomer(app)
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await signUp(app, { email }, '41.33.0.7')).status).toBe(422)
  const refused = await signUp(app, {}, '41.33.0.7')
  expect(refused).toMatchObject({ status: 429, code: 'limit.too_many' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await signUp(app, {}, '156.160.0.9')).status).toBe(201)
})

test('a new customer owns the orders that were placed on the same device', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const order = await aGuestOrder(app, koshari)
  const { token } = await signUp(app, {}, undefined, order.cookie)
  const mona = app.client({ authorization: `Bearer ${token}` })
  expect(await mona.ordering.getOrder({ id: order.id })).toMatchObject({ audience: 'owner' })
})

test('a new account is welcomed by mail in its language', async () => {
  const app = await aTestApp()
  await signUp(app, { locale: 'ar' })
  expect(app.mails()).toMatchObject([{ to: 'mona@example.test', subject: 'أهلا بيك في أ‑ماما' }])
})

test('the welcome of a new cook leads to the kitchen, not to the shop', async () => {
  const app = await aTestApp()
  await signUp(app, { role: 'cook' })
  const welcome = app.mails().find(({ to }) => to === 'mona@example.test')
  expect(welcome!.text).toContain(`${ORIGIN}/cook/home`)
})

test.each([
  [true, ['أهلا بيك في أ‑ماما', 'أكّد إيميلك']],
  [false, ['أهلا بيك في أ‑ماما']],
])(
  'whoever wants offers (%s) gets a link that confirms the address for them',
  async (wantsOffers, subjects) => {
    const app = await aTestApp()
    await signUp(app, { locale: 'ar', wantsOffers })
    expect(
      app
        .mails()
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(subjects.sort())
    const link = app.mails().find(({ text }) => text.includes('/settings?email='))
    expect(link !== undefined).toBe(wantsOffers)
    if (!link) return
    const token = /settings\?email=(\S+)/.exec(link.text)![1]!
    await app.client().passwords.confirmEmail({ token })
    expect(await app.sql('select email, email_verified from users')).toEqual([
      { email: 'mona@example.test', email_verified: true },
    ])
  },
)
