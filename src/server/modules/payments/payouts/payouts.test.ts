import { expect, onTestFinished, test } from 'vitest'
import { addCairoDays } from '#domain/cairo-time.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCook, aCourier, aDish, aMarket, anAdmin, type Person, refusalOf } from '#tests/world/market.ts'

/** A kitchen that we owe for one order, its courier, and two admins. The audit of the books comes at the end. */
async function aWeek() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admins = [await anAdmin(app), await anAdmin(app)] as const
  const { version } = await admins[0].client.settings.getSettings()
  await admins[0].client.settings.changeSettings({ version, commissionPercent: 10, courierSharePercent: 80 })
  const orderId = await aDeliveredOrder(app, market, [market.koshari.id])
  onTestFinished(async () => expect(await audit(app.sql)).toEqual([]))
  const [order] = await app.sql<{ cook: number; courier: number; day: string }>(
    `select (subtotal - commission) / 100.0::float8 as cook, courier_share / 100.0::float8 as courier,
      (delivered_at at time zone 'Africa/Cairo')::date::text as day from orders`,
  )
  return { app, ...market, admin: admins[0], other: admins[1], orderId, order: order! }
}

let made = 0
const pay = (
  admin: Person,
  account: 'cook' | 'courier',
  { id }: { id: string },
  amount: number,
  request = `request-${++made}`,
) =>
  admin.client.payouts.recordPayout({
    account,
    personId: id,
    amount,
    method: 'instapay',
    reference: 'IP-1',
    request,
  })

test('a cook is paid a part of what we owe; the earnings, the list and the statement say so, and the cook is told by bell and mail', async () => {
  const { app, amina, karim, admin, order, orderId } = await aWeek()
  const paid = await pay(admin, 'cook', amina, 20)
  expect(paid).toMatchObject({
    owed: order.cook - 20,
    paidOut: 20,
    nextOn: null,
    payouts: [{ amount: 20, method: 'instapay', reference: 'IP-1' }],
  })
  const days = { from: order.day, to: order.day }
  const { owed, paidOut, payouts } = await amina.client.insights.getEarnings(days)
  expect({ owed, paidOut, payouts }).toEqual({ owed: paid.owed, paidOut: 20, payouts: paid.payouts })
  expect(await admin.client.payouts.listPayable({ account: 'cook' })).toMatchObject({
    total: 1,
    items: [{ personId: amina.id, owed: paid.owed, paidOut: 20, lastPayout: paid.payouts[0] }],
    owed: { cook: paid.owed, courier: order.courier },
  })
  expect(await karim.client.courierDays.getRevenue(days)).toMatchObject({ owed: order.courier, paidOut: 0 })
  const statement = await amina.client.payouts.getStatement(days)
  expect(statement).toMatchObject({
    opening: 0,
    earned: order.cook,
    paidOut: 20,
    closing: paid.owed,
    lines: [
      { kind: 'order', id: orderId, amount: order.cook, payout: null },
      { kind: 'payout', amount: -20, payout: { method: 'instapay', reference: 'IP-1' } },
    ],
  })
  expect(
    await admin.client.payouts.getStatementOf({ account: 'cook', personId: amina.id, ...days }),
  ).toMatchObject({ ...statement, now: paid })
  const { items } = await amina.client.notifications.listNotifications({})
  expect(items.filter(({ title }) => title.includes('20'))).toHaveLength(1)
  const letters = app.mails().filter(({ subject }) => subject.includes('been paid'))
  expect(letters).toMatchObject([{ to: amina.email, subject: expect.stringContaining('20') }])
  expect(letters[0]!.text).toContain('/cook/earnings')
})

test('nobody is paid more than we owe, by one admin or by two at once, and a double click pays once', async () => {
  const { app, amina, karim, yara, admin, other, order } = await aWeek()
  expect(await refusalOf(pay(admin, 'cook', amina, order.cook + 0.01))).toBe('payout.more_than_owed')
  expect(await refusalOf(pay(admin, 'courier', amina, 1))).toBe('payout.no_such_person')
  expect(await refusalOf(pay(admin, 'cook', yara, 1))).toBe('payout.no_such_person')
  expect(await app.sql(`select from payouts`)).toEqual([])
  expect(await app.sql(`select from audit_log where action = 'payout.record'`)).toEqual([])
  const most = order.cook - 1
  const both = await Promise.allSettled([pay(admin, 'cook', amina, most), pay(other, 'cook', amina, most)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [first, again] = [
    await pay(admin, 'courier', karim, order.courier, 'one'),
    await pay(admin, 'courier', karim, order.courier, 'one'),
  ]
  expect([first.owed, again.owed, again.paidOut]).toEqual([0, 0, order.courier])
  expect(await app.sql(`select from payouts`)).toHaveLength(2)
})

test('a repeated key with another amount, method or transfer number is refused, and says what is recorded', async () => {
  const { app, amina, admin, order } = await aWeek()
  const asked = {
    account: 'cook' as const,
    personId: amina.id,
    amount: 20,
    method: 'instapay' as const,
    reference: 'IP-1',
    request: 'one',
  }
  const record = (other: object) => admin.client.payouts.recordPayout({ ...asked, ...other })
  await record({})
  for (const other of [{ amount: 21 }, { method: 'cash' as const }, { reference: 'IP-2' }])
    await expect(record(other)).rejects.toMatchObject({
      code: 'payout.key_reused',
      status: 422,
      data: { value: 20 },
    })
  expect(await record({})).toMatchObject({ owed: order.cook - 20, paidOut: 20 })
  expect(await app.sql(`select amount, method, reference from payouts`)).toEqual([
    { amount: 2000, method: 'instapay', reference: 'IP-1' },
  ])
})

test('a payout that was recorded wrongly is taken back with a reason, once, and is owed again', async () => {
  const { app, amina, admin, other, order } = await aWeek()
  const { payouts } = await pay(admin, 'cook', amina, order.cook)
  const undo = (by: Person) => by.client.payouts.undoPayout({ id: payouts[0]!.id, reason: 'It was for Mona' })
  for (const payable of await Promise.all([undo(admin), undo(other)]))
    expect(payable).toMatchObject({ owed: order.cook, paidOut: 0, payouts: [] })
  expect(
    await app.sql(`select action from audit_log where action like 'payout.%' order by at, action`),
  ).toEqual([{ action: 'payout.record' }, { action: 'payout.undo' }])
  const { lines } = await amina.client.payouts.getStatement({ from: order.day, to: order.day })
  expect(lines.map(({ kind }) => kind)).toEqual(['order'])
  // The cook was told that they were paid, so they are told that they were not.
  const { items } = await amina.client.notifications.listNotifications({})
  const money = String(order.cook)
  expect(items.filter(({ body }) => body.includes('It was for Mona'))).toMatchObject([
    { title: expect.stringContaining(money) },
  ])
  const letters = app.mails().filter(({ text }) => text.includes('It was for Mona'))
  expect(letters).toMatchObject([{ to: amina.email, subject: expect.stringContaining(money) }])
})

test('an order that turns out not to be delivered after it was paid out makes the next payout less', async () => {
  const { amina, admin, order, orderId } = await aWeek()
  await pay(admin, 'cook', amina, order.cook)
  await admin.client.ordering.overrideStatus({ id: orderId, status: 'cancelled', reason: 'It never arrived' })
  const { owed, paidOut } = await amina.client.insights.getEarnings({ from: order.day, to: order.day })
  expect({ owed, paidOut }).toEqual({ owed: -order.cook, paidOut: order.cook })
  expect(await refusalOf(pay(admin, 'cook', amina, 1))).toBe('payout.more_than_owed')
})

test('what one kitchen was paid too much does not lower what we owe the others', async () => {
  const { app, amina, karim, yara, admin, order, orderId } = await aWeek()
  const mona = await aCook(app, { name: 'Mona Fathy' })
  await aDeliveredOrder(app, { amina: mona, karim, yara }, [(await aDish(app, mona)).id])
  const before = await admin.client.payouts.listPayable({ account: 'cook' })
  const owedToMona = before.items.find(({ personId }) => personId === mona.id)!.owed
  expect(before.owed.cook).toBe(order.cook + owedToMona)
  await pay(admin, 'cook', amina, order.cook)
  await admin.client.ordering.overrideStatus({ id: orderId, status: 'cancelled', reason: 'It never arrived' })
  const { items, owed } = await admin.client.payouts.listPayable({ account: 'cook' })
  expect(items.map((item) => [item.personId, item.owed])).toEqual([
    [mona.id, owedToMona],
    [amina.id, -order.cook],
  ])
  expect(owed.cook).toBe(owedToMona)
})

test('a statement’s file says whose it is and of which days, and leads from what was owed before to what is owed after', async () => {
  const { app, amina, karim, admin, order } = await aWeek()
  await pay(admin, 'cook', amina, 20)
  const [first, later] = [order.day, addCairoDays(order.day, 1)]
  const read = ({ id }: Person, from: string, to: string) =>
    app.request(
      `/api/admin/payouts/statement.csv?${new URLSearchParams({ account: 'cook', personId: id, from, to })}`,
      { headers: admin.headers },
    )
  const linesOf = async (file: Response) =>
    (await file.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([name, at, what, , , , amount]) => [name, at!.slice(0, 10), what, Number(amount)])
  const file = await read(amina, first, first)
  expect(file.headers.get('content-disposition')).toContain(
    `statement-cook-${amina.id}-${first}-${first}.csv`,
  )
  expect(await linesOf(file)).toEqual([
    ['Amina Kamal', first, 'Owed before', 0],
    ['Amina Kamal', first, 'Order', order.cook],
    ['Amina Kamal', first, 'Payout', -20],
    ['Amina Kamal', first, 'Owed after', order.cook - 20],
  ])
  expect(await linesOf(await read(amina, later, addCairoDays(later, 6)))).toEqual([
    ['Amina Kamal', later, 'Owed before', order.cook - 20],
    ['Amina Kamal', addCairoDays(later, 6), 'Owed after', order.cook - 20],
  ])
  expect((await read(karim, first, first)).status).toBe(400)
})

test('statements and the list are files, in both languages, and a search finds a person', async () => {
  const { app, amina, karim, admin, order } = await aWeek()
  await pay(admin, 'cook', amina, 20)
  const days = `from=${order.day}&to=${order.day}`
  const read = async (path: string, by: Person) =>
    (await (await app.request(path, { headers: by.headers })).text()).trim().split('\r\n')
  expect(await read(`/api/payouts/statement.csv?${days}`, amina)).toHaveLength(5)
  expect(
    (
      await read(`/api/admin/payouts/statement.csv?account=cook&personId=${amina.id}&lang=ar&${days}`, admin)
    )[0],
  ).toContain('رقم التحويل')
  const [heading, ...people] = await read('/api/admin/payouts.csv', admin)
  expect(heading).toContain('Mobile')
  expect(people).toHaveLength(2)
  for (const person of people) expect(person).toMatch(/(^|,)01\d\d \d{3} \d{4}(,|$)/)
  const { items } = await admin.client.payouts.listPayable({ q: 'Karim' })
  expect(items.map(({ personId, account }) => [personId, account])).toEqual([[karim.id, 'courier']])
})

/** An order of 85 pounds that was cooked and fetched, and cancelled before it arrived, with two admins. */
async function aLostMeal() {
  const app = await aTestApp()
  const market = await aMarket(app)
  const admins = [await anAdmin(app), await anAdmin(app)] as const
  const orderId = await aDeliveredOrder(app, market, [market.koshari.id], 'out_for_delivery')
  const reason = 'The courier never arrived'
  await admins[0].client.ordering.overrideStatus({ id: orderId, status: 'cancelled', reason })
  onTestFinished(async () => expect(await audit(app.sql)).toEqual([]))
  const [{ day }] = (await app.sql<{ day: string }>(
    `select (cancelled_at at time zone 'Africa/Cairo')::date::text as day from orders`,
  )) as [{ day: string }]
  return { app, ...market, admin: admins[0], other: admins[1], orderId, days: { from: day, to: day } }
}

const COOKED = 'The food was cooked and not delivered'

const adjust = (admin: Person, account: 'cook' | 'courier', { id }: { id: string }, asked: Adjusted) =>
  admin.client.payouts.recordAdjustment({
    account,
    personId: id,
    reason: COOKED,
    request: `request-${++made}`,
    ...asked,
  })
type Adjusted = { amount: number; orderId?: string; request?: string; reason?: string }

test('the food of an order that was cooked and cancelled is paid by an adjustment, which the kitchen reads and which is taken back with a reason', async () => {
  const { app, amina, admin, orderId, days } = await aLostMeal()
  expect(await refusalOf(pay(admin, 'cook', amina, 85))).toBe('payout.more_than_owed')
  const adjusted = await adjust(admin, 'cook', amina, { amount: 85, orderId })
  expect(adjusted).toMatchObject({ owed: 85, paidOut: 0, payouts: [] })
  expect(adjusted.adjustments).toMatchObject([{ amount: 85, reason: COOKED, orderId }])
  expect(await amina.client.insights.getEarnings(days)).toMatchObject({
    owed: 85,
    total: { earned: 0 },
    adjustments: adjusted.adjustments,
  })
  expect(await admin.client.payouts.listPayable({ account: 'cook' })).toMatchObject({
    items: [{ personId: amina.id, owed: 85, paidOut: 0, lastPayout: null }],
  })
  expect(await admin.client.payments.getOrderMoney({ id: orderId })).toMatchObject({
    booked: expect.arrayContaining([
      { account: 'cook', amount: -85 },
      { account: 'adjustments', amount: 85 },
    ]),
  })
  expect(await pay(admin, 'cook', amina, 85)).toMatchObject({ owed: 0, paidOut: 85 })
  expect(await amina.client.payouts.getStatement(days)).toMatchObject({
    opening: 0,
    earned: 0,
    adjusted: 85,
    paidOut: 85,
    closing: 0,
    lines: [
      { kind: 'adjustment', amount: 85, payout: null, adjustment: { reason: COOKED, orderId } },
      { kind: 'payout', amount: -85, adjustment: null },
    ],
  })
  const file = await app.request(`/api/payouts/statement.csv?${new URLSearchParams(days)}`, {
    headers: amina.headers,
  })
  expect(await file.text()).toContain(COOKED)
  const own = await app.request('/api/auth/personal-data.json', { headers: amina.headers })
  expect(await own.json()).toMatchObject({
    payouts: [{ amount: 85 }],
    adjustments: [{ number: orderId, amount: 85, reason: COOKED }],
  })

  const undo = (reason: string) =>
    admin.client.payouts.undoPayout({ id: adjusted.adjustments[0]!.id, reason })
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await refusalOf(undo('It arrived after all'))).toBe('auth.recent_login')
  await app.sql('update sessions set password_given_at = now()')
  for (const taken of [await undo('It arrived after all'), await undo('Again')])
    expect(taken).toMatchObject({ owed: -85, paidOut: 85, adjustments: [] })
  expect(await refusalOf(pay(admin, 'cook', amina, 1))).toBe('payout.more_than_owed')
  const { lines, closing } = await amina.client.payouts.getStatement(days)
  expect([lines.map(({ kind }) => kind), closing]).toEqual([['payout'], -85])
  expect(
    await app.sql(
      `select action, subject from audit_log where action like 'payout.adjust%' order by at, action`,
    ),
  ).toEqual([
    { action: 'payout.adjust', subject: amina.id },
    { action: 'payout.adjust_undo', subject: amina.id },
  ])
  const { items } = await amina.client.notifications.listNotifications({})
  for (const reason of [COOKED, 'It arrived after all']) {
    expect(items.filter(({ body }) => body.includes(reason))).toHaveLength(1)
    const letters = app.mails().filter(({ text }) => text.includes(reason))
    expect(letters).toMatchObject([{ to: amina.email, subject: expect.stringContaining('85') }])
  }
})

test('what a courier is charged makes the next payout less, and more than they are owed makes them owe us', async () => {
  const { app, karim, admin, order } = await aWeek()
  const reason = 'The bag with the change was lost'
  expect(await adjust(admin, 'courier', karim, { amount: -5, reason })).toMatchObject({
    owed: order.courier - 5,
    adjustments: [{ amount: -5, reason, orderId: null }],
  })
  expect(await refusalOf(pay(admin, 'courier', karim, order.courier))).toBe('payout.more_than_owed')
  await pay(admin, 'courier', karim, order.courier - 5)
  expect(await adjust(admin, 'courier', karim, { amount: -150, reason })).toMatchObject({ owed: -150 })
  expect(await refusalOf(pay(admin, 'courier', karim, 1))).toBe('payout.more_than_owed')
  expect(await karim.client.courierDays.getRevenue({ from: order.day, to: order.day })).toMatchObject({
    owed: -150,
    total: { earned: order.courier },
  })
  const days = { from: order.day, to: order.day }
  const { opening, earned, adjusted, paidOut, closing } = await karim.client.payouts.getStatement(days)
  expect({ opening, earned, adjusted, paidOut, closing }).toEqual({
    opening: 0,
    earned: order.courier,
    adjusted: -155,
    paidOut: order.courier - 5,
    closing: -150,
  })
  expect(app.mails().filter(({ text }) => text.includes(reason))).toHaveLength(2)
})

test('the same adjustment sent twice, also at once, is booked once, and its key takes no other one', async () => {
  const { app, amina, admin, orderId } = await aLostMeal()
  const asked = { amount: 85, orderId, request: 'one' }
  const both = await Promise.all([adjust(admin, 'cook', amina, asked), adjust(admin, 'cook', amina, asked)])
  expect(both.map(({ owed }) => owed)).toEqual([85, 85])
  for (const other of [{ amount: 86 }, { amount: -85 }, { orderId: undefined }, { reason: 'Another' }])
    await expect(adjust(admin, 'cook', amina, { ...asked, ...other } as Adjusted)).rejects.toMatchObject({
      code: 'payout.key_reused',
      data: { value: 85 },
    })
  expect(await refusalOf(pay(admin, 'cook', amina, 85, 'one'))).toBe('payout.key_reused')
  expect(await app.sql('select kind, amount from payouts')).toEqual([{ kind: 'adjustment', amount: 8500 }])
  expect(await app.sql(`select from audit_log where action = 'payout.adjust'`)).toHaveLength(1)
  expect(app.mails().filter(({ text }) => text.includes(COOKED))).toHaveLength(1)
})

test('an adjustment needs an admin with a recent password, a person who works here, an amount, and an order of that kitchen', async () => {
  const { app, amina, karim, yara, admin, other, orderId } = await aLostMeal()
  for (const stranger of [amina, karim, yara])
    expect(await refusalOf(adjust(stranger, 'cook', amina, { amount: 85 }))).toBe('auth.forbidden')
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes' where user_id = $1`, [
    other.id,
  ])
  expect(await refusalOf(adjust(other, 'cook', amina, { amount: 85 }))).toBe('auth.recent_login')
  expect(await refusalOf(adjust(admin, 'cook', karim, { amount: 85 }))).toBe('payout.no_such_person')
  expect(await refusalOf(adjust(admin, 'cook', amina, { amount: 0 }))).toBe('payout.nothing')
  expect(await refusalOf(adjust(admin, 'cook', amina, { amount: 85, reason: ' ' }))).toBe('request.invalid')
  const mona = await aCook(app, { name: 'Mona Fathy' })
  const away = await aCourier(app)
  const wrong = 'payout.no_such_order'
  expect(await refusalOf(adjust(admin, 'cook', mona, { amount: 85, orderId }))).toBe(wrong)
  expect(await refusalOf(adjust(admin, 'cook', amina, { amount: 85, orderId: '0000000000000000' }))).toBe(
    wrong,
  )
  expect(await app.sql('select from payouts')).toEqual([])
  // Who brought an order may change, so a courier's adjustment may name any, as people type its number.
  const typed = orderId.toLowerCase().replace(/(.{4})/g, '$1 ')
  const { adjustments } = await adjust(admin, 'courier', away, { amount: -1, orderId: typed })
  expect(adjustments).toMatchObject([{ orderId }])
  await admin.client.privacy.eraseAccount({ id: away.id })
  expect(await app.sql('select amount, reason from payouts')).toEqual([{ amount: -100, reason: '' }])
  expect(await refusalOf(adjust(admin, 'courier', away, { amount: 1 }))).toBe('payout.no_such_person')
})
