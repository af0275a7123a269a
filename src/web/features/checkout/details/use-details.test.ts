import { beforeEach, expect, test, vi } from 'vitest'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/payments.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { placeCookie, readPlace } from '#web/platform/device/place.ts'
import { useDetails } from './use-details.ts'

const DOKKI = {
  id: 'dokki',
  name: 'Dokki',
  nameAr: 'الدقي',
  location: { latitude: 30.0384, longitude: 31.2123 },
  radiusKm: 4,
}
const MAADI = { ...DOKKI, id: 'maadi', location: { latitude: 29.9602, longitude: 31.2569 } }

beforeEach(() => {
  window.sessionStorage.clear()
  document.cookie = placeCookie({ point: DOKKI.location, districtId: 'dokki' }, 'http:')
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('HTMLTextAreaElement', class {})
})

const open = (methods: readonly PaymentMethod[] = PAYMENT_METHODS) => {
  const place = readPlace(document.cookie)
  const known = { me: null, addresses: [], place, districts: [DOKKI, MAADI], methods }
  return renderHook(() => useDetails(known, { current: null }))
}

test('an area that is chosen after the pin was put stays through a reload', async () => {
  const page = await open()
  const pin = { latitude: 30.0391, longitude: 31.2101 }
  await page.doing(() => {
    page.now().setDetails((before) => ({ ...before, pin }))
    document.cookie = placeCookie({ point: pin, districtId: 'dokki' }, 'http:')
  })
  await page.doing(() =>
    page.now().setDetails((before) => ({ ...before, pin: null, districtId: 'maadi', street: '5 Road 9' })),
  )
  const { details } = (await open()).now()
  expect(details).toMatchObject({ pin: null, districtId: 'maadi', street: '5 Road 9' })
})

test('a place that was chosen since wins over what was typed for another', async () => {
  const page = await open()
  await page.doing(() => page.now().setDetails((before) => ({ ...before, pin: DOKKI.location })))
  document.cookie = placeCookie({ point: MAADI.location, districtId: 'maadi' }, 'http:')
  const { details } = (await open()).now()
  expect(details).toMatchObject({ pin: null, districtId: 'maadi' })
})

test('what was paid with before and is switched off by now is not chosen', async () => {
  const page = await open()
  await page.doing(() => page.now().setDetails((before) => ({ ...before, method: 'card' })))
  expect((await open()).now().details.method).toBe('card')
  expect((await open(['cash'])).now().details.method).toBe('cash')
})
