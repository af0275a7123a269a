import { afterEach, expect, test, vi } from 'vitest'
import type { KitchenProfile } from '#contract/kitchens.ts'
import type { District } from '#contract/settings.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { KitchenForm } from './kitchen-form.tsx'

afterEach(() => vi.unstubAllGlobals())

const DOKKI = { latitude: 30.0384, longitude: 31.2109 }
// The map needs the page around it, and arrives whenever its code has loaded.
vi.mock('#web/parts/map/pin-map.tsx', () => ({ PinMap: () => null }))

const MAADI = { latitude: 29.9602, longitude: 31.2569 }
const DISTRICTS = [
  { id: 'dokki', name: 'Dokki', location: DOKKI },
  { id: 'maadi', name: 'Maadi', location: MAADI },
] as District[]
const inDokki = {
  bio: '',
  bioAr: null,
  address: '7 Tahrir St, 3rd floor',
  location: DOKKI,
  preparingOrderCount: 0,
} as KitchenProfile

test('a kitchen that moves to another area is not saved until its new door is pinned', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    return Response.json({})
  })
  const page = await renderHook(() => null, {
    part: () => <KitchenForm kitchen={inDokki} districts={DISTRICTS} />,
  })
  const press = (selector: string) => page.doing(() => page.box.querySelector<HTMLElement>(selector)!.click())
  await press('#kitchen-location')
  await page.type('#kitchen-districtId', 'maadi')
  await press('[type=submit]')
  expect(page.box.textContent).toContain('Pin your place on the map')
  expect(sent).toEqual([])
})
