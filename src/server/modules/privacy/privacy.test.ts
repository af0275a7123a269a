import { expect, test } from 'vitest'
import { listAdmins } from '#server/modules/notifications/index.ts'
import { sendTermsMessages } from '#server/modules/terms/send-terms-messages.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { everything } from '#tests/operations/erasure-races.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import {
  aCheckout,
  aCourierWithPapers,
  aCustomer,
  aGuestOrder,
  aMarket,
  anAdmin,
  aPassword,
  aPromoCode,
  DOKKI,
  refusalOf,
} from '#tests/world/market.ts'
import { openPage, sendRefunds } from '#tests/world/payments/paid-order.ts'
import { payOut } from '#tests/world/payments/payout.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'
import { aServer } from '#tests/world/served/server.ts'
import { aStream } from '#tests/world/served/stream.ts'

const PASSWORD = 'molokhia with rabbit'

/** Redeems a promo code for an order that exists already. */
async function aRedemption(app: TestApp, orderId: string) {
  const { id } = await aPromoCode(app)
  await app.sql('update promo_codes set used = 1')
  await app.sql(
    `insert into promo_redemptions (id, promo_id, identity, slot, checkout_id)
      select 'redeemed', $1, 'mobile:' || customer_mobile, 1, checkout_id from orders where id = $2`,
    [id, orderId],
  )
}

/** A market whose Yara has had an order delivered by Karim, reviewed it and reported a problem. */
async function aKnownCustomer(app: TestApp) {
  const market = await aMarket(app)
  const { yara, koshari } = market
  await aPassword(app, yara, PASSWORD)
  const orderId = await aDeliveredOrder(app, market, [koshari.id])
  await aRedemption(app, orderId)
  await yara.client.profiles.addAddress({
    street: '14 Mossadak St',
    location: DOKKI,
  })
  await yara.client.profiles.changeProfile({
    name: 'Yara Hassan',
    mobileNumber: '01098765432',
    wantsOffers: true,
  })
  await yara.client.reviews.writeReview({ id: koshari.id, rating: 4, comment: 'Like at home' })
  const photo = fileOf(await aPicture())
  await yara.client.problems.reportProblemWithPhoto({
    id: orderId,
    reason: 'cold',
    words: 'Call Yara',
    photo,
  })
  return { ...market, orderId }
}

const sums = (app: TestApp) =>
  app.sql(
    'select id, total, subtotal, delivery_fee, commission, status, delivered_at from orders order by id',
  )

test('an erased customer’s name and contacts are stored nowhere, and every amount stays', async () => {
  const app = await aTestApp()
  const { yara, amina, koshari, orderId } = await aKnownCustomer(app)
  const [before, stars] = [await sums(app), await app.sql('select rating_sum, rating_count from dishes')]
  const [{ customer_mobile: mobile }] = (await app.sql<{ customer_mobile: string }>(
    'select customer_mobile from orders',
  )) as [{ customer_mobile: string }]
  await app.sql(
    `insert into notifications (id, event_id, user_id, category, title, body, url, about)
      values ('heard', 'placed', $1, 'order', '{"en": "New order from Yara", "ar": ""}', '{"en": "", "ar": ""}', '/cook/orders',
        array[$2])`,
    [amina.id, orderId],
  )
  const { client: admin } = await anAdmin(app)
  const [problem] = (await admin.problems.listProblems({})).items
  await admin.problems.answerProblem({ id: problem!.id, version: 1, answer: 'Dear Yara', discount: 20 })
  await yara.client.privacy.eraseOwnAccount({ password: PASSWORD })
  expect(await admin.problems.getProblem({ id: problem!.id })).toMatchObject({
    words: '',
    answer: '',
    hasPhoto: false,
  })

  const stored = await everything(app)
  for (const name of ['Yara', 'Hassan', yara.email, mobile, '01098765432', '+201098765432', 'Mossadak'])
    expect([name, stored.includes(name)]).toEqual([name, false])
  expect(await sums(app)).toEqual(before)
  expect(await app.sql('select rating_sum, rating_count from dishes')).toEqual(stars)
  expect(await audit(app.sql)).toEqual([])
  expect(
    await app.sql('select agreed, place from consents where user_id = $1 order by id', [yara.id]),
  ).toEqual([
    { agreed: true, place: 'account' },
    { agreed: false, place: 'erasure' },
  ])
  expect(await refusalOf(yara.client.profiles.getProfile())).toBe('auth.required')
  expect((await (await aCustomer(app)).client.reviews.listReviews({ id: koshari.id })).items).toMatchObject([
    { userName: 'Anonymous', comment: 'Like at home' },
  ])
  expect(
    await app.sql('select customer_erased_at is not null as erased from orders where id = $1', [orderId]),
  ).toEqual([{ erased: true }])
})

test('an erased cook sells nothing, and the customers keep their orders', async () => {
  const app = await aTestApp()
  const { amina, yara, orderId } = await aKnownCustomer(app)
  await aPassword(app, amina, PASSWORD)
  const [{ name }] = (await app.sql('select name from users where id = $1', [amina.id])) as [{ name: string }]
  const wallet = { method: 'wallet', reference: 'Mona 01077776666' } as const
  await payOut(await anAdmin(app), amina, 'cook', undefined, wallet)
  await amina.client.privacy.eraseOwnAccount({ password: PASSWORD })
  const stored = await everything(app)
  for (const gone of [name, amina.email, wallet.reference])
    expect([gone, stored.includes(gone)]).toEqual([gone, false])
  expect((await yara.client.catalog.listDishes({})).items).toEqual([])
  expect(await yara.client.ordering.getOrder({ id: orderId })).toMatchObject({ status: 'delivered' })
  // The books keep that the kitchen was paid, how much, when and how.
  expect(await app.sql('select amount > 0 as paid, method, person_id from payouts')).toEqual([
    { paid: true, method: 'wallet', person_id: amina.id },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('a live dish becomes unavailable when its cook is erased', async () => {
  const app = await aTestApp()
  const { amina, koshari } = await aKnownCustomer(app)
  await aPassword(app, amina, PASSWORD)
  const stream = await aStream(await aServer(app), `/api/live?dish=${koshari.id}`)
  expect((await stream.next())!.data).toMatchObject({ available: true })
  await payOut(await anAdmin(app), amina, 'cook')
  await amina.client.privacy.eraseOwnAccount({ password: PASSWORD })
  expect((await stream.next())!.data).toMatchObject({ id: koshari.id, available: false, opens: null })
})

test('erasing a courier deletes their papers and their application', async () => {
  const app = await aTestApp()
  const [karim, admin] = [await aCourierWithPapers(app), await anAdmin(app)]
  await admin.client.privacy.eraseAccount({ id: karim.id })
  expect(await app.sql('select 1 from papers')).toEqual([])
  expect((await admin.client.membership.listApplicants()).items).toEqual([])
  expect(
    await app.sql(`select actor_id, action, subject from audit_log where action = 'account.erase'`),
  ).toEqual([{ actor_id: admin.id, action: 'account.erase', subject: karim.id }])
})

test('an erased person gets no more messages', async () => {
  const app = await aTestApp()
  const [yara, dina, sara] = [await aCustomer(app), await anAdmin(app), await anAdmin(app, 'superadmin')]
  for (const { id } of [yara, dina]) await sara.client.privacy.eraseAccount({ id })
  // Now the person counts as one who has not accepted the newest terms.
  await app.sql('delete from terms_acceptances where user_id = $1', [yara.id])
  await sendTermsMessages(app.platform, {
    audience: 'customer',
    version: 'v3',
    countsFrom: new Date().toISOString(),
  })
  expect(app.mails()).toEqual([])
  expect(await listAdmins(app.platform.database.db)).toEqual([{ userId: sara.id }])
})

test('a courier who holds cash is not erased before an admin has counted it', async () => {
  const app = await aTestApp()
  const { karim } = await aKnownCustomer(app)
  await aPassword(app, karim, PASSWORD)
  const erase = () => karim.client.privacy.eraseOwnAccount({ password: PASSWORD })
  expect(await refusalOf(erase())).toBe('privacy.cash_held')
  const [balance] = await app.sql<{ held: number }>('select cash_held / 100.0::float8 as held from couriers')
  const { id } = await karim.client.courierCash.announceHandover({
    amount: balance!.held,
    request: randomId(),
  })
  expect(await refusalOf(erase())).toBe('privacy.cash_held')
  const admin = await anAdmin(app)
  await admin.client.courierCash.confirmHandover({ id, counted: balance!.held })
  await payOut(admin, karim, 'courier')
  expect(await erase()).toEqual({ success: true })
  expect(await audit(app.sql)).toEqual([])
})

test('hand-overs are in a courier’s copy, and an erasure empties what admins wrote about them', async () => {
  const app = await aTestApp()
  const [{ karim }, admin] = [await aKnownCustomer(app), await anAdmin(app)]
  const [{ held }] = (await app.sql('select cash_held / 100.0::float8 as held from couriers')) as [
    { held: number },
  ]
  const { id } = await karim.client.courierCash.announceHandover({ amount: 20, request: randomId() })
  const { courierCash: office } = admin.client
  await office.refuseHandover({ id, reason: 'Hany came instead' })
  const note = 'His brother Hany brought it'
  await office.recordCash({ id: karim.id, amount: held, settles: false, note, seen: held })
  const copy = (path: string) => app.request(`/api/auth/personal-data.${path}`, { headers: karim.headers })
  const { handovers } = (await (await copy('json')).json()) as { handovers: object[] }
  expect(handovers).toHaveLength(2)
  expect(handovers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ status: 'refused', amount: 20, counted: null, reason: 'Hany came instead' }),
      expect.objectContaining({ status: 'recorded', amount: held, counted: held, notes: note }),
    ]),
  )
  const words = await (await copy('html?lang=ar')).text()
  for (const shown of ['موصلش', 'اتسجل في المكتب', note]) expect(words).toContain(shown)
  expect(words).not.toMatch(/(privacy|delivery):/)

  await payOut(admin, karim, 'courier')
  await admin.client.privacy.eraseAccount({ id: karim.id })
  expect(await everything(app)).not.toContain('Hany')
  expect(
    await app.sql('select reason, note, announced > 0 as kept from cash_handovers order by state'),
  ).toEqual([
    { reason: null, note: '', kept: true },
    { reason: '', note: null, kept: true },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('the audit log keeps what admins did to an erased person, without the name', async () => {
  const app = await aTestApp()
  const [yara, admin] = [await aCustomer(app), await anAdmin(app)]
  const { name, nameAr, email } = await admin.client.users.getUser({ id: yara.id })
  await admin.client.users.changeUser({
    id: yara.id,
    name: 'Yara Kamal',
    nameAr: nameAr ?? '',
    email,
    seen: { name, nameAr: nameAr ?? '', email },
  })
  await admin.client.privacy.eraseAccount({ id: yara.id })
  expect(
    await app.sql('select actor_id, action, details from audit_log where subject = $1 order by at, action', [
      yara.id,
    ]),
  ).toMatchObject([
    { actor_id: admin.id, action: 'account.change', details: { erased: true } },
    { actor_id: admin.id, action: 'account.erase' },
  ])
})

test('a person with an order under way is not erased, and nothing changes', async () => {
  const app = await aTestApp()
  const market = await aMarket(app)
  await aDeliveredOrder(app, market, [market.koshari.id], 'out_for_delivery')
  const before = await everything(app)
  for (const person of [market.yara, market.amina, market.karim]) {
    await aPassword(app, person, PASSWORD)
    expect(await refusalOf(person.client.privacy.eraseOwnAccount({ password: PASSWORD }))).toBe(
      'privacy.order_open',
    )
  }
  const [stored, credentials] = [await everything(app), await app.sql('select * from credentials')]
  expect(credentials).toHaveLength(3)
  expect(stored.length).toBeGreaterThan(before.length)
  expect(await app.sql('select 1 from users where deleted_at is not null')).toEqual([])
})

test('a wrong password erases nothing', async () => {
  const app = await aTestApp()
  const { yara } = await aKnownCustomer(app)
  expect(await refusalOf(yara.client.privacy.eraseOwnAccount({ password: 'guess' }))).toBe(
    'auth.current_incorrect',
  )
  expect(await app.sql('select 1 from users where deleted_at is not null')).toEqual([])
})

test('the last superadmin cannot be erased, one of two can, and an admin cannot erase a superadmin', async () => {
  const app = await aTestApp()
  const [sara, admin] = [await anAdmin(app, 'superadmin'), await anAdmin(app)]
  await aPassword(app, sara, PASSWORD)
  const erase = () => sara.client.privacy.eraseOwnAccount({ password: PASSWORD })
  expect(await refusalOf(erase())).toBe('privacy.last_superadmin')
  expect(await refusalOf(admin.client.privacy.eraseAccount({ id: sara.id }))).toBe('auth.forbidden')
  await anAdmin(app, 'superadmin')
  expect(await erase()).toEqual({ success: true })
})

test('when two superadmins erase themselves at once, one stays', async () => {
  const app = await aTestApp()
  const pair = [await anAdmin(app, 'superadmin'), await anAdmin(app, 'superadmin')]
  for (const one of pair) await aPassword(app, one, PASSWORD)
  const answers = await Promise.allSettled(
    pair.map((one) => one.client.privacy.eraseOwnAccount({ password: PASSWORD })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await app.sql(`select 1 from users where role = 'superadmin' and deleted_at is null`)).toHaveLength(
    1,
  )
})

test('an admin must have entered the password recently to erase somebody', async () => {
  const app = await aTestApp()
  const [yara, admin] = [await aCustomer(app), await anAdmin(app)]
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(admin.client.privacy.eraseAccount({ id: yara.id }))).toBe('auth.recent_login')
})

test('a guest is erased from their orders once all have ended', async () => {
  const app = await aTestApp()
  const { koshari, amina, karim } = await aMarket(app)
  const admin = await anAdmin(app)
  const order = await aGuestOrder(app, koshari, { mobileNumber: '01012345678', notes: 'Ask for Mona' })
  const erase = (mobile = '0101 234 5678') => admin.client.privacy.eraseGuest({ mobile })
  await admin.client.adminOrders.noteOrder({ id: order.id, notes: 'Mona called twice', seen: '' })
  await admin.client.adminOrders.messageBuyer({ id: order.id, text: 'Dear Mona' })
  expect(await refusalOf(erase())).toBe('privacy.order_open')
  expect(await refusalOf(erase('01099999999'))).toBe('privacy.no_such_guest')
  const changed = { id: order.id, withoutConsent: 'keep' as const, quotedSubtotal: 170 }
  await admin.client.orderChanges.proposeOrderChange({ ...changed, notes: 'Ask for Mona, ring twice' })
  const address = { street: 'Behind Mona’s shop' }
  await admin.client.orderChanges.proposeOrderChange({ ...changed, address, words: 'Dear Mona' })
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  await karim.client.delivery.deliverOrder({ id: order.id, position: DOKKI })
  await order.client.problems.reportProblem({
    id: order.id,
    reason: 'other',
    words: 'It says Mona on the bag',
  })
  const [problem] = (await admin.client.problems.listProblems({})).items
  await admin.client.problems.answerProblem({
    id: problem!.id,
    version: 1,
    answer: 'Dear Mona',
    discount: 20,
  })
  const declined = await aGuestOrder(app, koshari, {
    mobileNumber: '01012345678',
    email: 'mona@example.test',
  })
  await admin.client.ordering.overrideStatus({
    id: declined.id,
    status: 'cancelled',
    reason: 'Mona never picks up',
  })
  await admin.client.adminOrders.deleteOrder({ id: declined.id, reason: 'A trial by Mona' })
  await app.client().problems.contactOffice({
    kind: 'idea',
    message: 'Where is it?',
    name: 'Mona',
    mobile: '01012345678',
    email: 'mona@example.test',
    lang: 'en',
  })
  await app.sql(
    `insert into undelivered_mails (id, address, subject, mail, is_refused)
      values ('lost', 'mona@example.test', 'Dear Mona', null, false)`,
  )
  const review = await order.client.reviews.rateOrder({
    id: order.id,
    rating: 5,
    comment: 'Like Mona’s mother',
  })
  const [{ id: reviewId }] = (await app.sql<{ id: string }>('select id from reviews')) as [{ id: string }]
  expect(review.rating).toBe(5)
  await admin.client.reviews.replyToReview({ id: reviewId, reply: 'Dear Mona', seen: null })
  const before = await sums(app)
  expect(await erase()).toEqual({ orders: 2 })
  const stored = await everything(app)
  for (const name of ['Mona', 'mona@', '1012345678'])
    expect([name, stored.includes(name)]).toEqual([name, false])
  expect(await sums(app)).toEqual(before)
  expect(await audit(app.sql)).toEqual([])
})

/** Mona's message to the office, by e-mail only. */
const writes = (app: TestApp, email: string) =>
  app
    .client()
    .problems.contactOffice({ kind: 'idea', message: 'Where is it?', name: 'Mona', email, lang: 'en' })

test('a guest who only wrote to the office is erased, by the address that they gave', async () => {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  await writes(app, 'mona@example.test')
  expect(await refusalOf(admin.client.privacy.eraseGuest({ email: 'mina@example.test' }))).toBe(
    'privacy.no_such_guest',
  )
  expect(await admin.client.privacy.eraseGuest({ email: 'Mona@example.test' })).toEqual({ orders: 0 })
  const stored = await everything(app)
  for (const name of ['Mona', 'mona@']) expect([name, stored.includes(name)]).toEqual([name, false])
})

test('a guest erased by number is erased from messages that they sent with the e-mail of an order', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const admin = await anAdmin(app)
  const guest = { mobileNumber: '01012345678', email: 'mona@example.test' }
  const { id } = await aGuestOrder(app, koshari, guest)
  await admin.client.ordering.overrideStatus({ id, status: 'cancelled', reason: 'Asked' })
  await writes(app, guest.email)
  // Somebody else at the same address, with a mobile of their own.
  const others = {
    kind: 'idea' as const,
    message: 'From Hany',
    name: 'Hany',
    mobile: '01099999999',
    lang: 'en' as const,
  }
  await app.client().problems.contactOffice({ ...others, email: guest.email })
  await admin.client.privacy.eraseGuest({ mobile: guest.mobileNumber })
  const stored = await everything(app)
  expect(stored).not.toContain('Where is it?')
  expect(stored).toContain('From Hany')
})

test('an account takes along what its confirmed address wrote and was sent before it signed up', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  await aPassword(app, yara, PASSWORD)
  await writes(app, yara.email)
  const { id } = await aGuestOrder(app, koshari, { email: 'mona@example.test' })
  await app.sql(
    `update orders set customer_id = $2, status = 'cancelled', cancelled_at = now() where id = $1`,
    [id, yara.id],
  )
  await app.sql(
    `insert into undelivered_mails (id, address, subject, mail, is_refused)
      values ('lost', 'mona@example.test', 'Dear Mona', null, false)`,
  )
  await yara.client.privacy.eraseOwnAccount({ password: PASSWORD })
  const stored = await everything(app)
  for (const name of ['Mona', 'mona@']) expect([name, stored.includes(name)]).toEqual([name, false])
})

test('the copy of an admin’s data has no address and no note of a customer whose order they corrected', async () => {
  const app = await aTestApp()
  const { koshari } = await aMarket(app)
  const admin = await anAdmin(app)
  const { id } = await aGuestOrder(app, koshari)
  const changed = { id, withoutConsent: 'keep' as const, quotedSubtotal: 170 }
  await admin.client.orderChanges.proposeOrderChange({
    ...changed,
    address: { street: '9 Strange St' },
    notes: 'Blue door',
    words: 'As you asked',
  })
  const copy = await (await app.request('/api/auth/personal-data.json', { headers: admin.headers })).text()
  expect(copy).toContain('As you asked')
  for (const secret of ['Strange St', 'Blue door']) expect(copy).not.toContain(secret)
})

test('a person downloads everything stored about them, in either language, with every heading translated', async () => {
  const app = await aTestApp()
  const market = await aKnownCustomer(app)
  const karim = await aCourierWithPapers(app)
  for (const person of [market.yara, market.amina, karim]) {
    const get = (path: string) => app.request(`/api/auth/personal-data.${path}`, { headers: person.headers })
    const data = (await (await get('json')).json()) as Record<string, unknown[]>
    expect(data.account).toMatchObject([{ email: person.email }])
    for (const lang of ['en', 'ar']) {
      const page = await (await get(`html?lang=${lang}`)).text()
      expect(page).toContain(person.email)
      expect(page).not.toMatch(/(privacy|accounts|admin|ordering|payments|problems|incidents|changes):/)
    }
  }
  const arabic = await (
    await app.request('/api/auth/personal-data.html?lang=ar', { headers: market.yara.headers })
  ).text()
  for (const words of ['أ‑ماما', 'عميل', 'وصل', 'كاش عند الاستلام', 'مفتوحة', 'مرتين في الأسبوع'])
    expect(arabic).toContain(words)
  for (const code of ['A-MAMA', '>customer<', '>delivered<', '>cash<', '>open<'])
    expect(arabic).not.toContain(code)
  const yaras = (await (
    await app.request('/api/auth/personal-data.json', { headers: market.yara.headers })
  ).json()) as Record<string, object[]>
  expect(yaras).toMatchObject({
    orders: [{ number: market.orderId, status: 'delivered' }],
    reviews: [{ rating: 4, comment: 'Like at home', photo: false }],
    problems: [{ number: market.orderId, text: 'Call Yara', photo: true, status: 'open' }],
    addresses: [{ street: '14 Mossadak St' }],
    consents: [{ channel: 'mail', agreed: true, place: 'account', wording: 'account.mail/1' }],
  })
})

test('a person downloads their data only so often an hour, in whichever form', async () => {
  const app = await aTestApp({ env: { LIMIT_EXPORTS: '1' } })
  const [yara, omar] = [await aCustomer(app), await aCustomer(app, 'Omar')]
  const read = async (format: string, { headers } = yara) =>
    (await app.request(`/api/auth/personal-data.${format}`, { headers })).status
  expect([await read('json'), await read('html'), await read('json', omar)]).toEqual([200, 429, 200])
})

test('online payments and refunds are in a person’s copy, and an erasure empties what admins wrote about them', async () => {
  const app = await aTestApp()
  const [{ yara, koshari }, admin] = [await aMarket(app), await anAdmin(app)]
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const placed = await yara.client.ordering.placeOrder(await aCheckout(app, lines, { paymentMethod: 'card' }))
  const [order] = placed.orders
  const { checkoutId } = placed as unknown as { checkoutId: string }
  const page = await app.request(`/pay/${checkoutId}`, { headers: yara.headers })
  const payment = page.headers.get('location')!.split('/').at(-1)!
  await app.client().payments.payTestPayment({ id: payment, outcome: 'approve' })
  const refund = { id: order!.id, amount: 10.5, reason: 'Yara rang twice', request: 'first-refund' }
  await admin.client.payments.refundOrder(refund)
  await yara.client.ordering.cancelOrder({ id: order!.id })

  const copy = async (path: string) =>
    app.request(`/api/auth/personal-data.${path}`, { headers: yara.headers })
  expect(await (await copy('json')).json()).toMatchObject({
    payments: [
      {
        number: order!.id,
        paymentMethod: 'card',
        total: order!.total,
        charged: order!.total,
        currency: 'EGP',
        paidAt: expect.any(String),
      },
    ],
    refunds: [{ number: order!.id, amount: 10.5, status: 'asked', endedAt: null }],
  })
  const words = await (await copy('html?lang=ar')).text()
  for (const shown of ['كارت', 'اتطلبت']) expect(words).toContain(shown)
  expect(words).not.toMatch(/(privacy|admin|payments):/)

  const wallet = { method: 'wallet', reference: '01055554444', reason: 'Yara rang again' } as const
  await admin.client.payments.recordRefund({ id: order!.id, amount: 5, ...wallet, request: 'by-hand' })

  expect(await refusalOf(admin.client.privacy.eraseAccount({ id: yara.id }))).toBe('privacy.refund_due')
  await sendRefunds(app)
  await admin.client.privacy.eraseAccount({ id: yara.id })
  const kept = await everything(app)
  for (const erased of ['Yara rang', '01055554444']) expect(kept).not.toContain(erased)
  expect(await app.sql('select amount, method, reason from refunds order by amount')).toEqual([
    { amount: 5_00, method: 'wallet', reason: null },
    { amount: 10_50, method: null, reason: null },
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('nobody is erased while money that was no order’s is on its way back to them', async () => {
  const app = await aTestApp()
  const [{ yara, koshari }, admin] = [await aMarket(app), await anAdmin(app)]
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const placed = await yara.client.ordering.placeOrder(await aCheckout(app, lines, { paymentMethod: 'card' }))
  const payment = await openPage(app, placed, yara.headers)
  await yara.client.ordering.cancelOrder({ id: placed.orders[0]!.id })
  await app.client().payments.payTestPayment({ id: payment, outcome: 'approve' })
  expect(await app.sql('select kind, order_id, state from refunds')).toEqual([
    { kind: 'surplus', order_id: null, state: 'asked' },
  ])
  const erase = () => admin.client.privacy.eraseAccount({ id: yara.id })
  expect(await refusalOf(erase())).toBe('privacy.refund_due')
  await sendRefunds(app)
  await erase()
})

test('the downloaded page escapes what a person wrote', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  await yara.client.profiles.addAddress({ street: '<img src=x onerror=alert(1)>', location: DOKKI })
  const page = await (await app.request('/api/auth/personal-data.html', { headers: yara.headers })).text()
  expect(page).toContain('&lt;img')
  expect(page).not.toContain('<img')
})

test('the callable of old clients erases an account, and a failure’s sentence is its reason', async () => {
  const app = await aTestApp()
  const { koshari, yara } = await aMarket(app)
  const admin = await anAdmin(app)
  const call = async (headers: Record<string, string>, body: object) => {
    const answer = await app.request('/api/functions/deleteUser', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return [answer.status, await answer.json()]
  }
  expect(await call({}, { uid: yara.id })).toEqual([401, { error: 'No authenticated user' }])
  expect(await call(admin.headers, {})).toEqual([400, { error: 'User ID required' }])
  expect(await call(yara.headers, { uid: yara.id })).toEqual([403, { error: 'This account can’t do this' }])
  expect(await call(admin.headers, { uid: 'nobody' })).toEqual([404, { error: 'There’s no such account.' }])
  await yara.client.ordering.placeOrder(await aCheckout(app, [{ dishId: koshari.id, quantity: 2 }]))
  expect(await call(admin.headers, { uid: yara.id })).toEqual([
    409,
    { error: 'An order is still under way. Once it has ended, the account can be deleted.' },
  ])
  await app.sql(`update orders set status = 'cancelled', cancelled_at = now()`)
  await app.sql(`update sessions set password_given_at = now() - interval '12 minutes'`)
  expect(await call(admin.headers, { uid: yara.id })).toEqual([403, { error: 'Log in again to do this' }])
  await app.sql('update sessions set password_given_at = now()')
  expect(await call(admin.headers, { uid: yara.id })).toEqual([200, { success: true }])
  expect(
    await app.sql('select 1 from users where id = $1 and deleted_at is not null', [yara.id]),
  ).toHaveLength(1)
})
