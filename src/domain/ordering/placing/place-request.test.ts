import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../../payments/payments.ts'
import { decideBuyer, mayLeaveAtDoor } from './place-request.ts'

const YARA = { id: 'yara', role: 'customer', email: 'yara@example.com' } as const
const TYPED = { customerName: 'Yara Hassan', mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨', email: 'Mona@Example.com' }
const GUEST = { account: null, isByPhone: false }

test('a guest buys with the mobile in E.164 and the e-mail in small letters', () => {
  expect(decideBuyer(GUEST, TYPED)).toEqual({
    ok: true,
    value: { customerId: null, name: 'Yara Hassan', mobile: '+201002345678', email: 'mona@example.com' },
  })
})

test('a customer buys with the account’s e-mail, whatever was typed', () => {
  expect(decideBuyer({ account: YARA, isByPhone: false }, TYPED)).toMatchObject({
    value: { customerId: 'yara', email: 'yara@example.com' },
  })
})

test.each(['cook', 'delivery', 'admin', 'superadmin'] as const)('a %s has no cart', (role) => {
  expect(decideBuyer({ account: { ...YARA, role }, isByPhone: false }, TYPED)).toMatchObject({
    code: 'order.no_cart',
  })
})

test.each([
  ['accounts.name_too_short', { customerName: 'Y.' }],
  ['accounts.mobile_too_short', { mobileNumber: '0100' }],
  ['accounts.mobile_not_egyptian', { mobileNumber: '+966 50 123 4567' }],
  ['accounts.email_required', { email: undefined }],
  ['accounts.email_required', { email: '' }],
])('%s refuses a guest with %j', (code, wrong) => {
  expect(decideBuyer(GUEST, { ...TYPED, ...wrong })).toMatchObject({ ok: false, code })
})

test('nobody else has to give an e-mail: an account has one, and a caller needs no link', () => {
  const { email: _, ...typed } = TYPED
  expect(decideBuyer({ account: YARA, isByPhone: false }, typed)).toMatchObject({ ok: true })
  expect(decideBuyer({ account: null, isByPhone: true }, typed)).toMatchObject({ value: { email: null } })
})

test('food that is paid in cash cannot be left at the door', () => {
  expect(PAYMENT_METHODS.filter(mayLeaveAtDoor)).toEqual(['card', 'paypal'])
})
