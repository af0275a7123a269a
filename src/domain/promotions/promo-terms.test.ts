import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../durations.ts'
import {
  changedTerms,
  decideNewPromo,
  decidePromoChange,
  foldPromoCode,
  type PromoTerms,
  promoStateOf,
  type StoredPromo,
} from './promo-terms.ts'

const NOW = Date.UTC(2026, 10, 21, 10)
const TERMS: PromoTerms = {
  code: 'AHLAN15',
  type: 'percent',
  discount: 15,
  maxUses: 100,
  perUserLimit: 2,
  expiresAt: NOW + 1,
  minimumOrder: null,
  maximumDiscount: null,
  startsOn: null,
  description: '',
  descriptionAr: '',
}
const UNUSED: StoredPromo = {
  ...TERMS,
  used: 0,
  mostUsesOfOne: 0,
  isOrdered: false,
  version: 3,
  isApology: false,
}
const USED: StoredPromo = { ...UNUSED, used: 40, mostUsesOfOne: 2 }

const change = (stored: StoredPromo, changed: Partial<PromoTerms>, version = 3) =>
  decidePromoChange(stored, { ...TERMS, ...changed, version }, NOW)

test.each(['ahlan15', ' Ahlan 15 ', 'AHLAN١٥', 'ａhlan15', 'ahlan۱۵'])('reads %j as AHLAN15', (typed) =>
  expect(foldPromoCode(typed)).toBe('AHLAN15'),
)

test('a code runs from its first day in Cairo until it is used up or expires', () => {
  const stateOf = (used: number, expiresAt: number, startsOn: string | null = null) =>
    promoStateOf({ used, expiresAt, maxUses: 100, startsOn }, NOW)
  expect([stateOf(99, NOW + 1), stateOf(100, NOW + 1), stateOf(0, NOW), stateOf(100, NOW)]).toEqual([
    'running',
    'used_up',
    'ended',
    'ended',
  ])
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => stateOf(0, NOW + 9 * DAY_MS, day))).toEqual([
    'running',
    'running',
    'upcoming',
  ])
  expect([stateOf(100, NOW + 9 * DAY_MS, '2026-11-22'), stateOf(0, NOW, '2026-11-22')]).toEqual([
    'used_up',
    'ended',
  ])
})

test('a new code must expire in the future, and not before its first day', () => {
  expect(decideNewPromo(TERMS, NOW).ok).toBe(true)
  expect(decideNewPromo({ ...TERMS, expiresAt: NOW }, NOW)).toMatchObject({ code: 'promo.expiry_past' })
  expect(decideNewPromo({ ...TERMS, startsOn: '2026-11-21' }, NOW).ok).toBe(true)
  expect(decideNewPromo({ ...TERMS, startsOn: '2026-11-22' }, NOW)).toMatchObject({
    code: 'promo.starts_after_end',
  })
})

describe('decidePromoChange', () => {
  test('every term of an unused code may change', () =>
    expect(
      change(UNUSED, {
        code: 'AHLAN',
        type: 'fixed',
        discount: 30,
        maxUses: 1,
        perUserLimit: 1,
        expiresAt: NOW + 9,
      }).ok,
    ).toBe(true))

  test('an unused code that a cancelled order has keeps its name, and nothing else', () => {
    const ordered = { ...UNUSED, isOrdered: true }
    expect(change(ordered, { code: 'AHLAN' })).toMatchObject({ ok: false, code: 'promo.code_ordered' })
    expect(change(ordered, { type: 'fixed', discount: 30, maxUses: 1 }).ok).toBe(true)
  })

  test('a change over an outdated version is refused', () =>
    expect(change(UNUSED, {}, 2)).toMatchObject({ code: 'promo.stale' }))

  test.each([
    ['its name', { code: 'AHLAN' }, { code: 'promo.code_used', params: { used: 40 } }],
    ['its type', { type: 'fixed' }, { code: 'promo.type_used', params: { used: 40 } }],
    [
      'fewer uses than it has had',
      { maxUses: 39 },
      { code: 'promo.max_uses_below_used', params: { used: 40 } },
    ],
    [
      'fewer uses for one person than somebody has had',
      { perUserLimit: 1 },
      { code: 'promo.per_user_below_used', params: { used: 2 } },
    ],
    ['a moment that has passed', { expiresAt: NOW }, { code: 'promo.expiry_past' }],
  ] as const)('a used code does not change to %s', (_, changed, refusal) =>
    expect(change(USED, changed)).toMatchObject({ ok: false, ...refusal }),
  )

  test('a used code may change its discount and expiry, and be limited to its present uses', () =>
    expect(change(USED, { maxUses: 40, discount: 5, expiresAt: NOW + 9 }).ok).toBe(true))

  test('an ended code keeps its expiry when its description changes, and may run again', () => {
    const ended = { ...USED, expiresAt: NOW - 5 }
    expect(change(ended, { expiresAt: NOW - 5, description: 'It was nice' }).ok).toBe(true)
    expect(change(ended, { expiresAt: NOW + 5 }).ok).toBe(true)
    expect(change(ended, { expiresAt: NOW - 4 })).toMatchObject({ code: 'promo.expiry_past' })
  })

  test('a first day after the end cannot be chosen, but stays where a code was ended before it began', () => {
    const ended = { ...UNUSED, startsOn: '2026-12-01' }
    expect(change(ended, { startsOn: '2026-12-01', description: 'Not this year' }).ok).toBe(true)
    expect(change(ended, { startsOn: '2026-12-02' })).toMatchObject({ code: 'promo.starts_after_end' })
    expect(change(ended, { startsOn: '2026-12-01', expiresAt: NOW + DAY_MS })).toMatchObject({
      code: 'promo.starts_after_end',
    })
  })

  test.each([{ minimumOrder: 100 }, { maximumDiscount: 50 }, { startsOn: '2026-11-21' }])(
    'an apology does not get %j',
    (terms) => {
      expect(change({ ...UNUSED, isApology: true }, terms)).toMatchObject({ code: 'promo.apology_terms' })
      expect(change(UNUSED, terms).ok).toBe(true)
    },
  )
})

test('the audit details name only changed terms, with both values', () =>
  expect(changedTerms(TERMS, { ...TERMS, maxUses: 50, descriptionAr: 'أهلا' })).toEqual({
    maxUses: [100, 50],
    descriptionAr: ['', 'أهلا'],
  }))
