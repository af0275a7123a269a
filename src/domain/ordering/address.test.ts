import { expect, test } from 'vitest'
import { type AddressWords, addressLine, decideAddress, isAddress } from './address.ts'

const words: AddressWords = {
  building: (part) => `building ${part}`,
  floor: (part) => `floor ${part}`,
  floorByName: (part) => `${part} floor`,
  apartment: (part) => `flat ${part}`,
  list: (parts) => parts.join(', '),
}

test.each([
  [{ street: '14 Mossadak St' }, '14 Mossadak St'],
  [{ street: '14 Mossadak St', floor: '3', apartment: '8' }, '14 Mossadak St, floor 3, flat 8'],
  [{ street: 'Mossadak St', building: '14', floor: '٣' }, 'Mossadak St, building 14, floor ٣'],
  [
    { street: '14 Mossadak St', building: null, floor: 'ground', apartment: '' },
    '14 Mossadak St, ground floor',
  ],
  [{ street: null, apartment: '8' }, 'flat 8'],
])('%j is written as %j', (address, line) => expect(addressLine(address, words)).toBe(line))

test.each(['x', 'ش', '7', ' - ', '!', ''])('%j is no address', (text) => expect(isAddress(text)).toBe(false))

test.each(['14', 'مصدق', '14 Mossadak St', 'ع ٣', 'x1'])('%j is an address', (text) =>
  expect(isAddress(text)).toBe(true),
)

const NO_PARTS = { street: null, building: null, floor: null, apartment: null }

test.each([
  [
    { street: '14 Mossadak St', floor: '3', apartment: '', customerAddress: 'elsewhere' },
    { ...NO_PARTS, customerAddress: '14 Mossadak St, floor 3', street: '14 Mossadak St', floor: '3' },
  ],
  [
    { customerAddress: '14 Mossadak St', floor: '3' },
    { ...NO_PARTS, customerAddress: '14 Mossadak St, floor 3', floor: '3' },
  ],
])('%j is stored as %j', (asked, stored) =>
  expect(decideAddress(asked, words)).toEqual({ ok: true, value: stored }),
)

test.each([{}, { street: 'x', customerAddress: '14 Mossadak St' }, { customerAddress: '!' }])(
  '%j is refused',
  (asked) => expect(decideAddress(asked, words)).toMatchObject({ code: 'place.address_too_short' }),
)
