import { expect, test } from 'vitest'
import { type AddressWords, addressLine, isAddress } from './address.ts'

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
