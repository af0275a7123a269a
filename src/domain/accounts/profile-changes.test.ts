import { expect, test } from 'vitest'
import { decideChanges } from './profile-changes.ts'

test.each([
  [{}, {}],
  [{ nameAr: null }, { nameAr: null }],
  [
    { name: 'Yara', mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨' },
    { name: 'Yara', mobileNumber: '+201002345678' },
  ],
])('%j becomes %j', (changes, kept) => {
  expect(decideChanges(changes)).toEqual({ ok: true, value: kept })
})

test.each([
  [{ name: 'Y' }, 'accounts.name_too_short'],
  [{ name: 'Yara', nameAr: 'ي' }, 'accounts.name_too_short'],
  [{ mobileNumber: '0100' }, 'accounts.mobile_too_short'],
])('%j is refused with %s', (changes, code) => {
  expect(decideChanges(changes)).toMatchObject({ ok: false, code })
})
