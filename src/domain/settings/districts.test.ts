import { expect, test } from 'vitest'
import { decideDistrict, districtIdOf } from './districts.ts'

const CAIRO = { latitude: 30.04, longitude: 31.23 }

test('a district in Egypt may be added, moved, and hidden while no kitchen stands in it', () => {
  expect(decideDistrict({ location: CAIRO }, 3).ok).toBe(true)
  expect(decideDistrict({ location: CAIRO, hidden: true }, 0).ok).toBe(true)
  expect(decideDistrict({ hidden: true }, 2)).toMatchObject({
    code: 'district.in_use',
    params: { kitchens: 2 },
  })
  expect(decideDistrict({ location: { latitude: 51.5, longitude: -0.1 } }, 0)).toMatchObject({
    code: 'place.outside_egypt',
  })
})

test.each([
  ['New Cairo, 5th Settlement', 'new-cairo-5th-settlement'],
  ['  Dokki ', 'dokki-2'],
  ['الدقي', 'place'],
])('%s gets the id %s', (name, id) => expect(districtIdOf(name, new Set(['dokki']))).toBe(id))
