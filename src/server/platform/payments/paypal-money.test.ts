import { expect, test } from 'vitest'
import { MONEY, toMoney } from './paypal-money.ts'

test.each([
  [1_250, 'USD', '12.50'],
  [5, 'EUR', '0.05'],
  [100, 'GBP', '1.00'],
  [1_250, 'JPY', '1250'],
  [7, 'HUF', '7'],
  [300, 'TWD', '300'],
  [123_456_789_012, 'USD', '1234567890.12'],
])('%i minor units of %s are %s for PayPal, and back', (amount, currency, value) => {
  const money = toMoney({ amount, currency })
  expect(money).toEqual({ currency_code: currency, value })
  expect(MONEY.parse(money)).toEqual({ amount, currency })
})

test('money is read in each of its forms, and nothing else is', () => {
  const read = (value: string, currency_code: string) =>
    MONEY.safeParse({ value, currency_code }).data?.amount
  expect([read('12', 'USD'), read('12.5', 'USD'), read('1250.00', 'JPY')]).toEqual([1_200, 1_250, 1_250])
  for (const value of ['12.505', '-1.00', '1e3', '', '1,250.00', ' 1'])
    expect(read(value, 'USD')).toBeUndefined()
  expect(read('12.50', 'JPY')).toBeUndefined()
})
