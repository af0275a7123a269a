import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { MAIL } from '#server/modules/notifications/mail-channel.ts'
import { createDatabase } from '#server/platform/database/transaction.ts'
import { waitsForTerms } from '#server/platform/rpc.ts'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aCheckout, aCook, aCustomer, aDish, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import type { TermsPublished } from './events.ts'
import { sendTermsMessages } from './send-terms-messages.ts'

const TEXT = { en: '# Terms\n\nNew.', ar: '# الشروط\n\nجديدة.' }

async function publish(app: TestApp, audience: 'customer' | 'cook' | 'delivery' = 'customer') {
  const admin = await anAdmin(app)
  const { version: replaces } = await admin.client.terms.getTerms({ audience })
  const published = await admin.client.terms.publishTerms({ audience, replaces, text: TEXT })
  return { admin, published }
}

test('everybody can read each audience’s terms in both languages, from the first day', async () => {
  const app = await aTestApp()
  for (const audience of ['customer', 'cook', 'delivery'] as const) {
    const terms = await app.client().terms.getTerms({ audience })
    expect(terms).toMatchObject({ audience, version: audience === 'customer' ? 'v3' : 'v2', next: null })
    expect(terms.text.en).toMatch(/^# Terms for /)
    expect(terms.text.ar).toMatch(/^# شروط /)
  }
  const { text } = await app.client().terms.getTerms({ audience: 'customer' })
  expect(text.en).toMatch(
    /only if the order was cancelled before preparation started.*within 7 business days/,
  )
  expect(text.ar).toMatch(/إلا إذا تم الإلغاء قبل بدء التحضير.*خلال ٧ أيام عمل/)
})

test('a text that names a version is refused: the page writes it', async () => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const text = { ...TEXT, ar: '# الشروط\n\nالنسخة ٧' }
  const asked = client.terms.publishTerms({ audience: 'cook', replaces: 'v2', text })
  await expect(asked).rejects.toMatchObject({ code: 'accounts.terms_name_version', data: { locale: 'ar' } })
})

test.each([
  ['markup', '# Terms\n\n<img src=x onerror=alert(1)>'],
  ['a link', '# Terms\n\n[x](javascript:alert(1))'],
  ['no title', 'Terms'],
])('terms with %s are refused', async (_, ar) => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const asked = client.terms.publishTerms({ audience: 'cook', replaces: 'v2', text: { ...TEXT, ar } })
  await expect(asked).rejects.toMatchObject({ code: 'accounts.terms_unreadable', data: { locale: 'ar' } })
  expect((await app.client().terms.getTerms({ audience: 'cook' })).version).toBe('v2')
})

test('new terms get the next version, are audited, and leave the other audiences alone', async () => {
  const app = await aTestApp()
  const { admin, published } = await publish(app)
  expect(published).toEqual({
    audience: 'customer',
    version: 'v4',
    publishedAt: new Date(NOON).toISOString(),
    countsFrom: new Date(NOON).toISOString(),
    text: TEXT,
    next: null,
  })
  expect(await app.client().terms.getTerms({})).toEqual(published)
  expect((await app.client().terms.getTerms({ audience: 'cook' })).version).toBe('v2')
  expect(await app.sql('select actor_id, action, subject, details from audit_log')).toEqual([
    {
      actor_id: admin.id,
      action: 'terms.published',
      subject: 'terms:customer',
      details: { audience: 'customer', version: 'v4', countsFrom: new Date(NOON).toISOString() },
    },
  ])
})

test('admins see each version of an audience: who published it, from when on it counts, how many accepted, and how many the next one will ask', async () => {
  const app = await aTestApp()
  const [yara] = [await aCustomer(app), await aCustomer(app), await aCook(app)]
  const banned = await aCustomer(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [banned.id])
  const { admin } = await publish(app)
  await yara.client.terms.acceptTerms({ version: 'v4' })
  await admin.client.terms.publishTerms({
    audience: 'customer',
    replaces: 'v4',
    text: { ...TEXT, en: '# Terms\n\nNewer.' },
    countsFrom: '2026-12-01',
  })
  const { people, text, items } = await admin.client.terms.listTermsVersions({ audience: 'customer' })
  expect({ people, text: text.en }).toEqual({ people: 2, text: '# Terms\n\nNewer.' })
  const shown = items.map(({ version, accepted, counts, by }) => [version, accepted, counts, by?.id ?? null])
  expect(shown).toEqual([
    ['v5', 0, false, admin.id],
    ['v4', 1, true, admin.id],
    ['v3', 3, false, null],
    ['v2', 3, false, null],
    ['v1', 3, false, null],
  ])
  expect(items[0]!.countsFrom).toBe('2026-11-30T22:00:00.000Z')
})

test.each([
  ['in one language', { ar: '' }, 'text.ar'],
  ['that are empty', { en: ' \u200b ' }, 'text.en'],
])('terms %s are refused at their field', async (_, wrong, path) => {
  const app = await aTestApp()
  const { client } = await anAdmin(app)
  const asked = client.terms.publishTerms({
    audience: 'customer',
    replaces: 'v3',
    text: { ...TEXT, ...wrong },
  })
  await expect(asked).rejects.toMatchObject({ code: 'request.invalid', data: { issues: [{ path }] } })
  expect((await app.client().terms.getTerms({})).version).toBe('v3')
})

test('when two admins publish at once, the second is refused with the new version', async () => {
  const app = await aTestApp()
  const admins = [await anAdmin(app), await anAdmin(app)]
  const outcomes = await Promise.allSettled(
    admins.map(({ client }) =>
      client.terms.publishTerms({ audience: 'customer', replaces: 'v3', text: TEXT }),
    ),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [refused] = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toMatchObject({ code: 'accounts.terms_stale', data: { version: 'v4' } })
  expect(await app.sql(`select version from terms where audience = 'customer' order by version`)).toEqual([
    { version: 'v1' },
    { version: 'v2' },
    { version: 'v3' },
    { version: 'v4' },
  ])
})

test('a customer with new terms may only finish what is under way until they accept', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const yara = await aCustomer(app)
  const placed = await yara.client.ordering.placeOrder(
    await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }]),
  )
  await publish(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  expect(await refusalOf(yara.client.ordering.placeOrder(checkout))).toBe('accounts.terms_required')
  const callable = await app.request('/api/functions/createOrder', {
    method: 'POST',
    headers: { ...yara.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ data: checkout }),
  })
  expect([callable.status, await callable.json()]).toMatchObject([
    403,
    { error: { details: { code: 'accounts.terms_required' } } },
  ])
  expect(await yara.client.terms.getOwnTerms()).toMatchObject({
    termsVersion: 'v3',
    currentVersion: 'v4',
    isDue: true,
  })
  await yara.client.ordering.cancelOrder({ id: placed.orders[0]!.id })
  expect(await yara.client.terms.acceptTerms({ version: 'v4' })).toEqual({
    audience: 'customer',
    termsAccepted: true,
    termsAcceptedAt: new Date(NOON).toISOString(),
    termsVersion: 'v4',
    currentVersion: 'v4',
    isDue: false,
    offered: null,
  })
  expect((await yara.client.ordering.placeOrder(checkout)).orders).toHaveLength(1)
  expect(
    await app.sql('select version from terms_acceptances where user_id = $1 order by version', [yara.id]),
  ).toEqual([{ version: 'v1' }, { version: 'v2' }, { version: 'v3' }, { version: 'v4' }])
})

test('a cook with new terms may finish what is cooking and start nothing new', async () => {
  const app = await aTestApp()
  const cook = await aCook(app)
  const dish = await aDish(app, cook)
  const order = async () =>
    (await app.client().ordering.placeOrder(await aCheckout(app, [{ dishId: dish.id, quantity: 1 }])))
      .orders[0]!
  const first = await order()
  await publish(app, 'cook')
  expect(await cook.client.terms.getOwnTerms()).toMatchObject({
    isDue: false,
    offered: { version: 'v3', countsFrom: null },
  })
  await cook.client.ordering.startPreparing({ id: first.id })
  await cook.client.ordering.markReady({ id: first.id })
  expect(await cook.client.terms.getOwnTerms()).toMatchObject({ isDue: true, offered: null })
  expect(await refusalOf(cook.client.kitchens.closeForToday({}))).toBe('accounts.terms_required')
})

test('terms that count later are offered before, and asked for from their day on', async () => {
  const app = await aTestApp()
  const [yara, omar] = [await aCustomer(app), await aCustomer(app)]
  const admin = await anAdmin(app)
  const next = { audience: 'customer', replaces: 'v3', text: TEXT } as const
  for (const countsFrom of ['2026-11-20', '2028-01-01'])
    expect(await refusalOf(admin.client.terms.publishTerms({ ...next, countsFrom }))).toBe(
      'accounts.terms_day',
    )
  await admin.client.terms.publishTerms({ ...next, countsFrom: '2026-12-01' })
  const sooner = admin.client.terms.publishTerms({ ...next, replaces: 'v4' })
  await expect(sooner).rejects.toMatchObject({ code: 'accounts.terms_day', data: { earliest: '2026-12-01' } })
  expect(await app.client().terms.getTerms({})).toMatchObject({
    version: 'v3',
    next: { version: 'v4', countsFrom: '2026-11-30T22:00:00.000Z', text: TEXT },
  })
  expect(await yara.client.terms.getOwnTerms()).toMatchObject({
    isDue: false,
    offered: { version: 'v4', countsFrom: '2026-11-30T22:00:00.000Z' },
  })
  expect(await yara.client.terms.acceptTerms({ version: 'v4' })).toMatchObject({
    isDue: false,
    offered: null,
  })
  await sendTermsMessages(app.platform, app.published.at(-1)!.data as TermsPublished)
  expect(app.mails().map(({ subject }) => subject)).toEqual([expect.stringContaining('Dec 1, 2026')])

  app.time.now = Date.parse('2026-11-30T22:00:00Z')
  expect(await omar.client.terms.getOwnTerms()).toMatchObject({
    isDue: true,
    currentVersion: 'v4',
    offered: null,
  })
  expect(await yara.client.terms.getOwnTerms()).toMatchObject({ isDue: false, currentVersion: 'v4' })
})

test('only the newest version can be accepted, and guests and admins need none', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const yara = await aCustomer(app)
  const { admin } = await publish(app)
  expect(await refusalOf(yara.client.terms.acceptTerms({ version: 'v1' }))).toBe('accounts.terms_stale')
  expect(await refusalOf(yara.client.terms.acceptTerms({ version: 'v999' }))).toBe('accounts.terms_stale')
  expect(await refusalOf(admin.client.terms.acceptTerms({ version: 'v4' }))).toBe('auth.forbidden')
  expect(await admin.client.terms.getOwnTerms()).toMatchObject({ audience: null, isDue: false })
  const placed = await app
    .client()
    .ordering.placeOrder(await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }]))
  expect(placed.orders).toHaveLength(1)
})

test('everybody of the audience who has not accepted gets one notification and one mail, even when the job runs twice', async () => {
  const app = await aTestApp()
  const [nour] = [await aCustomer(app, 'Nour'), await aCook(app)]
  await app.sql(`insert into users (id, email, name, locale) select 'many-' || n, n || '@many.test', 'Many', 'ar'
    from generate_series(1, 450) n`)
  const { published } = await publish(app)
  await nour.client.terms.acceptTerms({ version: 'v4' })
  const event = app.published.at(-1)!
  expect(event).toEqual({
    event: 'terms.published',
    data: { audience: 'customer', version: published.version, countsFrom: published.countsFrom },
  })
  const platform = { ...app.platform, database: createDatabase(app.pool) }
  for (let times = 0; times < 2; times++) await sendTermsMessages(platform, event.data as TermsPublished)
  expect(
    await app.sql('select count(*)::int as n, count(distinct user_id)::int as people from notifications'),
  ).toEqual([{ n: 450, people: 450 }])
  expect(app.mails()).toHaveLength(450)
  // The letters of orders go first.
  expect(app.enqueued.filter(({ queue, priority }) => queue === MAIL.name && priority === -1)).toHaveLength(
    450,
  )
  expect(app.mails()[0]).toMatchObject({
    subject: expect.stringContaining('v4'),
    text: expect.stringContaining('/terms'),
  })
})

/** The writing calls that are allowed before new terms are accepted. */
const BEFORE_TERMS = [
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/{id}',
  'POST /auth/confirm-email',
  'POST /auth/erasure',
  'POST /auth/forgot-password',
  'POST /auth/reset-password',
  'POST /auth/sign-in/email',
  'POST /auth/sign-out',
  'POST /auth/sign-up',
  'POST /auth/sign-up-delivery',
  'POST /courier/pickups',
  'POST /offers/stop',
  'POST /orders/{id}/cancellation',
  'POST /orders/{id}/changes/{change}/answer',
  'POST /orders/{id}/delivery',
  'POST /orders/{id}/delivery-incident',
  'POST /orders/{id}/kitchen-incident',
  'POST /orders/{id}/pickup',
  'POST /orders/{id}/pickup-confirmation',
  'POST /orders/{id}/readiness',
  'POST /orders/{id}/return',
  'POST /quotes',
  'POST /terms/acceptance',
  'POST /uploads/delivery-incident',
  'POST /uploads/delivery-proof',
  'PUT /courier/position',
]

test('only the listed writing calls do not wait for the terms', () => {
  const endpoints = Object.values(contract).flatMap((each) => Object.values(each).map((one) => one['~orpc']))
  const open = endpoints.filter(
    ({ meta, route }) => route.method !== 'GET' && !waitsForTerms(meta, route.method),
  )
  expect(open.map(({ route }) => `${route.method} ${route.path}`).sort()).toEqual(BEFORE_TERMS)
  for (const { route } of endpoints) expect(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).toContain(route.method)
})
