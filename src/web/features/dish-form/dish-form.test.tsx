import { afterEach, expect, test, vi } from 'vitest'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { fullWeek, slotsOfRows } from '#web/parts/hours/week-rows.ts'
import { compressPicture } from '#web/parts/picture/compress-picture.ts'
import { dismissToast, shownToasts } from '#web/ui/feedback/toast.ts'
import { Differences } from './dish-differences.tsx'
import { DishForm } from './dish-form.tsx'
import { dishValuesOf } from './dish-values.ts'

vi.mock('#web/parts/picture/compress-picture.ts', async (original) => ({
  ...(await original<object>()),
  compressPicture: vi.fn(),
}))

const viewer = vi.hoisted(() => ({ role: 'cook' }))
vi.mock('#web/parts/frame/viewer.ts', () => ({ useViewer: () => viewer }))

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) dismissToast(id)
})

const WORDS = {
  name: 'Koshari',
  nameAr: '',
  description: 'Rice, lentils and pasta',
  descriptionAr: '',
  dishTypes: ['lunch'],
  photo: 'a'.repeat(32),
  photoUrl: '/old.webp',
}
const KOSHARI = {
  ...WORDS,
  id: 'koshari',
  price: 65,
  availability: slotsOfRows(fullWeek()),
  dailyPortions: null,
  serves: null,
  spice: null,
  allergens: [],
  status: 'approved',
  edit: null,
  version: 1,
} as unknown as OwnDish
const KITCHEN = { cookId: 'c1', name: 'Amina', nameAr: null, portrait: null }

async function aForm(dish = KOSHARI, role = 'cook') {
  viewer.role = role
  const page = await renderHook(() => null, { part: () => <DishForm dish={dish} kitchen={KITCHEN} /> })
  const find = <Kind extends HTMLElement>(selector: string) => page.box.querySelector<Kind>(selector)!
  return {
    doing: page.doing,
    press: page.press,
    shown: () => find<HTMLImageElement>('img').getAttribute('src'),
    says: (words: string) => page.box.textContent!.includes(words),
    maySave: () => !find<HTMLButtonElement>('[type=submit]').disabled,
    choose: (photo: File) =>
      page.doing(() => {
        const input = find<HTMLInputElement>('[type=file]')
        Object.defineProperty(input, 'files', { value: [photo], configurable: true })
        input.dispatchEvent(new window.Event('change', { bubbles: true }))
      }),
    save: () => page.doing(() => find('[type=submit]').click()),
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

/** A form whose chosen photo did not reach the server. `calls` are the requests after it. */
async function aFormWithUnsentPhoto() {
  const photo = new File(['new'], 'new.jpg', { type: 'image/jpeg' })
  vi.mocked(compressPicture).mockResolvedValue({ ok: true, value: photo })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const form = await aForm()
  await form.choose(photo)
  await vi.waitFor(() => expect(form.says('Try again')).toBe(true))
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    calls.push(request.method === 'PUT' ? (await request.json()).photo : 'photo')
    if (request.method !== 'PUT') return Response.json({ photo: 'b'.repeat(32), photoUrl: '/new.webp' })
    return Response.json({ ...KOSHARI, version: 2 })
  })
  return { form, calls }
}

test('a photo that did not arrive stays and is sent again by one press', async () => {
  const { form } = await aFormWithUnsentPhoto()
  expect(form.shown()).toMatch(/^blob:/)
  await form.press('Try again')
  await vi.waitFor(() => expect(form.shown()).toBe('/new.webp'))
  expect(form.says('Try again')).toBe(false)
})

test('a dish is not saved with its old photo while the new one did not arrive', async () => {
  const { form, calls } = await aFormWithUnsentPhoto()
  await form.save()
  await vi.waitFor(() => expect(calls).toEqual(['photo', 'b'.repeat(32)]))
})

test('removing a photo that did not arrive brings back the one before', async () => {
  const { form } = await aFormWithUnsentPhoto()
  await form.press('Remove photo')
  expect([form.shown(), form.says('Try again')]).toEqual(['/old.webp', false])
})

const NEWS = { ...WORDS, name: 'Big koshari', refusal: null, sentAt: '2027-01-04T10:00:00.000Z' }
const dishWith = (changes: object) => ({ ...KOSHARI, ...changes }) as OwnDish
const LATER = 'Dish saved. It’ll show after review.'

test.each([
  ['a new price of an approved dish counts', 'Dish saved', KOSHARI, { price: 80 }],
  ['a new price counts, whatever waits from before', 'Dish saved', dishWith({ edit: NEWS }), { edit: NEWS }],
  [
    'a rejected dish that did not change waits for nobody',
    'Dish saved',
    dishWith({ status: 'rejected' }),
    {},
  ],
  ['new words of an approved dish wait', LATER, KOSHARI, { edit: NEWS }],
  [
    'words that replace refused ones wait',
    LATER,
    dishWith({ edit: { ...NEWS, refusal: 'Too big', sentAt: '2027-01-03T10:00:00.000Z' } }),
    { edit: NEWS },
  ],
  ['a rejected dish with new words waits', LATER, dishWith({ status: 'rejected' }), { status: 'pending' }],
])('%s: the cook reads “%s”', async (_, words, before, changes) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...before, ...changes, version: 2 }))
  const form = await aForm(before)
  await form.save()
  await vi.waitFor(() => expect(shownToasts().at(-1)?.title).toBe(words))
})

test('a cook reads that a new photo waits for review, and an admin, whose photo counts, does not', async () => {
  const reads = async (role: string) => (await aForm(KOSHARI, role)).says('It shows after review.')
  expect([await reads('cook'), await reads('admin')]).toEqual([true, false])
})

test('how hot a colleague has made the dish is told in words, also where nobody has said it', () => {
  const mine = dishValuesOf(KOSHARI, String)
  const told = (spice: string) =>
    heard(
      renderPart(
        <Differences
          stale={{ mine, saved: { ...mine, spice }, fields: ['spice'] }}
          onTakeTheirs={() => {}}
        />,
      ),
    )
  expect(told('0')).toContain('Not spicy')
  expect(told('3')).toContain('Very spicy')
  expect(told('3')).toContain('Not set')
})
