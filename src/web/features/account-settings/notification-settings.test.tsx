import { useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Profile } from '#contract/accounts/profiles.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { NotificationSettings } from './notification-settings.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const lost = () => Promise.reject(new DOMException('', 'TimeoutError'))

test.each([
  ['was saved although the answer was lost', true, lost],
  ['was not saved', false, lost],
  ['was saved and cannot be read again', false, async () => ({})],
])('a switch shows what is stored when a press %s', async (_, isRead, answer) => {
  let stored = { role: 'customer', wantsOffers: false, emailVerified: true } as Profile
  const changeProfile = vi.fn((wish: object) => {
    if (isRead) stored = { ...stored, ...wish }
    return answer()
  })
  vi.mocked(client).mockReturnValue({ profiles: { changeProfile } } as never)
  const { box, doing } = await renderHook(() => useLoaderData<Profile>(), {
    load: () => stored,
    part: (profile) => <NotificationSettings profile={profile} />,
  })
  const offers = () => box.querySelector<HTMLInputElement>('[name=wantsOffers]')!
  expect(offers().checked).toBe(false)
  await doing(() => offers().click())
  expect(changeProfile).toHaveBeenCalledWith({ wantsOffers: true })
  expect(offers().checked).toBe(isRead || answer !== lost)
})
