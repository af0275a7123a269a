import { useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { compressPicture } from '#web/parts/picture/compress-picture.ts'
import { client } from '#web/platform/api/client.ts'
import { RatingPhoto } from './rating-photo.tsx'

vi.mock('#web/parts/picture/compress-picture.ts', async (original) => ({
  ...(await original<object>()),
  compressPicture: vi.fn(),
}))
vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

/** A photo of the food that was chosen, and whose way to the server a test decides. */
async function aPhoto(addRatingPhoto: (input: { photo: File }) => Promise<unknown>) {
  const photo = new File(['plate'], 'plate.jpg', { type: 'image/jpeg' })
  vi.mocked(compressPicture).mockResolvedValue({ ok: true, value: photo })
  vi.mocked(client).mockReturnValue({ reviews: { addRatingPhoto } } as never)
  const onSaved = vi.fn()
  const page = await renderHook(useNavigate, {
    part: () => <RatingPhoto orderId="o1" photoUrl={null} onSaved={onSaved} />,
  })
  const { box, doing } = page
  const input = () => box.querySelector('input')!
  await doing(() => {
    Object.defineProperty(input(), 'files', { value: [photo], configurable: true })
    input().dispatchEvent(new window.Event('change', { bubbles: true }))
  })
  const retry = () =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  return { ...page, photo, onSaved, input, retry }
}

test('a photo of the food that did not arrive stays and is sent again by one press, which keeps the focus', async () => {
  const later = Promise.withResolvers<object>()
  const addRatingPhoto = vi.fn((_: { photo: File }) => later.promise)
  addRatingPhoto.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const { box, doing, photo, onSaved, input, retry } = await aPhoto(addRatingPhoto)
  expect(box.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  await doing(() => {
    retry()!.focus()
    retry()!.click()
  })
  expect([retry(), document.activeElement, input().disabled]).toEqual([undefined, input(), false])
  await doing(() => later.resolve({}))
  expect(addRatingPhoto.mock.calls.map(([sent]) => sent.photo)).toEqual([photo, photo])
  expect(onSaved).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(input())
})

test('a photo of the food that did not arrive is not left without a question about it', async () => {
  const { box, doing, now } = await aPhoto(() => Promise.reject(new TypeError('Failed to fetch')))
  await doing(() => now()('/elsewhere'))
  expect(box.querySelector('dialog[open]')?.textContent).toContain('The photo isn’t saved yet')
})
