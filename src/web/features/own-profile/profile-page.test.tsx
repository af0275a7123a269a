import { expect, test, vi } from 'vitest'
import type { Profile } from '#contract/accounts/profiles.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { compressPicture } from '#web/parts/picture/compress-picture.ts'
import { client } from '#web/platform/api/client.ts'
import { ProfilePage } from './profile-page.tsx'

vi.mock('#web/parts/picture/compress-picture.ts', async (original) => ({
  ...(await original<object>()),
  compressPicture: vi.fn(),
}))
vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const PROFILE = {
  role: 'cook',
  name: 'Amina Hassan',
  nameAr: null,
  mobileNumber: null,
  email: 'amina@example.com',
  portrait: '/old.webp',
} as Profile

const asksToStay = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))

test('a portrait that did not arrive stays, and is sent again or removed without touching the saved one', async () => {
  const photo = new File(['face'], 'face.jpg', { type: 'image/jpeg' })
  vi.mocked(compressPicture).mockResolvedValue({ ok: true, value: photo })
  const setPortrait = vi.fn(async (_: { picture: File }) => ({ portrait: '/new.webp' }))
  setPortrait.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  setPortrait.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const removePortrait = vi.fn()
  vi.mocked(client).mockReturnValue({ accounts: { setPortrait, removePortrait } } as never)
  const { box, doing, press } = await renderHook(() => null, {
    part: () => <ProfilePage profile={PROFILE} />,
  })
  const choose = () =>
    doing(() => {
      const input = box.querySelector<HTMLInputElement>('[type=file]')!
      Object.defineProperty(input, 'files', { value: [photo], configurable: true })
      input.dispatchEvent(new window.Event('change', { bubbles: true }))
    })
  const shown = () => box.querySelector('img')!.getAttribute('src')
  await choose()
  expect([shown(), asksToStay()]).toEqual([expect.stringMatching(/^blob:/), true])
  await press('Remove photo')
  expect([shown(), removePortrait.mock.calls.length, asksToStay()]).toEqual(['/old.webp', 0, false])
  await choose()
  await press('Try again')
  expect(setPortrait.mock.calls.map(([sent]) => sent.picture)).toEqual([photo, photo, photo])
  expect(box.textContent).not.toContain('Try again')
  expect(asksToStay()).toBe(false)
})

test('a name that was typed is not left without a question until it is saved', async () => {
  const changeProfile = vi.fn(async () => ({}))
  vi.mocked(client).mockReturnValue({ profiles: { changeProfile } } as never)
  const { box, doing, type } = await renderHook(() => null, { part: () => <ProfilePage profile={PROFILE} /> })
  expect(asksToStay()).toBe(false)
  await type('[name=name]', 'Amina Hassan Ali ')
  expect(asksToStay()).toBe(true)
  await doing(() => box.querySelector<HTMLElement>('[type=submit]')!.click())
  expect([changeProfile.mock.calls.length, asksToStay()]).toEqual([1, false])
})
