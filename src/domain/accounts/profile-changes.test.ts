import { expect, test } from 'vitest'
import { decideChanges } from './profile-changes.ts'

test.each([
  [{}, {}],
  [{ nameAr: null }, { nameAr: null }],
  [
    { name: 'Yara', mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨' },
    { name: 'Yara', mobileNumber: '+201002345678' },
  ],
])('%j is saved as %j', (changes, kept) => {
  expect(decideChanges(changes)).toEqual({ ok: true, value: kept })
})

test.each([
  [{ name: 'Y' }, { code: 'accounts.name_too_short', params: { field: 'name' } }],
  [
    { name: 'Yara', nameAr: 'ي' },
    { code: 'accounts.name_too_short', params: { field: 'nameAr' } },
  ],
  [{ mobileNumber: '0100' }, { code: 'accounts.mobile_too_short' }],
])('%j is refused with %j', (changes, refusal) => {
  expect(decideChanges(changes)).toMatchObject({ ok: false, ...refusal })
})
