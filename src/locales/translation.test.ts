import { expect, it } from 'vitest'
import { createTranslation } from './translation.ts'

const TEXTS = {
  greeting: 'Hello, {{name}}',
  cart: { items_one: '{{n}} dish', items_other: '{{n}} dishes', too_many: 'Too many' },
}
const english = (write?: (value: string) => string) => createTranslation('en', { common: TEXTS }, write)

it('gives the text of a key with its placeholders filled', () => {
  const { t } = english()
  expect(t('common:greeting', { name: 'Amina' })).toBe('Hello, Amina')
  expect(t('common:cart.too_many')).toBe('Too many')
})

it('chooses the plural form of a count and shows the formatted number', () => {
  const { t } = english()
  expect(t('common:cart.items', { count: 1, n: '1' })).toBe('1 dish')
  expect(t('common:cart.items', { count: 1200, n: '1,200' })).toBe('1,200 dishes')
  expect(t('common:greeting', { count: 2, name: 'Amina' })).toBe('Hello, Amina')
})

it('chooses among the six forms of Arabic', () => {
  const forms = { zero: '0', one: '1', two: '2', few: '3', many: '11', other: '100' }
  const texts = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`n_${form}`, text]))
  const { t } = createTranslation('ar', { common: texts })
  expect([0, 1, 2, 3, 11, 100].map((count) => t('common:n', { count }))).toEqual(Object.values(forms))
})

it('prepares each value for its sentence and never reads it as a template', () => {
  const { t } = english((value) => `<${value}>`)
  for (const name of ['Amina', '{{n}}', '$&', '$1']) {
    expect(t('common:greeting', { name, n: 'leaked' })).toBe(`Hello, <${name}>`)
  }
})

it('leaves out a placeholder without a value', () => {
  expect(english().t('common:greeting')).toBe('Hello, ')
})

it.each([
  'common:gone',
  'common:cart',
  'common:cart.items',
  'common:greeting.deeper',
  'other:greeting',
  'common:constructor',
  'common',
  '',
])('returns the key itself for %j, which has no text', (key) => {
  const { t, exists } = english()
  expect([exists(key), t(key)]).toEqual([false, key])
})
