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

test('a photo of the food that did not arrive stays and is sent again by one press', async () => {
  const photo = new File(['plate'], 'plate.jpg', { type: 'image/jpeg' })
  vi.mocked(compressPicture).mockResolvedValue({ ok: true, value: photo })
  const addRatingPhoto = vi.fn(async (_: { photo: File }) => ({}))
  addRatingPhoto.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.mocked(client).mockReturnValue({ reviews: { addRatingPhoto } } as never)
  const onSaved = vi.fn()
  const { box, doing } = await renderHook(() => null, {
    part: () => <RatingPhoto orderId="o1" photoUrl={null} onSaved={onSaved} />,
  })
  await doing(() => {
    const input = box.querySelector('input')!
    Object.defineProperty(input, 'files', { value: [photo], configurable: true })
    input.dispatchEvent(new window.Event('change', { bubbles: true }))
  })
  expect(box.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  await doing(() =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')!.click(),
  )
  expect(addRatingPhoto.mock.calls.map(([sent]) => sent.photo)).toEqual([photo, photo])
  expect(onSaved).toHaveBeenCalledOnce()
  expect(box.textContent).not.toContain('Try again')
})
