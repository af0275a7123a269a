import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#domain/paths.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { startSession } from './start-session.ts'

vi.mock('./start-session.ts', async (actual) => ({
  ...(await actual<typeof import('./start-session.ts')>()),
  startSession: vi.fn(),
}))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['auth.banned', 1],
  ['auth.neutral', 0],
])('whoever is refused with %s finds %i links to us', async (code, links) => {
  vi.stubGlobal('FormData', (window as unknown as { FormData: unknown }).FormData)
  vi.mocked(startSession).mockResolvedValue({ refusal: { code } })
  const page = await renderHook(() => null, { part: () => <SignInForm from={null} /> })
  for (const [name, typed] of Object.entries({ email: 'tarek@example.com', password: 'molokhia' }))
    page.box.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = typed
  await page.doing(() => page.box.querySelector('form')!.requestSubmit())
  expect(page.box.querySelectorAll(`a[href="${paths.contact}"]`)).toHaveLength(links)
})
