import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promotions.ts'
import { formatter } from '#locales/format.ts'
import {
  checkPromo,
  copyOf,
  type PromoValues,
  priceWith,
  promoTermsOf,
  promoValuesOf,
  usualLastDays,
  usualPromo,
} from './promo-values.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const write = formatter('ar').number
const GOOD: PromoValues = { ...usualPromo(NOW, write), code: 'ahlan 15', discount: '١٥' }
const PROMO: PromoCode = {
  id: 'p1',
  code: 'AHLAN15',
  type: 'percent',
  discount: 33.33,
  maxUses: 1_000,
  perUserLimit: 2,
  used: 3,
  lastMinute: '2026-12-21T23:59',
  minimumOrder: 150,
  maximumDiscount: 40,
  startsOn: '2026-11-20',
  isApology: false,
  expiresAt: '2026-12-21T22:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  state: 'running',
  description: 'Hello',
  descriptionAr: 'أهلا',
  version: 4,
}
const check = (changed: Partial<PromoValues>, before: PromoValues | null = null) =>
  Object.entries(checkPromo({ ...GOOD, ...changed }, { now: NOW, before })).map(
    ([field, refusal]) => `${field}: ${refusal.code}`,
  )

test('a new code lasts to the end of a day in a month, and is sent with Latin digits', () => {
  expect(check({})).toEqual([])
  expect(promoTermsOf(GOOD)).toEqual({
    code: 'AHLAN15',
    type: 'percent',
    discount: 15,
    maxUses: 100,
    perUserLimit: 1,
    lastMinute: '2026-12-21T23:59',
    minimumOrder: null,
    maximumDiscount: null,
    startsOn: null,
    description: '',
    descriptionAr: '',
  })
})

test('an untouched form sends the stored values', () => {
  const { id, used, expiresAt, createdAt, state, isApology, version, ...terms } = PROMO
  expect(promoTermsOf(promoValuesOf(PROMO, write))).toEqual(terms)
})

test('a copy keeps the terms, but neither the name nor a day that has passed', () => {
  const copy = copyOf(PROMO, NOW, write)
  expect(copy).toEqual({ ...promoValuesOf(PROMO, write), code: '', firstDay: '' })
  const { lastDay, lastTime } = usualPromo(NOW, write)
  const ended = { ...PROMO, startsOn: '2026-12-01', lastMinute: '2026-11-01T10:00' }
  expect(copyOf(ended, NOW, write)).toMatchObject({ firstDay: '2026-12-01', lastDay, lastTime })
})

test('an amount keeps no largest discount that was typed for a percentage', () =>
  expect(promoTermsOf({ ...GOOD, type: 'fixed', maximumDiscount: 'x', minimumOrder: '٢٠٠' })).toMatchObject({
    maximumDiscount: null,
    minimumOrder: 200,
  }))

test.each([
  [{ code: '' }, 'code: field.required'],
  [{ code: 'AB' }, 'code: promo.code_shape'],
  [{ code: 'أهلا١٥' }, 'code: promo.code_shape'],
  [{ discount: '' }, 'discount: field.required'],
  [{ discount: '٠' }, 'discount: field.least'],
  [{ discount: '-5' }, 'discount: field.least'],
  [{ discount: '١٠١' }, 'discount: field.most'],
  [{ type: 'fixed', discount: '10001' }, 'discount: field.most'],
  [{ maxUses: '1.5' }, 'maxUses: field.whole'],
  [{ perUserLimit: 'once' }, 'perUserLimit: field.number'],
  [{ lastDay: '' }, 'lastDay: field.required'],
  [{ lastTime: '' }, 'lastTime: field.required'],
  [{ lastDay: '2026-11-21', lastTime: '11:59' }, 'lastDay: promo.expiry_past'],
  [{ minimumOrder: '٠' }, 'minimumOrder: field.least'],
  [{ maximumDiscount: '1.5' }, 'maximumDiscount: field.whole'],
  [{ firstDay: '2026-12-22' }, 'firstDay: promo.starts_after_end'],
  [{ description: 'x'.repeat(161) }, 'description: field.too_long'],
])('a form with %j is refused with %s', (changed, refusal) => expect(check(changed)).toEqual([refusal]))

test('a code may end within this minute, and an expiry that already lay in the past may stay', () => {
  expect(check({ lastDay: '2026-11-21', lastTime: '12:00' })).toEqual([])
  const ended = { ...GOOD, lastDay: '2026-01-01' }
  expect(check(ended, ended)).toEqual([])
})

test('the example keeps to the largest discount', () =>
  expect(priceWith({ ...GOOD, maximumDiscount: '20' }, 200)).toBe(180))

test.each([
  ['percent', '15', 170],
  ['fixed', '٣٠', 170],
  ['fixed', '500', 0],
  ['percent', '101', null],
  ['percent', '', null],
])('food for 200 EGP with the discount %s %s costs %s', (type, discount, price) =>
  expect(priceWith({ ...GOOD, type, discount }, 200)).toBe(price),
)

test('the suggested last days are days in Cairo', () =>
  expect(usualLastDays(Date.parse('2026-11-30T22:30:00Z'))).toEqual({
    week: '2026-12-08',
    month: '2026-12-31',
    quarter: '2027-03-01',
    year: '2026-12-31',
  }))
