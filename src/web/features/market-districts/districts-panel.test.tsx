import { afterEach, expect, test, vi } from 'vitest'
import type { StoredDistrict } from '#contract/settings.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { DistrictsPanel } from './districts-panel.tsx'

vi.mock('#web/parts/map/pin-map.tsx', () => ({ PinMap: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
  // A button finds its form by id, on the whole page.
  document.body.replaceChildren()
})

const MAADI: StoredDistrict = {
  id: 'maadi',
  name: 'Maadi',
  nameAr: 'المعادي',
  location: { latitude: 29.96, longitude: 31.25 },
  radiusKm: 3,
  hidden: false,
  version: 1,
  kitchens: 0,
}

async function theEditor() {
  const page = await renderHook(() => null, { part: () => <DistrictsPanel districts={[MAADI]} /> })
  const button = (name: string) =>
    [...page.box.querySelectorAll('button')].find(
      (each) => each.textContent === name || each.getAttribute('aria-label') === name,
    )!
  const field = (name: string) => page.box.querySelector<HTMLInputElement>(`#district-${name}`)!
  return {
    press: (name: string) => page.doing(() => button(name).click()),
    type: (name: string, text: string) => page.type(`#district-${name}`, text),
    shown: (name: string) => field(name).value,
    isOpen: () => page.box.querySelector<HTMLDialogElement>('dialog')!.open,
    box: page.box,
  }
}

test('a district that somebody else changed meanwhile keeps what was typed, over what they saved', async () => {
  const sent: Record<string, unknown>[] = []
  const current = { ...MAADI, name: 'Old Maadi', radiusKm: 4, version: 2 }
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json())
    const refusal = { defined: true, code: 'district.stale', status: 409, message: '', data: { current } }
    return sent.at(-1)!.version === 2
      ? Response.json({ ...current, version: 3 })
      : Response.json(refusal, { status: 409 })
  })
  const { press, type, shown, isOpen, box } = await theEditor()
  await press('Change Maadi')
  await type('name', 'New Maadi')
  await press('Save changes')
  expect([shown('name'), shown('radiusKm')]).toEqual(['New Maadi', '4'])
  expect(box.querySelector('[role=alert]')!.textContent).toContain('Old Maadi')
  await press('Save changes')
  expect(isOpen()).toBe(false)
  expect(sent).toMatchObject([
    { version: 1, name: 'New Maadi', radiusKm: 3 },
    { version: 2, name: 'New Maadi', radiusKm: 4, location: MAADI.location, hidden: false },
  ])
})

test('a name that another district has is refused at its field alone', async () => {
  const taken = { defined: true, code: 'district.taken', status: 409, message: '', data: { field: 'name' } }
  vi.stubGlobal('fetch', async () => Response.json(taken, { status: 409 }))
  const { press, type, box } = await theEditor()
  await press('Change Maadi')
  await type('name', 'Zamalek')
  await press('Save changes')
  expect(box.textContent.split('Another district has this name')).toHaveLength(2)
})

test('a press beside the sheet loses nothing, and a new district without a pin is asked for one', async () => {
  const { press, type, shown, box } = await theEditor()
  await press('Add a district')
  await type('name', 'Zamalek')
  await press('Close')
  await press('Add a district')
  expect(shown('name')).toBe('Zamalek')
  await press('Save changes')
  expect(box.textContent).toContain('Put the pin on its centre')
})
