import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProblemReason } from '#domain/problems/problem-rules.ts'
import { MAX_PICTURE_BYTES } from '#server/platform/images/decode-picture.ts'
import { sweepFiles } from '#server/sweep-files.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aCustomer, aGuestOrder, aMarket, anAdmin, DOKKI, refusalOf } from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'
import { aPicture, fileOf, formOf, NO_PICTURES } from '#tests/world/pictures.ts'

const MISSING = { reason: 'missing' as ProblemReason, words: 'The salad is not in the bag' }
const HOUR_MS = 3_600_000

/** A market in which Yara, and a guest, had an order brought to them. */
async function anEatenMeal(app: TestApp) {
  const market = await aMarket(app)
  const { amina, karim, koshari } = market
  const orderId = await aDeliveredOrder(app, market, [koshari.id])
  const guest = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: guest.id })
  await amina.client.ordering.markReady({ id: guest.id })
  await karim.client.delivery.acceptOrder({ id: guest.id })
  await karim.client.delivery.deliverOrder({ id: guest.id, position: DOKKI })
  const [admin, second] = [await anAdmin(app), await anAdmin(app, 'superadmin')]
  const report = { id: orderId, ...MISSING }
  return { ...market, orderId, guest, admin, second, report }
}

const kept = (app: TestApp) => app.sql('select order_id, reason, words, state, version from order_problems')
const firstId = async (app: TestApp) =>
  (await app.sql<{ id: string }>('select id from order_problems order by created_at'))[0]!.id
const filesOf = async (app: TestApp) => {
  const keys: string[] = []
  for await (const key of app.platform.privateFiles.listOlder('problems', new Date(8.64e15))) keys.push(key)
  return keys
}

test('a customer and a guest report a problem, read it on their order, and every admin is told', async () => {
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
    [`problem:${await firstId(app)}`],
  )
  expect(bells.map(({ user_id }) => user_id)).toEqual([admin.id, second.id].toSorted())
  expect(bells[0]).toMatchObject({
    url: `/admin/reports/problems/${await firstId(app)}`,
    body: { en: expect.stringContaining('Something is missing'), ar: expect.stringContaining('ناقصة') },
  })
  expect(JSON.stringify(bells)).not.toContain('salad')
  expect(await audit(app.sql)).toEqual([])
})

test('a problem is reported once an order: the same again is answered like the first, others are refused', async () => {
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
  expect(await kept(app)).toMatchObject([
    { order_id: report.id, ...MISSING, state: 'open' },
    { order_id: guest.id },
  ])
  expect(
    await app.sql(`select distinct event_id from notifications where category = 'reports'`),
  ).toHaveLength(2)
})

test('24 hours after delivery a problem is heard, a second later it is not', async () => {
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
  expect(await kept(app)).toHaveLength(1)
})

test('an order that is under way or was cancelled has no problem to report', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { koshari } = await aMarket(app)
  const { id, client } = await aGuestOrder(app, koshari)
  const send = () => refusalOf(client.problems.reportProblem({ id, ...MISSING }))
  expect(await send()).toBe('problem.not_delivered')
  await client.ordering.cancelOrder({ id })
  expect(await send()).toBe('problem.order_cancelled')
  expect(await kept(app)).toEqual([])
})

test('whoever only follows an order reports nothing of it and reads nothing that was reported', async () => {
  const app = await aTestApp()
  const { yara, amina, karim, admin, guest, report } = await anEatenMeal(app)
  await guest.client.problems.reportProblem({ ...report, id: guest.id })
  const omar = await aCustomer(app, 'Omar')
  const strangers = [yara, amina, karim, admin, omar].map(({ client }) => ({
    client,
    said: 'order.not_found',
  }))
  for (const { client, said } of [{ client: app.client(), said: 'order.not_yours' }, ...strangers]) {
    expect(await refusalOf(client.problems.getOrderProblem({ id: guest.id }))).toBe(said)
    expect(await refusalOf(client.problems.reportProblem({ ...report, id: guest.id }))).toBe(said)
  }
  const nowhere = { id: 'ZZZZZZZZZZZZZZZZ' }
  expect(await refusalOf(yara.client.problems.reportProblem({ ...MISSING, ...nowhere }))).toBe(
    'order.not_found',
  )
  for (const { client } of [yara, amina, guest])
    expect(await refusalOf(client.problems.listProblems({}))).toMatch(/^auth\./)
})

test('words are text whatever is in them, and more than a thousand characters are refused', async () => {
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
  const id = await firstId(app)
  app.time.now += 1_000
  await admin.client.problems.answerProblem({ id, version: 1, answer: `${markup} & sorry`, discount: null })
  const mail = app.mails().at(-1)!
  expect(mail.html).not.toMatch(/<(img|script)/)
  expect(mail.text).toContain('<script>alert(1)</script> & sorry')
})

test('a photo comes along, is shown to admins alone, by a link of a minute that is on record, and is swept with its problem', async () => {
  const app = await aTestApp()
  const { guest, admin, second, yara } = await anEatenMeal(app)
  const photo = fileOf(await aPicture())
  const report = { id: guest.id, ...MISSING, photo }
  expect(await guest.client.problems.reportProblemWithPhoto(report)).toMatchObject({ hasPhoto: true })
  expect(await guest.client.problems.reportProblemWithPhoto(report)).toMatchObject({ hasPhoto: true })
  const id = await firstId(app)
  const { url } = await admin.client.problems.linkProblemPhoto({ id })
  const open = (headers: Record<string, string>, at = url) => app.request(at, { headers })
  const shown = await open(admin.headers)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe('webp')
  const [{ name }] = (await app.sql<{ name: string }>('select photo as name from order_problems')) as [
    { name: string },
  ]
  const others = [open({}), open(yara.headers), open(second.headers), open(admin.headers, `${url}x`)]
  others.push(open(admin.headers, `/media/problems/${name}.webp`))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([401, 403, 404, 404, 404])
  app.time.now += 60_000
  expect((await open(admin.headers)).status).toBe(404)
  expect(
    await app.sql(`select action, subject from audit_log where action like 'problem.%' order by action`),
  ).toEqual([
    { action: 'problem.photo_linked', subject: id },
    { action: 'problem.photo_seen', subject: id },
  ])
  app.time.now = Date.now() + 48 * HOUR_MS
  await sweepFiles(app.platform)
  expect(await filesOf(app)).toEqual([`problems/${name}.webp`])
  await app.sql('update order_problems set photo = null')
  await sweepFiles(app.platform)
  expect(await filesOf(app)).toEqual([])
})

test('a photo that is too large, none, too late or of another’s order is refused, and nothing is kept', async () => {
  const app = await aTestApp()
  const { yara, guest, report } = await anEatenMeal(app)
  const send = async (bytes: Uint8Array) => {
    const answer = await app.request('/api/uploads/order-problem', {
      method: 'POST',
      headers: { ...yara.headers, origin: ORIGIN },
      body: formOf({ ...report, photo: fileOf(bytes) }),
    })
    const { code, data } = (await answer.json()) as { code: string; data: { field?: string } }
    return [answer.status, code, data.field]
  }
  const large = Buffer.concat([await aPicture(), Buffer.alloc(MAX_PICTURE_BYTES + 1)])
  expect(await send(large)).toEqual([413, 'file.too_large', 'photo'])
  expect(await send(NO_PICTURES['an SVG with a script']!)).toEqual([415, 'file.wrong_type', 'photo'])
  const photo = fileOf(await aPicture())
  expect(await refusalOf(app.client().problems.reportProblemWithPhoto({ ...report, photo }))).toBe(
    'order.not_yours',
  )
  expect(
    await refusalOf(yara.client.problems.reportProblemWithPhoto({ ...MISSING, id: guest.id, photo })),
  ).toBe('order.not_found')
  app.time.now += 25 * HOUR_MS
  expect(await refusalOf(yara.client.problems.reportProblemWithPhoto({ ...report, photo }))).toBe(
    'problem.too_late',
  )
  expect(await kept(app)).toEqual([])
  expect(await filesOf(app)).toEqual([])
})

test('the answer of an admin reaches the order’s page, the bell and the mailbox, in the language of whoever ordered', async () => {
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

test('an apology is a code for this buyer, works once, and is not given twice', async () => {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const { guest, admin, koshari } = await anEatenMeal(app)
  await guest.client.problems.reportProblem({ ...MISSING, id: guest.id })
  const id = await firstId(app)
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
  const quoted = await app.client().ordering.quote({ lines, place: DOKKI, promoCode: code })
  const order = (contact: Record<string, unknown>) =>
    aGuestOrder(app, koshari, { promoCode: code, quotedTotal: quoted.total, ...contact })
  const { mobileNumber, email } = guest.checkout
  await expect(order({ mobileNumber: '01155555555', email: 'else@mail.eg' })).rejects.toThrow('promo.invalid')
  await order({ mobileNumber, email })
  await expect(order({ mobileNumber, email })).rejects.toThrow('promo.invalid')
  expect((await guest.client.problems.getOrderProblem({ id: guest.id })).problem!.apology).toMatchObject({
    used: true,
  })
  expect(await audit(app.sql)).toEqual([])
})

test('who saw an older version overwrites nothing, and each action has one row on record', async () => {
  const app = await aTestApp()
  const { yara, admin, second, report } = await anEatenMeal(app)
  await yara.client.problems.reportProblem(report)
  const id = await firstId(app)
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
  // Said already: nothing changes, and nobody is told again.
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

test('admins find problems by number, words, reason and state, and take the list along as a file', async () => {
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
    (await problems.listProblems(query)).items.map(({ order }) => order.id)
  const [mine, theirs] = [report.id, guest.id]
  expect(await find({})).toEqual([theirs, mine])
  expect(await find({ order: 'asc' })).toEqual([mine, theirs])
  expect(await find({ q: 'SALAD' })).toEqual([mine])
  expect(await find({ q: 'والاكل' })).toEqual([theirs])
  expect(await find({ q: '100%' })).toEqual([theirs])
  expect(await find({ q: '%' })).toEqual([theirs])
  expect(await find({ q: '_' })).toEqual([])
  expect(await find({ q: mine.match(/.{4}/g)!.join('-').toLowerCase() })).toEqual([mine])
  expect(await find({ reason: 'cold' })).toEqual([theirs])
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
