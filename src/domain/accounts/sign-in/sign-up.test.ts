import { describe, expect, test } from 'vitest'
import { type AccountFields, checkAccount, decideAccount, decideSignUpRole } from './sign-up.ts'

const FIELDS: AccountFields = {
  name: 'Mona Adel',
  email: 'Mona@Example.test ',
  mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨',
  address: '14 Mossadak St',
  location: { latitude: 30.0384, longitude: 31.2123 },
  password: 'molokhia with rabbit',
  passwordConfirmation: 'molokhia with rabbit',
  termsAccepted: true,
}

describe('decideAccount', () => {
  test('an account is stored with a normalized e-mail and mobile number', () => {
    expect(decideAccount(FIELDS)).toEqual({
      ok: true,
      value: {
        name: 'Mona Adel',
        email: 'mona@example.test',
        mobileNumber: '+201002345678',
        address: '14 Mossadak St',
        location: { latitude: 30.0384, longitude: 31.2123 },
        password: 'molokhia with rabbit',
      },
    })
  })

  test.each<[string, Partial<AccountFields>, string]>([
    ['no name', { name: '' }, 'accounts.name_too_short'],
    ['a name of one letter', { name: 'م .' }, 'accounts.name_too_short'],
    ['a name of 81 letters', { name: 'م'.repeat(81) }, 'field.too_long'],
    ['no e-mail', { email: '' }, 'auth.invalid_email'],
    ['an e-mail that is none', { email: 'mona@' }, 'auth.invalid_email'],
    ['a mobile of nine digits', { mobileNumber: '010023456' }, 'accounts.mobile_too_short'],
    ['a foreign mobile', { mobileNumber: '+12025550143' }, 'accounts.mobile_not_egyptian'],
    ['no address', { address: '' }, 'place.address_too_short'],
    ['no location', { location: null }, 'accounts.location_required'],
    ['a location in Riyadh', { location: { latitude: 24.7, longitude: 46.7 } }, 'place.outside_egypt'],
    ['five characters', { password: 'k7!xq', passwordConfirmation: 'k7!xq' }, 'auth.weak_password'],
    ['a common password', { password: '123456', passwordConfirmation: '123456' }, 'auth.common_password'],
    ['another confirmation', { passwordConfirmation: 'molokhia' }, 'auth.password_mismatch'],
    ['terms that were not accepted', { termsAccepted: false }, 'accounts.terms_not_accepted'],
  ])('%s is refused', (_, wrong, code) => {
    expect(decideAccount({ ...FIELDS, ...wrong })).toMatchObject({ ok: false, code })
  })
})

test('all errors are reported at once, each at its field', () => {
  const empty = { ...FIELDS, name: '', email: '', location: null, termsAccepted: false }
  expect(Object.keys(checkAccount(empty))).toEqual(['name', 'email', 'location', 'termsAccepted'])
})

test.each(['admin', 'superadmin', 'delivery', '', 'Customer'])('nobody signs up as %s', (role) => {
  expect(decideSignUpRole(role)).toMatchObject({ ok: false, code: 'accounts.invalid_role' })
})
