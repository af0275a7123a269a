import { afterEach, expect, test, vi } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { compressPicture } from '#web/parts/picture/compress-picture.ts'
import { DishForm } from './dish-form.tsx'

vi.mock('virtual:contract-routes', async () => {
  const { contract } = await import('#contract/index.ts')
  return { default: contract }
})
vi.mock('#web/parts/picture/compress-picture.ts', async (original) => ({
  ...(await original<object>()),
  compressPicture: vi.fn(),
}))

afterEach(() => vi.unstubAllGlobals())

const KOSHARI = {
  id: 'koshari',
  name: 'Koshari',
  nameAr: '',
  description: 'Rice, lentils and pasta',
  descriptionAr: '',
  dishTypes: ['lunch'],
  photo: 'a'.repeat(32),
  photoUrl: '/old.webp',
  price: 65,
  availability: [],
  dailyPortions: null,
  serves: null,
  spice: null,
  allergens: [],
  status: 'approved',
  edit: null,
  version: 1,
} as unknown as OwnDish
const KITCHEN = { cookId: 'c1', name: 'Amina', nameAr: null, portrait: null }

async function aForm() {
  const page = await renderHook(() => null, { part: () => <DishForm dish={KOSHARI} kitchen={KITCHEN} /> })
  const find = <Kind extends HTMLElement>(selector: string) => page.box.querySelector<Kind>(selector)!
  return {
    doing: page.doing,
    maySave: () => !find<HTMLButtonElement>('[type=submit]').disabled,
    choose: (photo: File) =>
      page.doing(() => {
        const input = find<HTMLInputElement>('[type=file]')
        Object.defineProperty(input, 'files', { value: [photo], configurable: true })
        input.dispatchEvent(new window.Event('change', { bubbles: true }))
      }),
    /** Whether the browser asks before it leaves the page. */
    asksToStay: () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true })),
  }
}

test('a dish is not saved with its old photo while the new one is made smaller and sent', async () => {
  const compressed = Promise.withResolvers<Awaited<ReturnType<typeof compressPicture>>>()
  const uploaded = Promise.withResolvers<Response>()
  vi.mocked(compressPicture).mockReturnValue(compressed.promise)
  vi.stubGlobal('fetch', () => uploaded.promise)
  const form = await aForm()
  expect([form.maySave(), form.asksToStay()]).toEqual([true, false])
  const photo = new File(['new'], 'new.jpg', { type: 'image/jpeg' })
  await form.choose(photo)
  expect([form.maySave(), form.asksToStay()]).toEqual([false, true])
  await form.doing(() => compressed.resolve({ ok: true, value: photo }))
  expect([form.maySave(), form.asksToStay()]).toEqual([false, true])
  await form.doing(() => uploaded.resolve(Response.json({ photo: 'b'.repeat(32), photoUrl: '/new.webp' })))
  await vi.waitFor(() => expect([form.maySave(), form.asksToStay()]).toEqual([true, true]))
})
