import { expect, test } from 'vitest'
import { nearestDistrict, nearestFirst } from './nearest-district.ts'

const dokki = {
  id: 'dokki',
  name: 'Dokki',
  nameAr: 'الدقي',
  location: { latitude: 30.0384, longitude: 31.2123 },
  radiusKm: 4,
}
const maadi = {
  id: 'maadi',
  name: 'Maadi',
  nameAr: 'المعادي',
  location: { latitude: 29.9602, longitude: 31.2569 },
  radiusKm: 4,
}

test('a pin gets the name of the nearest district', () => {
  expect(nearestDistrict({ latitude: 30.03, longitude: 31.22 }, [maadi, dokki])?.id).toBe('dokki')
  expect(nearestDistrict({ latitude: 29.97, longitude: 31.25 }, [maadi, dokki])?.id).toBe('maadi')
})

test('districts are listed from a point outwards, without changing the given list', () => {
  const given = [maadi, dokki]
  expect(nearestFirst(given, { latitude: 30.03, longitude: 31.22 })).toEqual([dokki, maadi])
  expect(nearestFirst(given, { latitude: 29.97, longitude: 31.25 })).toEqual([maadi, dokki])
  expect(given).toEqual([maadi, dokki])
})

test('a pin far from every district has no district', () => {
  expect(nearestDistrict({ latitude: 31.2, longitude: 29.9 }, [maadi, dokki])).toBeNull()
  expect(nearestDistrict(dokki.location, [])).toBeNull()
})
