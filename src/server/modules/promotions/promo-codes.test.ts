import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promotions.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { audit } from '#tests/world/audit.ts'
import {
  aGuestOrder,
  aMarket,
  anAdmin,
  aPromoCode,
  DOKKI,
  promoTerms,
  refusalOf,
} from '#tests/world/market.ts'
import { NO_GUEST_LIMITS } from '#tests/world/no-limits.ts'

async function anOffice() {
  const app = await aTestApp({ env: NO_GUEST_LIMITS })
  const admin = await anAdmin(app)
  const { createPromoCode, changePromoCode, endPromoCode, listPromoCodes } = admin.client.promotions
  const change = ({ id, version }: PromoCode, changed: object) =>
    changePromoCode({ ...promoTerms('AHLAN15'), id, version, ...changed })
  const codes = () => app.sql('select * from promo_codes order by code')
  const record = () => app.sql('select actor_id, action, subject, details from audit_log order by at, id')
  return {
    app,
    admin,
    create: createPromoCode,
    change,
    end: endPromoCode,
    list: listPromoCodes,
    codes,
    record,
  }
}

const ORDERS = 'select count(*)::int as n from orders where promo_code is not null'

async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => expect.unreachable(),
    (failure) => failure,
  )
  return { code: error.code, data: error.data }
}

/** A code that `uses` guests have used. */
async function aUsedCode(app: TestApp, uses: number, terms: object = {}) {
  const { koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const code = await aPromoCode(app, { code: 'AHLAN15', ...terms })
  for (let n = 0; n < uses; n++) await aGuestOrder(app, koshari, { promoCode: 'AHLAN15' })
  return { code, koshari }
}

test('a new code works at checkout through its last minute in Cairo', async () => {
  const { app, create } = await anOffice()
  const { koshari } = await aMarket(app)
  const made = await create({ ...promoTerms(' ahlan ١٥ '), lastMinute: '2026-11-21T14:30' })
  expect(made).toMatchObject({
    code: 'AHLAN15',
    state: 'running',
    used: 0,
    version: 1,
    lastMinute: '2026-11-21T14:30',
    expiresAt: '2026-11-21T12:31:00.000Z',
  })
  const discountOf = async (promoCode: string) =>
    (
      await app
        .client()
        .ordering.quote({ lines: [{ dishId: koshari.id, quantity: 2 }], place: DOKKI, promoCode })
    ).discountAmount
  expect(await discountOf('Ahlan15')).toBeGreaterThan(0)
  expect(await discountOf('ahlan١٥')).toBeGreaterThan(0)
  app.time.now = Date.parse('2026-11-21T12:30:59.999Z')
  expect(await discountOf('AHLAN15')).toBeGreaterThan(0)
  app.time.now += 1
  expect(await refusalOf(discountOf('AHLAN15'))).toBe('promo.invalid')
})

test('a campaign with a first day, a minimum and a largest discount is used within them', async () => {
  const { app, create, change, codes } = await anOffice()
  const { koshari } = await aMarket(app)
  const terms = {
    discount: 50,
    minimumOrder: 200,
    maximumDiscount: 30,
    startsOn: '2026-11-22',
  }
  const code = await create({ ...promoTerms('AHLAN15'), ...terms })
  expect(code).toMatchObject({ ...terms, state: 'upcoming', isApology: false })
  const priced = (quantity: number) =>
    app.client().ordering.quote({
      lines: [{ dishId: koshari.id, quantity }],
      place: DOKKI,
      promoCode: 'AHLAN15',
    })
  const order = (quantity: number, quotedTotal: number) =>
    aGuestOrder(app, koshari, {
      lines: [{ dishId: koshari.id, quantity }],
      promoCode: 'AHLAN15',
      quotedTotal,
    })
  expect(await refused(priced(3))).toEqual({ code: 'promo.not_begun', data: { day: '2026-11-22' } })
  app.time.now = Date.parse('2026-11-22T10:00:00Z')
  expect(await refused(priced(2))).toEqual({
    code: 'promo.below_minimum',
    data: { value: terms.minimumOrder, missing: 30 },
  })
  await expect(order(2, 100)).rejects.toThrow('promo.below_minimum')
  const { discountAmount, total } = await priced(3)
  expect(discountAmount).toBe(30)
  await order(3, total)
  expect(await audit(app.sql)).toEqual([])

  expect(await refusalOf(change(code, { startsOn: '2027-01-02' }))).toBe('promo.starts_after_end')
  await change(code, {})
  expect(await codes()).toMatchObject([{ minimum_order: null, maximum_discount: null, starts_on: null }])
  await app.sql(`update promo_codes set only_for = '{}'`)
  expect(await refusalOf(change({ ...code, version: 2 }, { minimumOrder: 100 }))).toBe('promo.apology_terms')
})

test.each([
  ['discount', { discount: 0 }],
  ['discount', { discount: 101 }],
  ['discount', { discount: -5 }],
  ['discount', { discount: 12.345 }],
  ['discount', { type: 'fixed', discount: 0 }],
  ['discount', { type: 'fixed', discount: 10_001 }],
  ['maxUses', { maxUses: 0 }],
  ['maxUses', { maxUses: 1.5 }],
  ['perUserLimit', { perUserLimit: -1 }],
  ['code', { code: 'AB' }],
  ['code', { code: 'أهلا١٥' }],
  ['code', { code: 'A'.repeat(21) }],
  ['lastMinute', { lastMinute: '2026-02-30T10:00' }],
  ['lastMinute', { lastMinute: '2026-12-31T23:59:30Z' }],
  ['minimumOrder', { minimumOrder: 0 }],
  ['maximumDiscount', { maximumDiscount: 10_001 }],
  ['maximumDiscount', { type: 'fixed', maximumDiscount: 10 }],
  ['startsOn', { startsOn: '2026-02-30' }],
  ['used', { used: 3 }],
])('an invalid %s is refused by name: %j', async (path, wrong) => {
  const { create, codes } = await anOffice()
  const answer = await refused(create({ ...promoTerms('AHLAN15'), ...wrong } as never))
  expect(answer.code).toBe('request.invalid')
  expect(answer.data.issues[0].path).toBe(path)
  expect(await codes()).toEqual([])
})

test('a code whose end has passed cannot be made', async () => {
  const { app, create, codes, record } = await anOffice()
  app.time.now = Date.parse('2026-11-21T12:31:00Z')
  const past = { ...promoTerms('AHLAN15'), lastMinute: '2026-11-21T14:30' }
  expect(await refusalOf(create(past))).toBe('promo.expiry_past')
  expect([await codes(), await record()]).toEqual([[], []])
})

test('when many make one code at once, in upper or lower case, one succeeds and the others are refused', async () => {
  const { create, codes, record } = await anOffice()
  const spellings = Array.from({ length: 12 }, (_, n) => (n % 2 ? 'ahlan15' : 'AHLAN15'))
  const answers = await Promise.allSettled(spellings.map((code) => create(promoTerms(code))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason.code).toBe('promo.code_taken')
  expect(await codes()).toHaveLength(1)
  expect(await record()).toHaveLength(1)
})

test('a used code keeps its name and type, and its limit never falls below its uses', async () => {
  const { app, change, codes } = await anOffice()
  const { code } = await aUsedCode(app, 3)
  const before = await codes()
  const used = { used: 3 }
  expect(await refused(change(code, { code: 'OTHER' }))).toEqual({ code: 'promo.code_used', data: used })
  expect(await refused(change(code, { type: 'fixed' }))).toEqual({ code: 'promo.type_used', data: used })
  expect(await refused(change(code, { maxUses: 2 }))).toEqual({
    code: 'promo.max_uses_below_used',
    data: used,
  })
  expect(await codes()).toEqual(before)
  expect(await change(code, { maxUses: 3, discount: 12 })).toMatchObject({
    maxUses: 3,
    discount: 12,
    used: 3,
    state: 'used_up',
    version: 2,
  })
})

test('a code whose uses were all given back keeps its name while a cancelled order has it', async () => {
  const { app, change, codes } = await anOffice()
  const { koshari } = await aMarket(app)
  const { client } = await anAdmin(app)
  const code = await aPromoCode(app, { code: 'AHLAN15' })
  const { id, client: guest } = await aGuestOrder(app, koshari, { promoCode: 'AHLAN15' })
  await guest.ordering.cancelOrder({ id })
  const before = await codes()
  expect(before).toMatchObject([{ code: 'AHLAN15', used: 0 }])
  expect(await refused(change(code, { code: 'OTHER' }))).toMatchObject({ code: 'promo.code_ordered' })
  expect(await codes()).toEqual(before)
  await change(code, { maxUses: 1 })
  await client.ordering.overrideStatus({ id, status: 'preparing', reason: 'It was a mistake' })
  expect(await codes()).toMatchObject([{ code: 'AHLAN15', used: 1 }])
  const unused = await aPromoCode(app, { code: 'TYPPO' })
  expect(await change(unused, { code: 'TYPO' })).toMatchObject({ code: 'TYPO' })
  expect(await audit(app.sql)).toEqual([])
})

test('the limit for each person never falls below what one person has used', async () => {
  const { app, change } = await anOffice()
  const { koshari } = await aMarket(app)
  const code = await aPromoCode(app, { code: 'AHLAN15', perUserLimit: 3 })
  const who = { mobileNumber: '01012345678', promoCode: 'AHLAN15' }
  await aGuestOrder(app, koshari, who)
  await aGuestOrder(app, koshari, who)
  expect(await refused(change(code, { perUserLimit: 1 }))).toEqual({
    code: 'promo.per_user_below_used',
    data: { used: 2 },
  })
  await change(code, { perUserLimit: 2 })
  await expect(aGuestOrder(app, koshari, who)).rejects.toThrow('promo.invalid')
  expect(await audit(app.sql)).toEqual([])
})

test('a code cannot take another code’s name', async () => {
  const { app, change } = await anOffice()
  await aPromoCode(app, { code: 'TAKEN' })
  const code = await aPromoCode(app, { code: 'AHLAN15' })
  expect(await refusalOf(change(code, { code: 'taken' }))).toBe('promo.code_taken')
  const [first, second] = [await aPromoCode(app), await aPromoCode(app)]
  const answers = await Promise.allSettled([
    change(first, { code: 'WANTED' }),
    change(second, { code: 'WANTED' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('when many edit one version at once, one succeeds and the others get the new version', async () => {
  const { app, change, codes } = await anOffice()
  const code = await aPromoCode(app, { code: 'AHLAN15' })
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => change(code, { maxUses: 200 + n })),
  )
  const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(won).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({ code: 'promo.stale', data: { current: won[0] } })
  expect(await codes()).toMatchObject([{ max_uses: won[0]!.maxUses, version: 2 }])
})

test('using a code does not make an edit stale', async () => {
  const { app, change } = await anOffice()
  const { code } = await aUsedCode(app, 2)
  expect(await change(code, { description: 'Nicer' })).toMatchObject({ description: 'Nicer', used: 2 })
})

test('a limit lowered while many use the code is never exceeded', async () => {
  const { app, change } = await anOffice()
  const { code, koshari } = await aUsedCode(app, 0, { maxUses: 50 })
  const [orders, lowered] = await Promise.all([
    Promise.allSettled(Array.from({ length: 10 }, () => aGuestOrder(app, koshari, { promoCode: 'AHLAN15' }))),
    refused(change(code, { maxUses: 4 })).catch(() => null),
  ])
  const used = orders.filter(({ status }) => status === 'fulfilled').length
  expect(await app.sql('select used, max_uses from promo_codes')).toEqual([
    { used, max_uses: lowered ? 50 : 4 },
  ])
  expect(lowered ?? { code: 'promo.max_uses_below_used' }).toMatchObject({
    code: 'promo.max_uses_below_used',
  })
  expect(await app.sql(ORDERS)).toEqual([{ n: used }])
  expect(await audit(app.sql)).toEqual([])
})

test('a limit for each person holds when it is lowered while a person uses the code', async () => {
  const { app, change } = await anOffice()
  const { code, koshari } = await aUsedCode(app, 0, { perUserLimit: 5 })
  const who = { mobileNumber: '01012345678', promoCode: 'AHLAN15' }
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => aGuestOrder(app, koshari, who)),
    change(code, { perUserLimit: 1 }),
  ])
  expect(await audit(app.sql)).toEqual([])
})

test('ending a code takes effect now, once, and orders keep their discount', async () => {
  const { app, end, record } = await anOffice()
  const { code, koshari } = await aUsedCode(app, 1)
  const ends = await Promise.all(Array.from({ length: 5 }, () => end({ id: code.id })))
  for (const ended of ends)
    expect(ended).toMatchObject({
      state: 'ended',
      version: 2,
      expiresAt: new Date(app.time.now).toISOString(),
    })
  expect((await record()).filter(({ action }) => action === 'promo.end')).toHaveLength(1)
  await expect(aGuestOrder(app, koshari, { promoCode: 'AHLAN15' })).rejects.toThrow('promo.invalid')
  expect(await app.sql(ORDERS)).toEqual([{ n: 1 }])
})

test('an ended code keeps its end when its description changes, and runs again with a later end', async () => {
  const { app, change, end } = await anOffice()
  const code = await aPromoCode(app, { code: 'AHLAN15' })
  app.time.now += 12_345
  const ended = await end({ id: code.id })
  app.time.now += DAY_MS
  const worded = await change(ended, { lastMinute: ended.lastMinute, description: 'It was nice' })
  expect(worded.expiresAt).toBe(ended.expiresAt)
  const again = await change(worded, { lastMinute: '2027-05-01T10:00' })
  expect(again.state).toBe('running')
})

test('changing or ending an unknown code is refused', async () => {
  const { change, end } = await anOffice()
  const gone = { id: 'nothing', version: 1 } as PromoCode
  expect(await refusalOf(change(gone, {}))).toBe('promo.not_found')
  expect(await refusalOf(end({ id: gone.id }))).toBe('promo.not_found')
})

test('making, changing and ending a code is audited with what changed, and an empty change is not', async () => {
  const { app, admin, create, change, end, record } = await anOffice()
  const code = await create(promoTerms('AHLAN15'))
  app.time.now += MINUTE_MS
  const changed = await change(code, { maxUses: 7 })
  const same = await change(changed, { maxUses: 7 })
  expect(same.version).toBe(2)
  await end({ id: code.id })
  const by = { actor_id: admin.id, subject: code.id }
  expect(await record()).toHaveLength(3)
  expect(await record()).toEqual(
    expect.arrayContaining([
      { ...by, action: 'promo.create', details: expect.objectContaining({ code: 'AHLAN15', maxUses: 100 }) },
      { ...by, action: 'promo.change', details: { code: 'AHLAN15', changed: { maxUses: [100, 7] } } },
      { ...by, action: 'promo.end', details: expect.objectContaining({ code: 'AHLAN15' }) },
    ]),
  )
})
