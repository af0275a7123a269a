import { expect, test } from 'vitest'
import { decideSavedAddress } from './saved-address.ts'

const DOKKI = { latitude: 30.0384, longitude: 31.2123 }

test.each([
  ['a street', { street: '14 Mossadak St', address: '' }],
  ['one text', { street: '', address: '14 Mossadak St, flat 8' }],
])('%s with a pin is an address', (_, words) => {
  expect(decideSavedAddress({ ...words, location: DOKKI })).toMatchObject({ ok: true })
})

test.each([
  ['neither street nor text', { street: '', address: '', location: DOKKI }, 'place.address_too_short'],
  ['a street of one letter', { street: 'ش', address: '', location: DOKKI }, 'place.address_too_short'],
  ['no pin', { street: '14 Mossadak St', address: '', location: null }, 'accounts.location_required'],
  [
    'a pin in Riyadh',
    { street: '14 Mossadak St', address: '', location: { latitude: 24.7, longitude: 46.7 } },
    'place.outside_egypt',
  ],
])('%s is refused', (_, fields, code) => {
  expect(decideSavedAddress(fields)).toMatchObject({ ok: false, code })
})
