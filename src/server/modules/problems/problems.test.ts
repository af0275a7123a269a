import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import type { ProblemReason } from '#domain/problems/problem-rules.ts'
import { aTestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { anEatenMeal, firstProblemId, keptProblems, MISSING } from '#tests/world/eaten-meal.ts'
import { aCustomer, aGuestOrder, aMarket, DOKKI, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

test('customers and guests report a problem, read it on their order, and every admin is notified', async () => {
  const app = await aTestApp()
  const { yara, guest, report, admin, second } = await anEatenMeal(app)
  for (const { client, id } of [
    { client: yara.client, id: report.id },
    { client: guest.client, id: guest.id },
  ]) {
    expect(await client.problems.getOrderProblem({ id })).toEqual({ problem: null })
    const reported = await client.problems.reportProblem({ ...report, id })
    expect(reported).toMatchObject({
      ...MISSING,
      state: 'open',
      hasPhoto: false,
      answer: null,
      apology: null,
    })
    expect(await client.problems.getOrderProblem({ id })).toEqual({ problem: reported })
  }
  const bells = await app.sql<{ user_id: string; body: { en: string; ar: string }; url: string }>(
    `select user_id, body, url from notifications where event_id = $1 order by user_id`,
    [`problem:${await firstProblemId(app)}`],
  )
  expect(bells.map(({ user_id }) => user_id)).toEqual([admin.id, second.id].toSorted())
  expect(bells[0]).toMatchObject({
    url: `/admin/reports/problems/${await firstProblemId(app)}`,
    body: { en: expect.stringContaining('Something is missing'), ar: expect.stringContaining('ناقصة') },
  })
  expect(JSON.stringify(bells)).not.toContain('salad')
  expect(await audit(app.sql)).toEqual([])
})

test('an order has one report: the same one again gets the first answer, another one is refused', async () => {
  const app = await aTestApp()
  const { yara, guest, report } = await anEatenMeal(app)
  const send = (more = {}) => yara.client.problems.reportProblem({ ...report, ...more })
  const [first, twin] = await Promise.all([send(), send()])
  expect(twin).toEqual(first)
  expect(await refusalOf(send({ words: 'And it was cold' }))).toBe('problem.already_reported')
  const different = ['Too salty', 'Too sweet'].map((words) =>
    guest.client.problems.reportProblem({ ...report, id: guest.id, words }),
  )
  expect((await Promise.allSettled(different)).map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
  ])
  app.time.now += 48 * HOUR_MS
  expect(await send()).toEqual(first)
  expect(await keptProblems(app)).toMatchObject([
    { order_id: report.id, ...MISSING, state: 'open' },
    { order_id: guest.id },
  ])
  expect(
    await app.sql(`select distinct event_id from notifications where category = 'reports'`),
  ).toHaveLength(2)
})

test('a problem may be reported until 24 hours after delivery and not a second later', async () => {
  const app = await aTestApp()
  const { yara, guest, report } = await anEatenMeal(app)
  const [{ at }] = (await app.sql<{ at: Date }>('select min(delivered_at) as at from orders')) as [
    { at: Date },
  ]
  await app.sql('update orders set delivered_at = $1', [at])
  app.time.now = at.getTime() + 24 * HOUR_MS
  await yara.client.problems.reportProblem(report)
  app.time.now += 1_000
  const late = guest.client.problems.reportProblem({ ...report, id: guest.id })
  expect(await refusalOf(late)).toBe('problem.too_late')
  expect(await keptProblems(app)).toHaveLength(1)
})

test('an order that is under way or cancelled takes no report', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const { id, client } = await aGuestOrder(app, koshari)
  const send = () => refusalOf(client.problems.reportProblem({ id, ...MISSING }))
  expect(await send()).toBe('problem.not_delivered')
  await client.ordering.cancelOrder({ id })
  expect(await send()).toBe('problem.order_cancelled')
  expect(await keptProblems(app)).toEqual([])
})

test('only an order’s owner reports and reads its problem', async () => {
  const app = await aTestApp()
  const { yara, amina, karim, admin, guest, report } = await anEatenMeal(app)
  await guest.client.problems.reportProblem({ ...report, id: guest.id })
  const omar = await aCustomer(app, 'Omar')
  const strangers = [yara, amina, karim, admin, omar].map(({ client }) => ({
    client,
    code: 'order.not_found',
  }))
  for (const { client, code } of [{ client: app.client(), code: 'order.not_yours' }, ...strangers]) {
    expect(await refusalOf(client.problems.getOrderProblem({ id: guest.id }))).toBe(code)
    expect(await refusalOf(client.problems.reportProblem({ ...report, id: guest.id }))).toBe(code)
  }
  const nowhere = { id: 'ZZZZZZZZZZZZZZZZ' }
  expect(await refusalOf(yara.client.problems.reportProblem({ ...MISSING, ...nowhere }))).toBe(
    'order.not_found',
  )
  for (const { client } of [yara, amina, guest])
    expect(await refusalOf(client.problems.listProblems({}))).toMatch(/^auth\./)
})

test('markup in a report is kept as text, and empty or over-long text is refused', async () => {
  const app = await aTestApp()
  const { yara, admin, report } = await anEatenMeal(app)
  const send = (words: string) => yara.client.problems.reportProblem({ ...report, words })
  for (const words of ['', ' \u200f ', 'x'.repeat(1_001), 'x'.repeat(5_000)])
    expect(await refusalOf(send(words))).toBe('request.invalid')
  expect(
    await refusalOf(yara.client.problems.reportProblem({ ...report, reason: 'rude' as ProblemReason })),
  ).toBe('request.invalid')
  const markup = '<img src=x onerror=alert(1)>\n"><script>alert(1)</script>'
  expect((await send(markup)).words).toBe(markup)
  const id = await firstProblemId(app)
  app.time.now += 1_000
  await admin.client.problems.answerProblem({ id, version: 1, answer: `${markup} & sorry`, discount: null })
  const mail = app.mails().at(-1)!
  expect(mail.html).not.toMatch(/<(img src=x|script)/)
  expect(mail.text).toContain('<script>alert(1)</script> & sorry')
})

test('an admin’s answer reaches the order page, the bell and the mailbox, in the buyer’s language', async () => {
  const app = await aTestApp()
  const { yara, guest, admin, report } = await anEatenMeal(app)
  await app.sql(`update orders set locale = 'ar' where id = $1`, [guest.id])
  await yara.client.problems.reportProblem(report)
  app.time.now += 1_000
  await guest.client.problems.reportProblem({ ...report, id: guest.id })
  const { items } = await admin.client.problems.listProblems({ order: 'asc' })
  expect(items).toMatchObject([
    { order: { id: report.id, customerName: 'Youssef Adel', cookName: 'Amina Kamal' } },
    { order: { id: guest.id } },
  ])
  const before = app.mails().length
  const answer = `We are sorry.\n${'The kitchen sends it tomorrow. '.repeat(20)}`.trim()
  for (const { id } of items) {
    const answered = await admin.client.problems.answerProblem({ id, version: 1, answer, discount: null })
    expect(answered).toMatchObject({ state: 'answered', answer, version: 2, apology: null })
  }
  expect((await guest.client.problems.getOrderProblem({ id: guest.id })).problem).toMatchObject({
    state: 'answered',
    answer,
  })
  const mails = app.mails().slice(before)
  expect(mails.map(({ to, subject }) => [to, /[؀-ۿ]/.test(subject)])).toEqual([
    [yara.email, false],
    [guest.checkout.email, true],
  ])
  for (const { text } of mails) {
    expect(text).toContain(answer.split('\n')[1])
    expect(text).not.toContain('key=')
  }
  const [bell] = await app.sql<{ title: { en: string; ar: string } }>(
    `select title from notifications where user_id = $1 and event_id like 'problem-answer:%'`,
    [yara.id],
  )
  expect(bell!.title).toMatchObject({
    en: expect.stringContaining('About'),
    ar: expect.stringContaining('بخصوص'),
  })
  expect(await audit(app.sql)).toEqual([])
})

test('an apology is a code that only this buyer can use, once, and that is given once', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { guest, admin, koshari } = await anEatenMeal(app)
  await guest.client.problems.reportProblem({ ...MISSING, id: guest.id })
  const id = await firstProblemId(app)
  const answer = { id, answer: 'Sorry, the next one is cheaper' }
  for (const discount of [0, 4, 501, 10.123])
    expect(await refusalOf(admin.client.problems.answerProblem({ ...answer, version: 1, discount }))).toBe(
      'request.invalid',
    )
  const answered = await admin.client.problems.answerProblem({ ...answer, version: 1, discount: 20 })
  const { code } = answered.apology!
  expect(answered.apology).toMatchObject({
    code: expect.stringMatching(/^SORRY-\w{8}$/),
    discount: 20,
    used: false,
  })
  expect(app.mails().at(-1)!.text).toContain(code)
  expect(await refusalOf(admin.client.problems.answerProblem({ ...answer, version: 2, discount: 20 }))).toBe(
    'problem.code_given',
  )
  const changed = await admin.client.problems.answerProblem({
    id,
    answer: 'Sorry!',
    version: 2,
    discount: null,
  })
  expect(changed).toMatchObject({ answer: 'Sorry!', apology: { code } })

  const lines = [{ dishId: koshari.id, quantity: 2 }]
  const cart = { lines, place: DOKKI, promoCode: code }
  const { mobileNumber, email } = guest.checkout
  const quoted = await guest.client.ordering.quote(cart)
  const order = (contact: Record<string, unknown>, device?: string) =>
    aGuestOrder(app, koshari, { promoCode: code, quotedTotal: quoted.total, ...contact }, device)
  // The phone and the e-mail prove nothing: only the device that placed the order, or opened its mailed link, owns it.
  for (const client of [app.client(), (await aCustomer(app)).client])
    expect(await refusalOf(client.ordering.quote(cart))).toBe('promo.invalid')
  await expect(order({ mobileNumber, email })).rejects.toThrow('promo.invalid')
  const second = await order({ mobileNumber, email }, guest.cookie)
  await expect(order({ mobileNumber, email }, guest.cookie)).rejects.toThrow('promo.invalid')
  expect((await guest.client.problems.getOrderProblem({ id: guest.id })).problem!.apology).toMatchObject({
    used: true,
  })
  await second.client.ordering.cancelOrder({ id: second.id })
  expect((await guest.client.ordering.quote(cart)).discountAmount).toBe(20)
  expect(await audit(app.sql)).toEqual([])
})

test('an apology is used from the mailed link’s device too, moves to the account that adopts the order, and ends with an erasure', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { guest, admin, koshari } = await anEatenMeal(app)
  await guest.client.problems.reportProblem({ ...MISSING, id: guest.id })
  const answered = await admin.client.problems.answerProblem({
    id: await firstProblemId(app),
    answer: 'Sorry',
    version: 1,
    discount: 20,
  })
  const cart = {
    lines: [{ dishId: koshari.id, quantity: 2 }],
    place: DOKKI,
    promoCode: answered.apology!.code,
  }
  const claimed = await app.request(`/api/orders/${guest.id}/ownership`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ claimToken: guest.placed.ownerToken }),
  })
  const link = app.client({ cookie: claimed.headers.get('set-cookie')!.split(';')[0]! })
  expect((await link.ordering.quote(cart)).discountAmount).toBe(20)

  const yara = await aCustomer(app)
  await app.sql('update orders set customer_id = $1 where id = $2', [yara.id, guest.id])
  expect((await yara.client.ordering.quote(cart)).discountAmount).toBe(20)
  expect(await refusalOf(guest.client.ordering.quote(cart))).toBe('promo.invalid')

  await admin.client.privacy.eraseAccount({ id: yara.id })
  for (const { client } of [guest, { client: link }, await aCustomer(app)])
    expect(await refusalOf(client.ordering.quote(cart))).toBe('promo.invalid')
})

test('an outdated answer or closing overwrites nothing, and each action is audited once', async () => {
  const app = await aTestApp()
  const { yara, admin, second, report } = await anEatenMeal(app)
  await yara.client.problems.reportProblem(report)
  const id = await firstProblemId(app)
  const answers = await Promise.allSettled(
    [admin, second].map(({ client }, i) =>
      client.problems.answerProblem({ id, version: 1, answer: `Answer ${i}`, discount: 10 }),
    ),
  )
  const lost = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({
    code: 'problem.stale',
    status: 409,
    data: { current: { state: 'answered', version: 2, answer: expect.stringMatching(/^Answer/) } },
  })
  expect(await app.sql('select 1 from promo_codes')).toHaveLength(1)
  const { answer } = (await admin.client.problems.getProblem({ id })) as { answer: string }
  // The same answer changes nothing and notifies nobody.
  expect(await admin.client.problems.answerProblem({ id, version: 1, answer, discount: null })).toMatchObject(
    { version: 2 },
  )
  expect(await refusalOf(second.client.problems.closeProblem({ id, version: 1 }))).toBe('problem.stale')
  const closings = [admin, second].map(({ client }) => client.problems.closeProblem({ id, version: 2 }))
  expect((await Promise.all(closings)).map(({ state, version }) => [state, version])).toEqual([
    ['closed', 3],
    ['closed', 3],
  ])
  expect(
    await refusalOf(admin.client.problems.answerProblem({ id, version: 3, answer: 'More', discount: null })),
  ).toBe('problem.closed')
  expect(await app.sql(`select action from audit_log where subject = $1 order by action`, [id])).toEqual([
    { action: 'problem.answer' },
    { action: 'problem.close' },
  ])
  expect(await refusalOf(admin.client.problems.getProblem({ id: 'nothing' }))).toBe('problem.not_found')
  expect(await audit(app.sql)).toEqual([])
})

test('admins find problems by number, text, reason and state, and export the list as a file', async () => {
  const app = await aTestApp()
  const { yara, guest, admin, report } = await anEatenMeal(app)
  await yara.client.problems.reportProblem(report)
  app.time.now += 1_000
  await guest.client.problems.reportProblem({
    id: guest.id,
    reason: 'cold',
    words: '=وصل بارد، والأكل 100% مدلوق',
  })
  const { problems } = admin.client
  const find = async (query: Parameters<typeof problems.listProblems>[0]) =>
    (await problems.listProblems(query)).items.map(({ order }) => order!.id)
  const [ofYara, ofGuest] = [report.id, guest.id]
  expect(await find({})).toEqual([ofGuest, ofYara])
  expect(await find({ order: 'asc' })).toEqual([ofYara, ofGuest])
  expect(await find({ q: 'SALAD' })).toEqual([ofYara])
  expect(await find({ q: 'والاكل' })).toEqual([ofGuest])
  expect(await find({ q: '100%' })).toEqual([ofGuest])
  expect(await find({ q: '%' })).toEqual([ofGuest])
  expect(await find({ q: '_' })).toEqual([])
  expect(await find({ q: ofYara.match(/.{4}/g)!.join('-').toLowerCase() })).toEqual([ofYara])
  expect(await find({ reason: 'cold' })).toEqual([ofGuest])
  expect(await find({ state: 'answered' })).toEqual([])
  expect(await problems.listProblems({ page: 10_000 })).toMatchObject({
    page: 1,
    total: 2,
    states: { open: 2, answered: 0, closed: 0 },
  })
  expect(await refusalOf(problems.listProblems({ q: 'x'.repeat(61) }))).toBe('request.invalid')
  const file = await app.request('/api/admin/problems.csv?state=open&lang=ar', { headers: admin.headers })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain("'=وصل بارد")
  expect((await admin.client.insights.getOverview()).waiting.problems).toBe(2)
  expect(await app.sql(`select details from audit_log where action = 'problem.export'`)).toEqual([
    { details: { state: 'open' } },
  ])
})
