import { expect, it } from 'vitest'
import type { Locale } from '#locales/locale.ts'
import { refusalText } from './refusal-text.ts'
import { serverTexts } from './server-texts.ts'

function textsOf(code: string, params: Record<string, unknown> = {}) {
  const inLocale = (locale: Locale) =>
    refusalText(serverTexts(locale), { code, params }).replaceAll('\u00a0', ' ')
  return [inLocale('en'), inLocale('ar')]
}

it('the limits of an order are named with their amounts', () => {
  expect(textsOf('order.total_below_minimum', { value: 50 })).toEqual([
    'Minimum order total is 50 EGP',
    'أقل طلب ٥٠ ج.م',
  ])
  expect(textsOf('order.total_above_maximum', { value: 5000 })).toEqual([
    'Maximum order total is 5,000 EGP',
    'أكبر طلب ٥٬٠٠٠ ج.م',
  ])
})

it('the limit of different dishes in a cart is named', () => {
  expect(textsOf('order.too_many_lines', { max: 50 })[1]).toContain('٥٠')
})

it('a wait is rounded up to whole minutes', () => {
  expect(textsOf('limit.too_many', { retryAfterSeconds: 61 })).toEqual([
    'Too many tries. Try again in 2 min.',
    'محاولات كتير. جرّب كمان دقيقتين.',
  ])
  expect(textsOf('limit.too_many')[0]).toBe('Too many tries. Try again in 1 min.')
})

it('a guest who ordered too often reads when to return, and that an account may order now', () => {
  const [en, ar] = textsOf('order.too_many_lately', { retryAfterSeconds: 2_400 })
  expect(en).toContain('Try again in 40 min, or log in')
  expect(ar).toContain('جرّب كمان ٤٠ دقيقة، أو ادخل حسابك')
  expect(textsOf('order.too_many_open', { retryAfterSeconds: 600 })[0]).toContain('or in 10 min')
})

it('a dish is named in the language of the page', () => {
  expect(textsOf('dish.unavailable', { name: 'Koshari', nameAr: 'كشري' })).toEqual([
    'Koshari isn’t available now',
    'كشري مش متاح دلوقتي',
  ])
  expect(textsOf('dish.only_left', { name: 'Koshari', nameAr: 'كشري', left: 2 })).toEqual([
    'Only 2 left of Koshari',
    'فاضل اتنين بس من كشري',
  ])
})

it('an unknown time or name is left out', () => {
  expect(textsOf('kitchen.paused', { until: '2026-11-21T11:05:00Z' })[0]).toBe(
    'This kitchen is on a break until 1:05 PM',
  )
  expect(textsOf('kitchen.paused', { until: null })[0]).toBe('This kitchen is on a break')
  expect(textsOf('dish.unavailable')[0]).toBe('This dish isn’t available now')
})

it('a missing network is named', () => {
  expect(textsOf('network.offline')).toEqual([
    'No network right now. Try again when it’s back.',
    'مفيش نت دلوقتي. جرّب تاني لما يرجع.',
  ])
})

it('a code without words becomes "something went wrong"', () => {
  for (const code of ['order.gone_to_mars', 'moon.full', 'INTERNAL_SERVER_ERROR', '', '__proto__.x']) {
    expect(textsOf(code)).toEqual(['Something went wrong', 'حصلت مشكلة'])
  }
})
