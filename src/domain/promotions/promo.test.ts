import { describe, expect, test } from 'vitest'
import { piastres } from '../money.ts'
import { decideMinimum, decidePromo, type Promo, promoIdentities } from './promo.ts'

const NOW = Date.UTC(2026, 10, 21, 10)

function aPromo(overrides: Partial<Promo> = {}): Promo {
  return {
    type: 'percent',
    discount: 10,
    maxUses: 100,
    used: 0,
    perUserLimit: 1,
    expiresAt: NOW + 1,
    minimumOrder: null,
    maximumDiscount: null,
    startsOn: null,
    ...overrides,
  }
}

function decide(promo: Promo | null, uses = 0) {
  return decidePromo(promo, { now: NOW, uses })
}

describe('decidePromo', () => {
  test('returns a percentage unchanged and an amount in piastres', () => {
    expect(decide(aPromo({ discount: 33.33 }))).toEqual({
      ok: true,
      value: { type: 'percent', value: 33.33 },
    })
    expect(decide(aPromo({ type: 'fixed', discount: 25.5 }))).toEqual({
      ok: true,
      value: { type: 'fixed', value: 2550 },
    })
  })

  test.each([
    ['an unknown code', null, 0],
    ['a code from the instant it expires', aPromo({ expiresAt: NOW }), 0],
    ['a code used up', aPromo({ maxUses: 5, used: 5 }), 0],
    ['a person who used it', aPromo(), 1],
    ['a person who used it as often as they may', aPromo({ perUserLimit: 2 }), 2],
  ])('refuses %s with the same code as all others', (_, promo, uses) => {
    expect(decide(promo, uses)).toEqual({ ok: false, code: 'promo.invalid', params: {} })
  })

  test('accepts the last use of the code and of the person', () => {
    expect(decide(aPromo({ maxUses: 5, used: 4, perUserLimit: 3 }), 2).ok).toBe(true)
  })

  test('names the first day to whoever could use the code, and to nobody else', () => {
    const upcoming = { startsOn: '2026-11-22', expiresAt: Date.UTC(2026, 11, 1) }
    expect(decide(aPromo(upcoming))).toMatchObject({ code: 'promo.not_begun', params: { day: '2026-11-22' } })
    expect(decide(aPromo({ ...upcoming, used: 100 }))).toMatchObject({ code: 'promo.invalid' })
    expect(decide(aPromo(upcoming), 1)).toMatchObject({ code: 'promo.invalid' })
    // Midnight in Cairo is 22:00 of the day before in UTC.
    const at = (now: number) => decidePromo(aPromo(upcoming), { now, uses: 0 }).ok
    expect([at(Date.UTC(2026, 10, 21, 22) - 1), at(Date.UTC(2026, 10, 21, 22))]).toEqual([false, true])
  })

  test('carries the minimum and the largest discount in piastres; an amount has no largest discount', () => {
    const terms = { minimumOrder: 150.5, maximumDiscount: 40 }
    expect(decide(aPromo(terms))).toMatchObject({ value: { minimumOrder: 150_50, atMost: 40_00 } })
    expect(decide(aPromo({ ...terms, type: 'fixed' }))).toEqual({
      ok: true,
      value: { type: 'fixed', value: 10_00, minimumOrder: 150_50 },
    })
  })
})

test('food of exactly the minimum is enough, and less is told how much is missing', () => {
  const minimumOrder = piastres(150_00)
  expect(decideMinimum({ minimumOrder }, minimumOrder).ok).toBe(true)
  expect(decideMinimum({}, piastres(0)).ok).toBe(true)
  expect(decideMinimum({ minimumOrder }, piastres(149_50))).toEqual({
    ok: false,
    code: 'promo.below_minimum',
    params: { value: 150_00, missing: 50 },
  })
})

describe('promoIdentities', () => {
  test('counts a person by account, e-mail and mobile, always in the same order', () => {
    const keys = promoIdentities({ mobile: '+201012345678', email: 'amina@mail.eg', customerId: 'u1' })
    expect(keys).toEqual(['customer:u1', 'email:amina@mail.eg', 'mobile:+201012345678'])
  })

  test('leaves out unknown identities', () => {
    expect(promoIdentities({ mobile: null, email: '', customerId: undefined })).toEqual([])
  })

  test.each(['Amina@Mail.EG', ' amina+friends@mail.eg ', 'amina+1+2@mail.eg', 'ａmina@mail.eg'])(
    'counts %j as amina@mail.eg',
    (email) => expect(promoIdentities({ email })).toEqual(['email:amina@mail.eg']),
  )

  test.each(['not an address', 'A+b'])('accepts %j in place of an address', (email) =>
    expect(promoIdentities({ email })).toEqual([`email:${email.toLowerCase()}`]),
  )

  test.each([
    '+201012345678',
    '01012345678',
    '201012345678',
    '00201012345678',
    '1012345678',
    '+2 010 1234 5678',
    '٠١٠١٢٣٤٥٦٧٨',
    '۰۱۰-۱۲۳۴-۵۶۷۸',
  ])('counts %j as +201012345678', (mobile) =>
    expect(promoIdentities({ mobile })).toEqual(['mobile:+201012345678']),
  )

  test('distinguishes numbers of other countries', () => {
    expect(promoIdentities({ mobile: '0044 7911 123456' })).toEqual(['mobile:+447911123456'])
    expect(promoIdentities({ mobile: '+966512345678' })).toEqual(['mobile:+966512345678'])
  })
})
