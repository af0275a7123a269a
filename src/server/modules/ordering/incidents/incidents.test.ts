import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readIncidentAnswer } from '#domain/ordering/incident-answer.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCook, aCourier, aCustomer, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aPicture, fileOf, NO_PICTURES } from '#tests/world/pictures.ts'

const MINUTE = 60_000

/** A courier on the way with a guest's order, and the admins. */
async function onTheRoad(app: TestApp) {
  const market = await aMarket(app)
  const { amina, koshari, karim } = market
  const [admin, second] = [await anAdmin(app), await anAdmin(app)]
  const anOrder = async () => {
    const order = await aGuestOrder(app, koshari, { email: 'yara@example.com' })
    await amina.client.ordering.startPreparing({ id: order.id })
    return order
  }
  const carried = async () => {
    const order = await anOrder()
    await amina.client.ordering.markReady({ id: order.id })
    await karim.client.delivery.acceptOrder({ id: order.id })
    return order
  }
  const kept = () =>
    app.sql('select reason, note, answer, closed_at is null as open from incidents order by created_at')
  const card = async (id: string) =>
    (await karim.client.delivery.listCourierOrders()).orders.find((order) => order.id === id)
  return { ...market, admin, second, anOrder, carried, kept, card }
}

test('a courier at a closed door tells the office after two calls or ten minutes, once, and reads the answer', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { karim, admin, second, carried, kept, card } = await onTheRoad(app)
  const { id } = await carried()
  const { incidents } = karim.client
  const at = (ms: number) => new Date(app.time.now + ms).toISOString()
  const nobody = { id, reason: 'nobody_answers' as const }
  app.time.now += MINUTE
  expect(await refusalOf(incidents.reportDeliveryIncident({ ...nobody, firstCallAt: at(0) }))).toBe(
    'incident.wait',
  )
  // A phone whose clock is an hour behind has not waited an hour.
  expect(
    await refusalOf(incidents.reportDeliveryIncident({ ...nobody, waitingSince: at(-60 * MINUTE) })),
  ).toBe('incident.wait')
  expect(await refusalOf(incidents.reportDeliveryIncident({ ...nobody, note: 'x'.repeat(301) }))).toBe(
    'request.invalid',
  )
  expect(await kept()).toEqual([])
  const report = { ...nobody, note: 'Bell is off', firstCallAt: at(-30_000), secondCallAt: at(60 * MINUTE) }
  const twice = await Promise.all([
    incidents.reportDeliveryIncident(report),
    incidents.reportDeliveryIncident(report),
  ])
  expect(twice[0]).toEqual(twice[1])
  expect(await refusalOf(incidents.reportDeliveryIncident({ id, reason: 'refused' }))).toBe(
    'incident.already_open',
  )
  expect(await kept()).toHaveLength(1)
  expect(
    app
      .mails()
      .filter(({ to }) => to === 'yara@example.com')
      .at(-1),
  ).toMatchObject({
    subject: 'Your courier is at your door and can’t reach you',
  })
  const mailed = app.mails().length
  expect((await card(id))?.incident).toMatchObject({ reason: 'nobody_answers', answer: null })
  expect((await admin.client.insights.getWaiting()).waiting.incident).toBe(1)
  const bellOf = async (who: typeof admin | typeof karim) =>
    (await who.client.notifications.listNotifications({})).items.filter(({ title }) =>
      /office|needs/.test(title),
    )
  const told = { title: 'An order needs you', category: 'admin', url: `/admin/orders/${id}` }
  for (const who of [admin, second]) expect(await bellOf(who)).toMatchObject([told])
  const { items } = await admin.client.adminOrders.listAdminOrders({ show: 'incident' })
  expect(items.map((order) => [order.id, order.status])).toEqual([[id, 'out_for_delivery']])
  const [shown] = (await admin.client.adminOrders.getAdminOrder({ id })).incidents
  expect(shown).toMatchObject({
    note: 'Bell is off',
    firstCallAt: at(-30_000),
    secondCallAt: at(0),
    closedAt: null,
  })
  const settle = (who: typeof admin, answer: string) =>
    who.client.incidents.settleIncident({ id: shown!.id, answer })
  const answers = await Promise.allSettled([settle(admin, 'Wait 5 minutes'), settle(second, 'Bring it back')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { answer } = (await card(id))!.incident!
  expect(await settle(admin, answer!)).toMatchObject({ answer })
  expect(await bellOf(karim)).toMatchObject([{ title: 'The office answered', url: '/delivery/orders' }])
  expect(await refusalOf(settle(second, 'Something else'))).toBe('incident.closed')
  expect(await app.sql(`select subject from audit_log where action = 'incident.settle'`)).toEqual([
    { subject: id },
  ])
  expect((await admin.client.insights.getWaiting()).waiting.incident).toBe(0)
  // Ten minutes are enough without a call, and the customer is not written to again.
  app.time.now += 11 * MINUTE
  await incidents.reportDeliveryIncident({ ...nobody, waitingSince: at(-10 * MINUTE) })
  expect(app.mails()).toHaveLength(mailed)
  await karim.client.delivery.deliverOrder({ id })
  expect((await kept()).map(({ answer: said, open }) => [said, open])).toEqual([
    [answer, false],
    [null, false],
  ])
  expect(await refusalOf(incidents.reportDeliveryIncident({ id, reason: 'refused' }))).toBe(
    'incident.too_late',
  )
  expect(await audit(app.sql)).toEqual([])
})

test('a usual answer is kept as a code, whatever language the admin’s page had, and typed words as they are', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { karim, admin, carried, card } = await onTheRoad(app)
  const { id } = await carried()
  const report = async () =>
    (await karim.client.incidents.reportDeliveryIncident({ id, reason: 'wrong_address' })).id
  const settle = (incident: string, answer: string, usualAnswer?: 'wait' | 'again') =>
    admin.client.incidents.settleIncident({ id: incident, answer, ...(usualAnswer && { usualAnswer }) })
  const first = await report()
  await settle(first, 'Wait 5 more minutes', 'wait')
  expect(readIncidentAnswer((await card(id))!.incident!.answer!)).toEqual({ is: 'usual', answer: 'wait' })
  // The same answer by an admin whose page is in Arabic is the same answer.
  expect(await settle(first, 'استنى ٥ دقايق كمان', 'wait')).toMatchObject({ id: first })
  expect(await refusalOf(settle(first, 'Try again', 'again'))).toBe('incident.closed')
  const page = await app.request('/api/auth/personal-data.html?lang=ar', { headers: karim.headers })
  expect(await page.text()).toContain('استنى ٥ دقايق كمان')
  app.time.now += MINUTE
  await settle(await report(), 'Wait 5 more minutes')
  expect((await card(id))!.incident!.answer).toBe('Wait 5 more minutes')
  expect(await audit(app.sql)).toEqual([])
})

test('a kitchen gets the answers to a kitchen, and none of those to a courier', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, admin, anOrder, kept } = await onTheRoad(app)
  const { id: orderId } = await anOrder()
  const { id } = await amina.client.incidents.reportKitchenIncident({ id: orderId, reason: 'ran_out' })
  const settle = (answer: string, usualAnswer: 'wait' | 'changing') =>
    admin.client.incidents.settleIncident({ id, answer, usualAnswer })
  expect(await refusalOf(settle('Wait 5 more minutes', 'wait'))).toBe('incident.answer_unfit')
  expect(await kept()).toMatchObject([{ answer: null, open: true }])
  await settle('We’ll change the order with you', 'changing')
  const { open } = await amina.client.ordering.getKitchenBoard()
  expect(readIncidentAnswer(open[0]!.incident!.answer!)).toEqual({ is: 'usual', answer: 'changing' })
  expect(await audit(app.sql)).toEqual([])
})

test('whoever ordered reads that the courier cannot find the door, until the office has answered, and nobody else does', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, karim, admin, carried } = await onTheRoad(app)
  const order = await carried()
  const { id } = order
  const troubleFor = async (who: { client: typeof karim.client }) =>
    (await who.client.ordering.getOrder({ id })).doorTrouble
  const letters = () => app.mails().filter(({ subject }) => subject === 'Your courier can’t find your door')
  expect(await troubleFor(order)).toBeUndefined()
  const lost = () => karim.client.incidents.reportDeliveryIncident({ id, reason: 'wrong_address' })
  const first = await lost()
  expect(await troubleFor(order)).toBe('wrong_address')
  for (const who of [amina, karim, await aCustomer(app), { client: app.client() }])
    expect(await troubleFor(who)).toBeUndefined()
  expect(letters().map(({ to }) => to)).toEqual(['yara@example.com'])
  await admin.client.incidents.settleIncident({ id: first.id, answer: 'Behind the mosque' })
  expect(await troubleFor(order)).toBeUndefined()
  app.time.now += MINUTE
  await lost()
  expect(letters()).toHaveLength(1)
  await karim.client.delivery.deliverOrder({ id })
  expect(await troubleFor(order)).toBeUndefined()
  // That the food is damaged is between the courier and the office.
  const other = await carried()
  await karim.client.incidents.reportDeliveryIncident({ id: other.id, reason: 'food_damaged' })
  expect((await other.client.ordering.getOrder({ id: other.id })).doorTrouble).toBeUndefined()
  expect(await audit(app.sql)).toEqual([])
})

test('only the courier who has the order and the cook who cooks it may report, and what was reported ends with their part', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { amina, karim, admin, anOrder, carried, kept } = await onTheRoad(app)
  const [other, stranger, cook] = [await aCourier(app), await aCustomer(app), await aCook(app)]
  const { id } = await carried()
  const damaged = { id, reason: 'food_damaged' as const }
  expect(await refusalOf(other.client.incidents.reportDeliveryIncident(damaged))).toBe('order.not_found')
  expect(await refusalOf(stranger.client.incidents.reportDeliveryIncident(damaged))).toBe('auth.forbidden')
  expect(await refusalOf(cook.client.incidents.reportKitchenIncident({ id, reason: 'broken' }))).toBe(
    'order.not_found',
  )
  await karim.client.incidents.reportDeliveryIncident(damaged)
  const override = { id, reason: 'Another courier', version: 4 }
  await admin.client.ordering.overrideStatus({
    ...override,
    status: 'out_for_delivery',
    deliveryId: other.id,
  })
  expect(await kept()).toMatchObject([{ reason: 'food_damaged', open: false }])
  expect(await refusalOf(karim.client.incidents.reportDeliveryIncident(damaged))).toBe('order.not_found')
  // The kitchen's part ends when the food is packed, or is with the courier.
  const cooking = await anOrder()
  const told = { id: cooking.id, reason: 'ran_out' as const, note: 'No lentils' }
  await amina.client.incidents.reportKitchenIncident(told)
  expect(await refusalOf(amina.client.incidents.reportKitchenIncident({ ...told, reason: 'broken' }))).toBe(
    'incident.already_open',
  )
  const board = async () =>
    (await amina.client.ordering.getKitchenBoard()).open.find((order) => order.id === cooking.id)?.incident
  expect(await board()).toMatchObject({ reason: 'ran_out', answer: null })
  await amina.client.ordering.markReady({ id: cooking.id })
  expect(await board()).toBeNull()
  await amina.client.incidents.reportKitchenIncident({ id: cooking.id, reason: 'unwell' })
  await other.client.delivery.deliverOrder({ id })
  await other.client.delivery.acceptOrder({ id: cooking.id })
  expect((await board())?.reason).toBe('unwell')
  await other.client.delivery.confirmPickup({ id: cooking.id })
  expect(await board()).toBeNull()
  expect(await refusalOf(amina.client.incidents.reportKitchenIncident(told))).toBe('incident.too_late')
  const fresh = await anOrder()
  await amina.client.incidents.reportKitchenIncident({ id: fresh.id, reason: 'other' })
  await admin.client.ordering.overrideStatus({
    id: fresh.id,
    status: 'cancelled',
    reason: 'The kitchen is closed',
  })
  expect((await kept()).filter(({ open }) => open)).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})

test('a photo is shown to one admin by an audited link, and an erasure empties words and photo', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { karim, admin, second, carried } = await onTheRoad(app)
  const order = await carried()
  const report = { id: order.id, reason: 'refused' as const, note: 'Zenobia sent me away' }
  const photo = fileOf(await aPicture())
  const { incidents } = karim.client
  const no = fileOf(NO_PICTURES['an SVG with a script']!)
  expect(await refusalOf(incidents.reportDeliveryIncidentWithPhoto({ ...report, photo: no }))).toBe(
    'file.wrong_type',
  )
  const first = await incidents.reportDeliveryIncidentWithPhoto({ ...report, photo })
  expect(await incidents.reportDeliveryIncidentWithPhoto({ ...report, photo })).toEqual(first)
  const { url } = await admin.client.incidents.linkIncidentPhoto({ id: first.id })
  const open = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.request(url, { headers })).status
  const seen = await app.request(url, { headers: admin.headers })
  expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe('webp')
  expect([await open({ headers: {} }), await open(karim), await open(second)]).toEqual([401, 403, 404])
  app.time.now += MINUTE
  expect(await open(admin)).toBe(404)
  expect(await app.sql(`select action, subject from audit_log order by action`)).toEqual([
    { action: 'incident.photo_linked', subject: order.id },
    { action: 'incident.photo_seen', subject: order.id },
  ])
  await admin.client.incidents.settleIncident({ id: first.id, answer: 'Zenobia will call you' })
  const data = await app.request('/api/auth/personal-data.json', { headers: karim.headers })
  expect(((await data.json()) as { incidents: object[] }).incidents).toMatchObject([
    { number: order.id, text: report.note, photo: true, reply: 'Zenobia will call you' },
  ])
  await karim.client.delivery.deliverOrder({ id: order.id })
  await admin.client.privacy.eraseGuest({ mobile: order.checkout.mobileNumber })
  expect(await app.sql('select note, photo, answer from incidents')).toEqual([
    { note: '', photo: null, answer: '' },
  ])
  app.time.now = Date.now() + 48 * 60 * MINUTE
  await sweepFiles(app.platform)
  const left: string[] = []
  for await (const key of app.platform.privateFiles.listOlder('incidents', new Date(8.64e15))) left.push(key)
  expect(left).toEqual([])
  expect(await audit(app.sql)).toEqual([])
})
