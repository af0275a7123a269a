import { expect, test } from 'vitest'
import { decideOrderRange, decidePaypal, differencesOf } from './market-settings.ts'

test('the minimum must not exceed the maximum', () => {
  expect(decideOrderRange({ minimumOrder: 50, maximumOrder: 50 }).ok).toBe(true)
  expect(decideOrderRange({ minimumOrder: 50.01, maximumOrder: 50 })).toMatchObject({
    code: 'settings.minimum_above_maximum',
  })
})

test('PayPal has a currency and a rate, or neither', () => {
  expect(decidePaypal({ paypalCurrency: '', paypalRate: null }).ok).toBe(true)
  expect(decidePaypal({ paypalCurrency: 'USD', paypalRate: 50.25 }).ok).toBe(true)
  const half = { code: 'settings.paypal_half' }
  expect(decidePaypal({ paypalCurrency: 'USD', paypalRate: null })).toMatchObject(half)
  expect(decidePaypal({ paypalCurrency: '', paypalRate: 50.25 })).toMatchObject(half)
})

test('the differences contain only the changed fields', () => {
  const before = { fee: 15, radius: null, at: { latitude: 30, longitude: 31 } }
  expect(differencesOf(before, { ...before, at: { latitude: 30, longitude: 31 } })).toEqual({})
  expect(differencesOf<object>(before, { ...before, radius: 8 })).toEqual({ radius: [null, 8] })
})
