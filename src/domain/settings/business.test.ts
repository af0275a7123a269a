import { expect, test } from 'vitest'
import { type BusinessSettings, businessOf, decideBusiness } from './business.ts'

const UNSET: BusinessSettings = {
  legalName: '',
  legalNameAr: '',
  legalAddress: '',
  legalAddressAr: '',
  registerNumber: '',
}
const SET: BusinessSettings = {
  legalName: 'Mama Foods LLC',
  legalNameAr: 'ماما للأغذية ذ.م.م',
  legalAddress: '3 Nile St, Giza',
  legalAddressAr: '٣ شارع النيل، الجيزة',
  registerNumber: '214087',
}

test.each([
  [{}, '214087'],
  [{ registerNumber: '' }, ''],
  [{ registerNumber: ' ٢١٤-٠٨٧ ' }, '214087'],
  [{ registerNumber: '214 087' }, '214087'],
  [{ legalName: '', legalAddress: '' }, '214087'],
])('a business with %j is in the register as "%s"', (typed, registerNumber) =>
  expect(decideBusiness({ ...SET, ...typed })).toEqual({ ok: true, value: { registerNumber } }),
)

test.each([
  [{ legalNameAr: '' }, 'settings.legal_name_needs_arabic'],
  [{ legalAddressAr: '' }, 'settings.legal_address_needs_arabic'],
  [{ registerNumber: '12/Giza' }, 'settings.register_number_invalid'],
  [{ registerNumber: '1234567890123456' }, 'settings.register_number_invalid'],
])('a business with %j is refused as %s', (typed, code) =>
  expect(decideBusiness({ ...SET, ...typed })).toMatchObject({ code }),
)

test('what is unset is nobody, and nobody is shown without a name', () => {
  expect(decideBusiness(UNSET).ok).toBe(true)
  expect(businessOf(UNSET)).toBeNull()
  expect(businessOf({ ...SET, legalName: '', legalNameAr: '' })).toBeNull()
})

test('the Arabic texts stand for the English ones that are missing, and what else is missing is null', () => {
  const { legalNameAr: nameAr, legalAddressAr: addressAr } = SET
  expect(businessOf({ ...SET, legalName: '', legalAddress: '' })).toEqual({
    name: nameAr,
    nameAr,
    address: addressAr,
    addressAr,
    registerNumber: '214087',
  })
  expect(businessOf({ ...UNSET, legalNameAr: nameAr })).toEqual({
    name: nameAr,
    nameAr,
    address: null,
    addressAr: null,
    registerNumber: null,
  })
})
