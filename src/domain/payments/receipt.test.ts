import { expect, test } from 'vitest'
import { piastres } from '../money.ts'
import {
  decideTaxNumber,
  parseReceiptNumber,
  receiptState,
  receiptTax,
  receiptYear,
  showReceiptNumber,
  showTaxNumber,
  taxOnReceipt,
  vatIncluded,
} from './receipt.ts'

test.each([
  ['412-338-907', '412338907'],
  [' ٤١٢ ٣٣٨ ٩٠٧ ', '412338907'],
  ['412.338/907', '412338907'],
  ['', ''],
  [' ', ''],
])('a tax number is typed as %j and stored as nine digits or none', (typed, stored) => {
  expect(decideTaxNumber(typed)).toEqual({ ok: true, value: stored })
})

test.each(['41233890', '4123389070', '412-338-90A', 'none'])('%j is no tax number', (typed) => {
  expect(decideTaxNumber(typed)).toMatchObject({ code: 'settings.tax_number_invalid' })
})

test('numbers are shown in groups, and receipts with the year in front', () => {
  expect(showTaxNumber('412338907')).toBe('412-338-907')
  expect(showReceiptNumber({ year: 2026, number: 4182 })).toBe('2026-004182')
  expect(showReceiptNumber({ year: 2026, number: 1_234_567 })).toBe('2026-1234567')
})

test('a year of receipts begins at midnight in Cairo', () => {
  expect(receiptYear(Date.parse('2026-12-31T21:59:59Z'))).toBe(2026)
  expect(receiptYear(Date.parse('2026-12-31T22:00:00Z'))).toBe(2027)
})

test.each([
  // 32 pounds include 3.9298 of tax.
  [32_00, 14, 3_93],
  [7_00, 14, 86],
  // Half a piastre is rounded up.
  [1, 100, 1],
  [3, 100, 2],
  [32_00, 0.01, 0],
  [32_00, 0, 0],
  [0, 14, 0],
])('%d piastres include at %d percent a tax of %d', (amount, percent, vat) => {
  expect(vatIncluded(piastres(amount), percent)).toBe(vat)
})

test('only our fees include a tax, and only while there is a tax number', () => {
  const fees = { serviceCharge: 7_00, deliveryFee: 25_00 }
  expect(receiptTax({ taxNumber: '412338907', vatPercent: 14 }, fees)).toEqual({
    taxNumber: '412338907',
    vatPercent: 14,
    vat: 3_93,
  })
  expect(receiptTax({ taxNumber: '', vatPercent: 14 }, fees)).toEqual({
    taxNumber: null,
    vatPercent: null,
    vat: null,
  })
})

test.each([
  ['2026-004182', { year: 2026, number: 4182 }],
  [' ٢٠٢٦-٤١٨٢ ', { year: 2026, number: 4182 }],
  ['2026 – 1234567', { year: 2026, number: 1_234_567 }],
  ['2026-000000', null],
  ['004182', null],
  ['ABCD-2026-0041', null],
])('"%s" is the receipt %j', (typed, number) => expect(parseReceiptNumber(typed)).toEqual(number))

test.each([
  ['pending', false, 'awaited'],
  ['delivered', false, 'awaited'],
  ['cancelled', false, 'never'],
  ['delivered', true, 'valid'],
  ['out_for_delivery', true, 'void'],
  ['cancelled', true, 'void'],
] as const)('the receipt of an order that is %s, issued: %s, is %s', (status, isIssued, state) => {
  expect(receiptState({ status, isIssued })).toBe(state)
})

test.each([
  ['delivered', 2_00],
  ['preparing', 1_40],
  ['cancelled', 1_40],
] as const)('a receipt whose order costs less now and is %s has %d piastres of tax', (status, vat) => {
  const order = { status, serviceCharge: 4_40, deliveryFee: 7_00 }
  expect(taxOnReceipt({ vatPercent: 14, vat: 2_00 }, order)).toBe(vat)
  expect(taxOnReceipt({ vatPercent: null, vat: null }, order)).toBeNull()
})
