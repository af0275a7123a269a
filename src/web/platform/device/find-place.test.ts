import { expect, test } from 'vitest'
import type { Client } from '#web/platform/api/client.ts'
import type { Viewer } from '#web/platform/api/request-context.ts'
import { findPlace } from './find-place.ts'
import { placeCookie } from './place.ts'

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
const mona: Viewer = { uid: 'mona', name: 'Mona', nameAr: null, role: 'customer', portrait: null }

function aVisit({
  cookie,
  viewer = null,
  home = null,
}: {
  cookie?: string
  viewer?: Viewer | null
  home?: object | null
}) {
  const client = {
    accounts: { getMe: async () => ({ user: { customerLocation: home } }) },
  } as unknown as Client
  const request = new Request('http://amama.test/', { headers: cookie ? { cookie } : {} })
  return findPlace(request, { client, viewer }, [maadi, dokki])
}

test('the cookie wins over the profile, and the profile over the example', async () => {
  const cookie = placeCookie({ point: maadi.location, districtId: 'maadi' }, 'http:')
  expect(await aVisit({ cookie, viewer: mona, home: dokki.location })).toMatchObject({
    chosen: true,
    district: { id: 'maadi' },
  })
  expect(await aVisit({ viewer: mona, home: maadi.location })).toMatchObject({
    chosen: true,
    point: maadi.location,
    district: { id: 'maadi' },
  })
  expect(await aVisit({ viewer: mona })).toMatchObject({ chosen: false, district: { id: 'dokki' } })
})

test('a guest without a place gets the example, marked as not chosen', async () => {
  expect(await aVisit({})).toEqual({
    point: dokki.location,
    district: { id: 'dokki', name: 'Dokki', nameAr: 'الدقي' },
    chosen: false,
  })
})

test('a pin keeps its exact point and takes the name of the nearest district', async () => {
  const point = { latitude: 30.03, longitude: 31.22 }
  const cookie = placeCookie({ point, districtId: null }, 'http:')
  expect(await aVisit({ cookie })).toMatchObject({ point, chosen: true, district: { id: 'dokki' } })
})
