import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { EmailSetting } from './email-setting.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const OLD = { email: 'old@example.com', emailVerified: true }

/** The settings as a mailed link opens them, and the server's answers to the link in turn. */
async function openedByLink(...answers: (() => Promise<{ email: string }>)[]) {
  const confirmEmail = vi.fn(() => answers.shift()!())
  vi.mocked(client).mockReturnValue({ passwords: { confirmEmail } } as never)
  const page = await renderHook(() => null, {
    part: () => <EmailSetting profile={OLD} token="t" />,
    at: '/settings?email=t',
  })
  const again = () =>
    [...page.box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  return { ...page, confirmEmail, again }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () => Promise.reject(new ORPCError('auth.email_link_invalid', { status: 400, defined: true }))

test('a link that met no network keeps its token and is tried again by a press', async () => {
  const page = await openedByLink(offline, async () => ({ email: 'new@example.com' }))
  expect(page.address()).toBe('/settings?email=t')
  await page.doing(() => page.again()!.click())
  expect(page.confirmEmail).toHaveBeenCalledTimes(2)
  expect(page.address()).toBe('/settings')
  expect(page.box.querySelector('[role=alert]')).toBeNull()
})

test('a refused link leaves the address and is not tried again', async () => {
  const page = await openedByLink(refused)
  expect(page.address()).toBe('/settings')
  expect(page.box.querySelector('[role=alert]')).not.toBeNull()
  expect(page.again()).toBeUndefined()
  expect(page.confirmEmail).toHaveBeenCalledTimes(1)
})
