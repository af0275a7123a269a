import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ORDER_EVENTS } from '#server/modules/ordering/events.ts'
import { sendOrderMessages } from '#server/modules/ordering/messages/send-order-messages.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aCheckout, aCourier, aGuestOrder, aMarket, anAdmin, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aPicture, fileOf } from '#tests/world/pictures.ts'

const DAY = 86_400_000

async function atTheDoor({ isOn = true } = {}) {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const market = await aMarket(app)
  const { amina, karim, koshari } = market
  const admin = await anAdmin(app)
  const ask = async (doorProof: boolean) => {
    const { version } = await admin.client.settings.getSettings()
    await admin.client.settings.changeSettings({ version, doorProof })
  }
  await ask(isOn)
  const anOrder = async (overrides: Record<string, unknown> = {}) => {
    const order = await aGuestOrder(app, koshari, { email: 'yara@example.com', ...overrides })
    const { payment } = order.placed as { payment?: { url: string } }
    if (payment) {
      const page = await app.request(payment.url, { headers: { cookie: order.cookie } })
      const id = page.headers.get('location')!.split('/').at(-1)!
      await app.client().payments.payTestPayment({ id, outcome: 'approve' })
    }
    await amina.client.ordering.startPreparing({ id: order.id })
    await amina.client.ordering.markReady({ id: order.id })
    return order
  }
  const carried = async (overrides: Record<string, unknown> = {}) => {
    const order = await anOrder(overrides)
    await karim.client.delivery.acceptOrder({ id: order.id })
    return order
  }
  const cardOf = async (id: string, who = karim) =>
    (await who.client.delivery.listCourierOrders()).orders.find((order) => order.id === id)
  const codeOf = async (order: Awaited<ReturnType<typeof anOrder>>) =>
    (await order.client.ordering.getOrder({ id: order.id })).doorCode
  const statusOf = async (id: string) =>
    (await app.sql<{ status: string }>('select status from orders where id = $1', [id]))[0]!.status
  /** Codes that are wrong for this order. */
  const wrongOf = (code: string) => ['1111', '2222', '3333', '4444'].filter((each) => each !== code)
  return { app, ...market, admin, ask, anOrder, carried, cardOf, codeOf, statusOf, wrongOf }
}

test('switched off, nothing is asked for', async () => {
  const { app, karim, carried, cardOf, codeOf, statusOf } = await atTheDoor({ isOn: false })
  const order = await carried()
  expect(await codeOf(order)).toBeUndefined()
  expect(await cardOf(order.id)).toMatchObject({ doorProof: null, leaveAtDoor: false })
  await karim.client.delivery.deliverOrder({ id: order.id })
  expect(await statusOf(order.id)).toBe('delivered')
  expect(await app.sql('select 1 from door_proofs')).toEqual([])
})

test('the code is read by the buyer alone while the order is on the road, and delivers it once', async () => {
  const { app, amina, karim, admin, anOrder, cardOf, codeOf, statusOf } = await atTheDoor()
  const order = await anOrder()
  expect(await codeOf(order)).toBeUndefined()
  await karim.client.delivery.acceptOrder({ id: order.id })
  const code = (await codeOf(order))!
  expect(code).toMatch(/^\d{4}$/)
  expect(await cardOf(order.id)).toMatchObject({ doorProof: 'code', codeTriesLeft: 3 })
  const { id } = order
  const others = [
    await karim.client.delivery.listCourierOrders(),
    await karim.client.ordering.getOrder({ id }),
    await amina.client.ordering.getKitchenBoard(),
    await amina.client.ordering.getOrder({ id }),
    await admin.client.ordering.getOrder({ id }),
    await admin.client.adminOrders.getAdminOrder({ id }),
    await admin.client.dispatch.getDispatchBoard(),
    await app.client().ordering.getOrder({ id }),
    await app.sql('select * from audit_log'),
    await app.sql('select * from order_history'),
  ]
  for (const read of others) expect(JSON.stringify(read)).not.toMatch(new RegExp(`"${code}"|doorCode`))
  const news = app.published.filter(({ event }) => event === ORDER_EVENTS['order.changed'].name).at(-1)!
  await sendOrderMessages(app.platform, news.data as never)
  const letters = app.mails().filter(({ to }) => to === 'yara@example.com')
  const onTheWay = letters.filter(({ text }) => text.includes(code))
  expect(onTheWay).toHaveLength(1)

  expect(await refusalOf(karim.client.delivery.deliverOrder({ id }))).toBe('delivery.code_needed')
  expect(await statusOf(id)).toBe('out_for_delivery')
  const spoken = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  const [first, second] = await Promise.all([
    karim.client.delivery.deliverOrder({ id, code: spoken }),
    karim.client.delivery.deliverOrder({ id, code }),
  ])
  expect(first).toEqual(second)
  // A phone that sends it again gets the same answer, even without the code.
  expect(await karim.client.delivery.deliverOrder({ id })).toEqual(first)
  expect(await codeOf(order)).toBeUndefined()
  expect(await app.sql('select kind, code, tried, proof, photo from door_proofs')).toEqual([
    { kind: 'code', code: null, tried: [], proof: 'code', photo: null },
  ])
  expect(await admin.client.adminOrders.getAdminOrder({ id })).toMatchObject({ provenBy: 'code' })
  expect(await audit(app.sql)).toEqual([])
})

test('a caller whom no code reaches is asked for none, and one who opened the order is', async () => {
  const { app, amina, karim, koshari, admin, cardOf, statusOf } = await atTheDoor()
  const call = async () => {
    const {
      email: _,
      paymentMethod: __,
      ...checkout
    } = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }])
    const { orders, ownerToken } = await admin.client.phoneOrders.placeForCaller(checkout)
    return { id: orders[0]!.id, claimToken: ownerToken! }
  }
  const ride = async (id: string) => {
    await amina.client.ordering.startPreparing({ id })
    await amina.client.ordering.markReady({ id })
    await karim.client.delivery.acceptOrder({ id })
    return (await cardOf(id))!.doorProof
  }
  const [unreached, reading] = [await call(), await call()]
  expect(await ride(unreached.id)).toBeNull()
  await karim.client.delivery.deliverOrder({ id: unreached.id })
  expect(await statusOf(unreached.id)).toBe('delivered')
  await app.client().ordering.claimOrder(reading)
  expect(await ride(reading.id)).toBe('code')
})

test('three wrong codes lock it and call the office, whose answer unlocks it', async () => {
  const { app, karim, admin, carried, cardOf, codeOf, statusOf, wrongOf } = await atTheDoor()
  const order = await carried()
  const { id } = order
  const code = (await codeOf(order))!
  const wrong = wrongOf(code)
  const { deliverOrder } = karim.client.delivery
  const leftAfter = async (typed: string) =>
    deliverOrder({ id, code: typed }).then(
      () => 'delivered',
      ({ code: refused, data }: { code: string; data?: { left?: number } }) => data?.left ?? refused,
    )
  // The page and the service worker may send the same one.
  expect(await Promise.all([leftAfter(wrong[0]!), leftAfter(wrong[0]!)])).toEqual([2, 2])
  expect(await cardOf(id)).toMatchObject({ codeTriesLeft: 2 })
  expect(await leftAfter(wrong[1]!)).toBe(1)
  expect(await app.sql('select 1 from incidents')).toEqual([])
  expect(await leftAfter(wrong[2]!)).toBe('delivery.code_locked')
  expect(await leftAfter(code)).toBe('delivery.code_locked')
  expect(await leftAfter(wrong[3]!)).toBe('delivery.code_locked')
  expect(await statusOf(id)).toBe('out_for_delivery')
  expect(await cardOf(id)).toMatchObject({
    codeTriesLeft: 0,
    incident: { reason: 'wrong_code', answer: null },
  })
  const bell = (await admin.client.notifications.listNotifications({ category: 'admin' })).items
  expect(bell.filter(({ body }) => body.includes('wrong three times'))).toHaveLength(1)
  const { incidents } = await admin.client.adminOrders.getAdminOrder({ id })
  expect(incidents).toMatchObject([{ reason: 'wrong_code', closedAt: null }])
  await admin.client.incidents.settleIncident({ id: incidents[0]!.id, answer: 'It is the other order' })
  expect(await cardOf(id)).toMatchObject({ codeTriesLeft: 3 })
  expect(await leftAfter(code)).toBe('delivered')
  expect(await audit(app.sql)).toEqual([])
})

test('many guesses at once are three tries, and a courier whose office knows of another incident calls it again', async () => {
  const { app, karim, admin, carried, codeOf, wrongOf } = await atTheDoor()
  const order = await carried()
  const { id } = order
  await karim.client.incidents.reportDeliveryIncident({ id, reason: 'refused' })
  const guesses = Array.from({ length: 20 }, (_, n) => String(5_000 + n))
  const code = (await codeOf(order))!
  const refused = await Promise.all(
    [...wrongOf(code), ...guesses.filter((guess) => guess !== code)].map((guess) =>
      refusalOf(karim.client.delivery.deliverOrder({ id, code: guess })),
    ),
  )
  expect(refused.filter((each) => each === 'delivery.code_wrong')).toHaveLength(2)
  expect(await app.sql('select cardinality(tried) as n from door_proofs')).toEqual([{ n: 3 }])
  expect(await app.sql('select reason from incidents')).toEqual([{ reason: 'refused' }])
  const bell = (await admin.client.notifications.listNotifications({ category: 'admin' })).items
  expect(bell.filter(({ body }) => body.includes('wrong three times'))).toHaveLength(1)
  await admin.client.ordering.overrideStatus({
    id,
    status: 'delivered',
    reason: 'They called',
    cashCollected: true,
  })
  expect(await app.sql('select proof, code from door_proofs')).toEqual([{ proof: 'office', code: null }])
  expect(await admin.client.adminOrders.getAdminOrder({ id })).toMatchObject({ provenBy: 'office' })
})

test('another courier has tries of their own with the same code, and a cancelled or unasked order has none', async () => {
  const { app, karim, admin, ask, carried, codeOf, cardOf, wrongOf } = await atTheDoor()
  const noha = await aCourier(app)
  const order = await carried()
  const { id } = order
  const code = (await codeOf(order))!
  for (const wrong of wrongOf(code).slice(0, 3))
    await refusalOf(karim.client.delivery.deliverOrder({ id, code: wrong }))
  const give = (status: 'out_for_delivery' | 'cancelled', deliveryId?: string) =>
    admin.client.ordering.overrideStatus({
      id,
      status,
      reason: 'A flat tyre',
      ...(deliveryId && { deliveryId }),
    })
  await give('out_for_delivery', noha.id)
  expect(await codeOf(order)).toBe(code)
  expect(await cardOf(id, noha)).toMatchObject({ codeTriesLeft: 3 })
  expect(await refusalOf(karim.client.delivery.deliverOrder({ id, code }))).toBe('order.not_found')
  await give('cancelled')
  expect(await app.sql('select 1 from door_proofs')).toEqual([])
  await ask(false)
  await give('out_for_delivery', noha.id)
  await noha.client.delivery.deliverOrder({ id })
  // What was marked as delivered by mistake is proven again.
  await ask(true)
  await give('out_for_delivery', karim.id)
  expect(await refusalOf(karim.client.delivery.deliverOrder({ id }))).toBe('delivery.code_needed')
  await karim.client.delivery.deliverOrder({ id, code: (await codeOf(order))! })
})

test('food is left at the door only if it is paid, and a photo proves it to its buyer and to admins', async () => {
  const { app, amina, karim, admin, koshari, carried, cardOf, codeOf, statusOf } = await atTheDoor()
  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const cash = await aCheckout(app, lines, { leaveAtDoor: true })
  expect(await refusalOf(app.client().ordering.placeOrder(cash))).toBe('order.leave_needs_payment')
  const order = await carried({ paymentMethod: 'card', leaveAtDoor: true })
  const { id } = order
  expect(await codeOf(order)).toBeUndefined()
  expect(await cardOf(id)).toMatchObject({ leaveAtDoor: true, doorProof: 'photo' })
  const { deliverOrder, deliverOrderWithPhoto } = karim.client.delivery
  expect(await refusalOf(deliverOrder({ id, code: '1234' }))).toBe('delivery.photo_needed')
  const other = await carried({ mobileNumber: order.checkout.mobileNumber })
  const photo = fileOf(await aPicture())
  expect(await refusalOf(deliverOrderWithPhoto({ id: other.id, photo }))).toBe('delivery.not_at_door')
  expect(await refusalOf(deliverOrderWithPhoto({ id, photo: fileOf(Buffer.from('no picture')) }))).toBe(
    'file.wrong_type',
  )
  expect(await statusOf(id)).toBe('out_for_delivery')
  const done = await deliverOrderWithPhoto({ id, photo })
  expect(await deliverOrderWithPhoto({ id, photo })).toEqual(done)
  expect(await admin.client.adminOrders.getAdminOrder({ id })).toMatchObject({ provenBy: 'photo' })
  const { doorPhoto } = await order.client.ordering.getOrder({ id })
  const open = (headers: Record<string, string>) => app.request(doorPhoto!, { headers })
  const shown = await open({ cookie: order.cookie })
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp')
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  const strangers = [{}, karim.headers, amina.headers, { cookie: other.cookie }]
  for (const headers of strangers) expect((await open(headers)).status).toBe(404)
  expect((await open(admin.headers)).status).toBe(200)
  expect(await app.sql(`select subject from audit_log where action = 'order.door_photo_seen'`)).toEqual([
    { subject: id },
  ])
  expect((await karim.client.ordering.getOrder({ id })).doorPhoto).toBeUndefined()
  await deliverOrder({ id: other.id, code: (await codeOf(other))! })
  expect(await audit(app.sql)).toEqual([])

  await admin.client.privacy.eraseGuest({ email: 'yara@example.com' })
  expect((await open({ cookie: order.cookie })).status).toBe(404)
  app.time.now = Date.now() + 2 * DAY
  await sweepFiles(app.platform)
  const left: string[] = []
  for await (const key of app.platform.privateFiles.listOlder('doors', new Date(8.64e15))) left.push(key)
  expect(left).toEqual([])
})
