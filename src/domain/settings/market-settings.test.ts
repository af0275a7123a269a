import { expect, test } from 'vitest'
import { decideBounds, decideOrderRange, decidePaypal, decideUndo, differencesOf } from './market-settings.ts'

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

test.each([
  [{ fee: [15, 25] }, { fee: 25 }, [], { ok: true, value: { fee: 15 } }],
  [{ radius: [null, 8] }, { radius: 8, fee: 1 }, ['fee'], { ok: true, value: { radius: null } }],
  [
    { at: [{ latitude: 1 }, { latitude: 2 }] },
    { at: { latitude: 2 } },
    [],
    { value: { at: { latitude: 1 } } },
  ],
  [{ fee: [15, 25] }, { fee: 25 }, ['fee'], { code: 'settings.changed_since', params: { field: 'fee' } }],
  [{ vat: [1, 2], fee: [15, 25] }, { vat: 2, fee: 30 }, [], { params: { field: 'fee' } }],
  [{ gone: [1, 2] }, { fee: 30 }, [], { params: { field: 'gone' } }],
])('the change %j is undone at %j with later changes of %j as %j', (change, present, touchedSince, outcome) =>
  expect(decideUndo(change as never, { present, touchedSince })).toMatchObject(outcome),
)

test.each([
  [{}, true],
  [{ minimumOrder: 0, paypalRate: null, supportPhone: '' }, true],
  [{ serviceChargePercent: 100.5 }, false],
  [{ courierCashLimit: 0 }, false],
])('%j within the bounds: %j', (changes, ok) => expect(decideBounds(changes).ok).toBe(ok))
