import { expect, test } from 'vitest'
import type { StoredSettings } from '#contract/settings.ts'
import { formatter } from '#locales/format.ts'
import {
  changesOf,
  checkSettings,
  EXAMPLE,
  exampleOf,
  paypalExampleOf,
  type SettingsValues,
  settingsValuesOf,
} from './settings-values.ts'

const STORED: StoredSettings = {
  minimumOrder: 50,
  maximumOrder: 5000,
  serviceChargePercent: 5,
  baseDeliveryFee: 15,
  deliveryRatePerKm: 5,
  customerViewRadiusKm: 15,
  deliveryPickupRadiusKm: 8,
  cookAnswerMinutes: 10,
  commissionPercent: 10,
  courierSharePercent: 80,
  courierCashLimit: 3000,
  trackingLocation: { latitude: 24.7136, longitude: 46.6753 },
  neutralSignIn: false,
  couriersNeedApproval: true,
  cooksNeedApproval: false,
  secondFactorRequired: false,
  supportPhone: '',
  supportWhatsapp: '+201005550190',
  supportEmail: '',
  supportOpensAt: '09:00',
  supportClosesAt: '21:00',
  readyAlarmMinutes: 10,
  cookingAlarmMinutes: 15,
  silentAlarmMinutes: 5,
  untakenAction: 'nothing',
  untakenMinutes: 10,
  doorProof: false,
  paypalCurrency: '',
  paypalRate: null,
  payoutWeekday: null,
  taxNumber: '412338907',
  legalName: '',
  legalNameAr: 'ماما للأغذية',
  legalAddress: '',
  legalAddressAr: '',
  registerNumber: '214087',
  vatPercent: 14,
  dayEndsAtHour: 5,
  version: 3,
  updatedAt: '2026-11-23T10:00:00.000Z',
}
const PLAIN = { ...formatter('en'), number: String }
const VALUES = settingsValuesOf(STORED, PLAIN)
const check = (changed: Partial<SettingsValues>) =>
  Object.entries(checkSettings({ ...VALUES, ...changed })).map(
    ([field, refusal]) => `${field}: ${refusal?.code}`,
  )

test('the stored settings pass the check and are not sent again', () => {
  expect(check({})).toEqual([])
  expect(changesOf(VALUES, STORED)).toEqual({})
})

test.each<[Partial<SettingsValues>, string]>([
  [{ minimumOrder: '' }, 'minimumOrder: field.required'],
  [{ baseDeliveryFee: '-1' }, 'baseDeliveryFee: field.least'],
  [{ serviceChargePercent: '100.5' }, 'serviceChargePercent: field.most'],
  [{ deliveryRatePerKm: '5.005' }, 'deliveryRatePerKm: field.decimals'],
  [{ cookAnswerMinutes: '7.5' }, 'cookAnswerMinutes: field.whole'],
  [{ trackingLatitude: 'north' }, 'trackingLatitude: field.number'],
  [{ minimumOrder: '6000' }, 'minimumOrder: settings.minimum_above_maximum'],
  [{ taxNumber: '41233890' }, 'taxNumber: settings.tax_number_invalid'],
  [{ legalName: 'Mama Foods', legalNameAr: ' ' }, 'legalNameAr: settings.legal_name_needs_arabic'],
  [{ legalAddress: '3 Nile St' }, 'legalAddressAr: settings.legal_address_needs_arabic'],
  [{ registerNumber: '21/Giza' }, 'registerNumber: settings.register_number_invalid'],
  [{ paypalCurrency: 'USD' }, 'paypalRate: settings.paypal_half'],
  [{ paypalRate: '48.5' }, 'paypalCurrency: settings.paypal_half'],
  [{ paypalCurrency: 'USD', paypalRate: '48.12345' }, 'paypalRate: field.decimals'],
])('%j is refused with %s', (changed, refusal) => expect(check(changed)).toEqual([refusal]))

test('only changes are sent, including Arabic digits and an emptied radius', () => {
  const values = { ...VALUES, baseDeliveryFee: '٢٠', customerViewRadiusKm: ' ', cooksNeedApproval: true }
  expect(check(values)).toEqual([])
  expect(changesOf(values, STORED)).toEqual({
    baseDeliveryFee: 20,
    customerViewRadiusKm: null,
    cooksNeedApproval: true,
  })
  expect(changesOf({ ...VALUES, trackingLatitude: '30.0444' }, STORED)).toEqual({
    trackingLocation: { latitude: 30.0444, longitude: 46.6753 },
  })
})

test('a number of the commercial register is compared as it is stored', () => {
  expect(changesOf({ ...VALUES, registerNumber: '٢١٤ ٠٨٧' }, STORED)).toEqual({})
  expect(changesOf({ ...VALUES, registerNumber: '99-1', legalName: ' Mama ' }, STORED)).toEqual({
    registerNumber: '991',
    legalName: 'Mama',
  })
})

test('the weekday of payouts may be Sunday, or none', () => {
  expect(changesOf({ ...VALUES, payoutWeekday: '0' }, STORED)).toEqual({ payoutWeekday: 0 })
  const stored = { ...STORED, payoutWeekday: 0 } as const
  const values = settingsValuesOf(stored, PLAIN)
  expect(changesOf(values, stored)).toEqual({})
  expect(changesOf({ ...values, payoutWeekday: '' }, stored)).toEqual({ payoutWeekday: null })
})

test('the shares of the example add up to its total', () => {
  // 200 of food, 10 service, 15 + 4 × 5 = 35 delivery. Commission is 20. Of the 35 a courier gets 28.
  expect(exampleOf(VALUES, EXAMPLE)).toEqual({ total: 245, cook: 180, courier: 28, house: 37 })
  expect(exampleOf({ ...VALUES, commissionPercent: '' }, EXAMPLE)).toBeNull()
  // Odd numbers: shares are rounded to piastres, and still add up.
  const odd = exampleOf(
    { ...VALUES, serviceChargePercent: '3.33', commissionPercent: '7.77', courierSharePercent: '66.66' },
    { foodEgp: 123.45, km: 3.7 },
  )!
  expect(Math.round((odd.cook + odd.courier + odd.house) * 100)).toBe(Math.round(odd.total * 100))
})

test('a rate keeps its four decimals, and the example is what PayPal charges', () => {
  const stored = { ...STORED, paypalCurrency: 'USD', paypalRate: 48.1234 } as const
  expect(settingsValuesOf(stored, formatter('ar')).paypalRate).toBe('٤٨٫١٢٣٤')
  expect(
    changesOf(settingsValuesOf(stored, { ...PLAIN, number: (n, places = 2) => n.toFixed(places) }), stored),
  ).toEqual({})
  const typed = { ...VALUES, paypalCurrency: 'USD', paypalRate: '٥٠' }
  expect(changesOf(typed, STORED)).toEqual({ paypalCurrency: 'USD', paypalRate: 50 })
  expect(paypalExampleOf(typed)).toEqual({ amount: 10, currency: 'USD' })
  expect(paypalExampleOf({ ...typed, paypalCurrency: 'JPY', paypalRate: '0.33' })).toMatchObject({
    amount: 1515,
  })
  expect(paypalExampleOf(VALUES)).toBeNull()
})

test('the office’s numbers are shown as people say them, and an untouched one is no change', () => {
  const stored = { ...STORED, supportPhone: '+201005550190', supportWhatsapp: '+201005550191' }
  const values = settingsValuesOf(stored, PLAIN)
  expect([values.supportPhone, values.supportWhatsapp]).toEqual(['0100 555 0190', '0100 555 0191'])
  expect(changesOf(values, stored)).toEqual({})
})
