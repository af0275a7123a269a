import { expect, test } from 'vitest'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aCheckout,
  aCourier,
  aGuestOrder,
  aMarket,
  anAdmin,
  aPromoCode,
  DOKKI,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

async function anOffice() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const admin = await anAdmin(app)
  const record = () =>
    app.sql<{ action: string; subject: string; details: object }>(
      `select action, subject, details from audit_log where action like 'order.%' order by at, id`,
    )
  const idsOf = async (query: object = {}) =>
    (await admin.client.adminOrders.listAdminOrders(query)).items.map(({ id }) => id)
  return { app, ...market, admin, office: admin.client.adminOrders, record, idsOf }
}

const REASON = 'A test order of our own'

test('an admin sees an order with its people and its history', async () => {
  const { office, koshari, amina, app } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id })
  const order = await office.getAdminOrder({ id: id.toLowerCase() })
  expect(order).toMatchObject({
    audience: 'admin',
    status: 'preparing',
    customerName: 'Youssef Adel',
    customerMobile: expect.stringMatching(/^\+20/),
    guestEmail: expect.stringContaining('@'),
    cookParty: { id: amina.id, status: 'active' },
    customerParty: null,
    courierParty: null,
    flagged: false,
    adminNotes: '',
    owesCash: true,
    shares: { cook: 170, courier: 15, marketplace: 9, commission: 0, toCollect: 194 },
    history: [
      { from: 'pending', to: 'preparing', by: 'cook', actorName: 'Amina Kamal' },
      { from: null, to: 'pending' },
    ],
  })
  for (const none of ['ZZZZZZZZZZZZZZZZ', 'nobody', amina.id])
    expect(await refusalOf(office.getAdminOrder({ id: none }))).toBe('order.not_found')
})

test('an order is due at the end of its time to answer, then at its promised arrival, and not once it is over', async () => {
  const { app, admin, office, koshari, amina } = await anOffice()
  await office.listAdminOrders({})
  await app.sql('update order_limits set cook_answer_minutes = 30')
  const { id } = await aGuestOrder(app, koshari)
  const placedAt = app.time.now
  const due = async () => {
    const [listed] = (await office.listAdminOrders({})).items
    return [listed!.dueAt, (await office.getAdminOrder({ id })).dueAt]
  }
  const answerBy = new Date(placedAt + 30 * 60_000).toISOString()
  expect(await due()).toEqual([answerBy, answerBy])
  // Paid late, or set back: it waits anew.
  await app.sql(`update orders set updated_at = updated_at + interval '5 minutes'`)
  const anew = new Date(placedAt + 35 * 60_000).toISOString()
  expect(await due()).toEqual([anew, anew])
  await amina.client.ordering.startPreparing({ id, minutes: 20 })
  const { expectedAt } = await office.getAdminOrder({ id })
  expect(await due()).toEqual([expectedAt!.to, expectedAt!.to])
  // Without a promise the kitchen's own usual time counts, on the dispatch board too.
  await app.sql('update orders set prep_minutes = null')
  await app.sql('update kitchens set typical_prep_minutes = 75')
  const usual = (await office.getAdminOrder({ id })).expectedAt!.to
  expect(Date.parse(usual)).toBeGreaterThan(Date.parse(expectedAt!.to))
  expect(await due()).toEqual([usual, usual])
  app.time.now = Date.parse(usual) + 1
  expect((await admin.client.dispatch.getDispatchBoard()).orders).toMatchObject([{ id, dueAt: usual }])
  await admin.client.ordering.overrideStatus({ id, status: 'cancelled', reason: REASON })
  expect(await due()).toEqual([null, null])
})

test('pages do not overlap, a page number beyond the end gives the last page, and filters find the right orders', async () => {
  const { app, office, koshari, idsOf, yara } = await anOffice()
  const orders = []
  for (let n = 0; n < 27; n++) {
    app.time.now += 1_000
    orders.push(await aGuestOrder(app, koshari))
  }
  const pages = await Promise.all([1, 2].map((page) => idsOf({ page })))
  expect(new Set(pages.flat()).size).toBe(27)
  expect(await office.listAdminOrders({ page: 10_000 })).toMatchObject({
    page: 2,
    pages: 2,
    total: 27,
    isMore: false,
    items: { length: 2 },
  })
  const [first] = orders
  expect(await idsOf({ q: first!.id.slice(3, 11) })).toEqual([first!.id])
  expect(await idsOf({ q: first!.id.slice(0, 2) })).toEqual([])
  expect((await idsOf({ sort: 'oldest' }))[0]).toBe(first!.id)
  expect(await idsOf({ status: 'delivered' })).toEqual([])
  await app.sql('update orders set customer_id = $1 where id = $2', [yara.id, first!.id])
  expect(await idsOf({ customer: yara.id })).toEqual([first!.id])
  expect(await idsOf({ customer: 'nobody' })).toEqual([])
  expect(await refusalOf(office.listAdminOrders({ from: '2026-12-02', to: '2026-12-01' }))).toBe(
    'order.dates_reversed',
  )
  expect(await refusalOf(office.listAdminOrders({ sort: 'total_high' } as never))).toBe('request.invalid')
})

test('six flags at once are recorded once, and flagged orders have a list of their own', async () => {
  const { app, office, koshari, record, idsOf } = await anOffice()
  const [{ id }] = [await aGuestOrder(app, koshari), await aGuestOrder(app, koshari)]
  await Promise.all(Array.from({ length: 6 }, () => office.flagOrder({ id, flagged: true })))
  expect(await idsOf({ show: 'flagged' })).toEqual([id])
  expect(await record()).toEqual([{ action: 'order.flag', subject: id, details: {} }])
  await office.flagOrder({ id, flagged: false })
  expect(await idsOf({ show: 'flagged' })).toEqual([])
  const all = await idsOf({})
  const gone = all.at(-1)!
  await app.sql(`update orders set deleted_at = now() where id = $1`, [gone])
  const typed = (each: string) => each.match(/.{4}/g)!.join('-').toLowerCase()
  const mark = (flagged: boolean) =>
    office.flagOrders({ ids: [...all.map(typed), 'ZZZZZZZZZZZZZZZZ', '?'], flagged })
  const [marked] = await Promise.all([mark(true), mark(true)])
  expect(marked.refused).toEqual([gone, 'ZZZZZZZZZZZZZZZZ', '-'])
  expect(marked.done.toSorted()).toEqual(all.filter((each) => each !== gone).toSorted())
  expect((await idsOf({ show: 'flagged' })).toSorted()).toEqual(marked.done.toSorted())
  await mark(false)
  expect((await record()).map(({ action }) => action).toSorted()).toEqual([
    ...['order.flag', ...marked.done.map(() => 'order.flag')],
    ...['order.unflag', ...marked.done.map(() => 'order.unflag')],
  ])
})

test('a note over somebody else’s newer note is refused with the current one and overwrites nothing', async () => {
  const { app, office, koshari, record } = await anOffice()
  const { id } = await aGuestOrder(app, koshari)
  const answers = await Promise.allSettled(
    ['Rang twice', 'Wants a refund', 'All well'].map((notes) => office.noteOrder({ id, notes, seen: '' })),
  )
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.notes] : []))
  expect(won).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'order.notes_stale', data: { current: won[0] } })
  expect((await office.getAdminOrder({ id })).adminNotes).toBe(won[0])
  expect(await record()).toMatchObject([
    { action: 'order.note', details: { changed: { notes: ['', won[0]] } } },
  ])
})

test('a deleted order is visible to admins only, and its capacity, portions and code’s use are free', async () => {
  const { app, admin, office, koshari, amina, karim, record, idsOf, yara } = await anOffice()
  await aPromoCode(app, { code: 'AHLAN15', maxUses: 1 })
  await app.sql('update dishes set daily_portions = 50 where id = $1', [koshari.id])
  const { id, client } = await aGuestOrder(app, koshari, { promoCode: 'AHLAN15' })
  expect(await refusalOf(office.deleteOrder({ id, reason: REASON }))).toBe('order.under_way')
  await amina.client.ordering.startPreparing({ id })
  await amina.client.ordering.markReady({ id })
  await karim.client.delivery.acceptOrder({ id })
  await karim.client.delivery.deliverOrder({ id, position: DOKKI })
  await admin.client.ordering.overrideStatus({ id, status: 'cancelled', reason: REASON })
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => office.deleteOrder({ id, reason: REASON })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await record()).filter(({ action }) => action === 'order.delete')).toEqual([
    { action: 'order.delete', subject: id, details: { status: 'cancelled', reason: REASON } },
  ])
  expect(await audit(app.sql)).toEqual([])
  expect(await app.sql('select used from promo_codes')).toEqual([{ used: 0 }])
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 0 }])
  for (const who of [client, amina.client, karim.client, yara.client])
    expect(await refusalOf(who.ordering.getOrder({ id }))).toBe('order.not_found')
  expect(await idsOf()).toEqual([])
  expect(await idsOf({ show: 'deleted' })).toEqual([id])
  expect((await office.getAdminOrder({ id })).deletedAt).not.toBeNull()
  const back = admin.client.ordering.overrideStatus({ id, status: 'pending', reason: REASON })
  expect(await refusalOf(back)).toBe('order.not_found')
})

test('deleting a cancelled order returns nothing a second time', async () => {
  const { app, office, koshari } = await anOffice()
  const [gone, other] = [await aGuestOrder(app, koshari), await aGuestOrder(app, koshari)]
  await gone.client.ordering.cancelOrder({ id: gone.id })
  await office.deleteOrder({ id: gone.id, reason: REASON })
  expect(other.id).not.toBe(gone.id)
  expect(await app.sql('select taken from cook_days')).toEqual([{ taken: 1 }])
  expect(await audit(app.sql)).toEqual([])
})

test('orders of a banned cook or courier are listed as stranded until they get a new courier or are cancelled', async () => {
  const { app, admin, office, koshari, amina, karim, idsOf } = await anOffice()
  const order = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: order.id })
  await amina.client.ordering.markReady({ id: order.id })
  await karim.client.delivery.acceptOrder({ id: order.id })
  const waiting = await aGuestOrder(app, koshari)
  await admin.client.users.banUser({ id: karim.id, reason: REASON })
  expect(await idsOf({ show: 'stranded' })).toEqual([order.id])
  const { items } = await office.listAssignableCouriers({ q: ' \0' })
  expect(items.map(({ id }) => id)).not.toContain(karim.id)
  const newCourier = await aCourier(app)
  const unapproved = await aCourier(app, { approvedAt: null })
  const { version } = await office.getAdminOrder({ id: order.id })
  const give = (deliveryId: string, seen = version) =>
    admin.client.ordering.overrideStatus({
      id: order.id,
      status: 'out_for_delivery',
      reason: 'The courier is gone',
      deliveryId,
      version: seen,
    })
  expect(await refusalOf(give(karim.id))).toBe('order.needs_courier')
  expect(await refusalOf(give(unapproved.id))).toBe('order.needs_courier')
  expect(await refusalOf(give(newCourier.id, version - 1))).toBe('order.stale')
  await give(newCourier.id)
  expect(await idsOf({ show: 'stranded' })).toEqual([])
  await admin.client.users.banUser({ id: amina.id, reason: REASON })
  expect((await office.listAdminOrders({ show: 'stranded' })).stranded).toBe(2)
  expect((await idsOf({ show: 'stranded' })).sort()).toEqual([order.id, waiting.id].sort())
})

test('a message to the buyer reaches an account by bell and mail, whatever letters they want, and a guest by mail', async () => {
  const { app, office, koshari, record, yara } = await anOffice()
  const { email: _, ...checkout } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
  const own = (await yara.client.ordering.placeOrder(checkout)).orders[0]!
  const guest = await aGuestOrder(app, koshari)
  const text = 'The kitchen has no rice. Is macaroni fine?'
  await office.messageBuyer({ id: own.id, text })
  await office.messageBuyer({ id: guest.id, text })
  const sent = app.mails().filter(({ text: body }) => body.includes('macaroni'))
  expect(sent.map(({ to }) => to).sort()).toEqual([yara.email, guest.checkout.email].sort())
  const bells = await app.sql('select body from notifications where user_id = $1 and body::text like $2', [
    yara.id,
    '%macaroni%',
  ])
  expect(bells).toHaveLength(1)
  expect((await record()).map(({ action }) => action)).toEqual(['order.message', 'order.message'])
  await yara.client.profiles.changeProfile({ wantsOrderLetters: false })
  await office.messageBuyer({ id: own.id, text: 'Then rice it is' })
  expect(app.mails().some(({ text: body }) => body.includes('rice it is'))).toBe(true)
  // Any admin reads in the order what a colleague told the customer.
  await office.flagOrder({ id: own.id, flagged: true })
  const colleague = await anAdmin(app)
  expect((await colleague.client.adminOrders.getAdminOrder({ id: own.id })).adminActions).toMatchObject([
    { kind: 'order.flag', words: null },
    { kind: 'order.message', words: 'Then rice it is' },
    { kind: 'order.message', words: text, actorName: expect.any(String) },
  ])
})

test('the exported file has the rows of the list with every share, and the audit log records the export', async () => {
  const { app, admin, office, koshari, record, idsOf } = await anOffice()
  for (let n = 0; n < 3; n++) await aGuestOrder(app, koshari, { customerName: '=HYPERLINK("x")' })
  const answer = await app.request('/api/admin/orders.csv?status=pending', { headers: admin.headers })
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0]!.replaceAll('-', ''))).toEqual(await idsOf())
  expect(lines[1]).toContain(`'=HYPERLINK`)
  expect(await record()).toMatchObject([{ action: 'order.export', details: { status: 'pending' } }])
  // Half past midnight in Cairo, where the day is one ahead of UTC's.
  app.time.now = Date.parse('2026-11-23T22:30:00Z')
  const { version } = await admin.client.settings.getSettings()
  await admin.client.settings.changeSettings({ version, commissionPercent: 10, courierSharePercent: 80 })
  await aPromoCode(app, { code: 'AHLAN10' })
  const own = await aGuestOrder(app, koshari, { mobileNumber: '01001234567', promoCode: 'AHLAN10' })
  const first = (await idsOf()).at(-1)!
  await admin.client.ordering.overrideStatus({ id: first, status: 'cancelled', reason: REASON })
  const all = await app.request('/api/admin/orders.csv', { headers: admin.headers })
  expect(all.headers.get('content-disposition')).toContain('orders-2026-11-24.csv')
  const [head, newest, ...older] = (await all.text()).trim().split('\r\n')
  expect(head).toContain(
    'Food (EGP),Delivery (EGP),Service (EGP),Discount (EGP),Promo code,Total (EGP),Our commission (EGP),Kitchen’s share (EGP),Courier’s share (EGP),Payment,Refunded (EGP)',
  )
  expect(newest).toContain(',2026-11-24 00:30,')
  expect(newest).toContain(',0100 123 4567,')
  expect(newest).toContain(',170,15,9,17,AHLAN10,177,17,153,12,')
  expect(older.at(-1)).toMatch(/,170,15,9,0,,194,0,0,0,,0$/)
  const { shares } = await office.getAdminOrder({ id: own.id })
  expect(shares).toEqual({ cook: 153, courier: 12, marketplace: 12, commission: 17, toCollect: 177 })
  const bad = await app.request('/api/admin/orders.csv?from=2026-12-02&to=2026-12-01', {
    headers: admin.headers,
  })
  expect(bad.status).toBe(400)
  await app.sql(
    `update orders set payment_method = 'card', payment_status = 'paid', reduced_by = 500, refunded = 2550 where id = $1`,
    [own.id],
  )
  const refunded = await app.request('/api/admin/orders.csv', { headers: admin.headers })
  expect((await refunded.text()).split('\r\n')[1]).toMatch(/,177,17,153,12,Paid,20.5$/)
})
