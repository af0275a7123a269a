import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { useAccountSignUp } from './use-account-sign-up.ts'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))
vi.mock('./wait-for-session.ts', () => ({ waitForSession: () => new Promise(() => {}) }))

const NOUR = { email: 'nour@example.com', password: 'a bowl of lentils' }

/** Signs up twice. The second answer says that the e-mail is in use. */
async function pressTwice(first: Error) {
  const signIn = vi.fn(async (_: unknown) => ({ user: { id: 'nour', role: 'customer' } }))
  vi.mocked(client).mockReturnValue({ accounts: { signIn } } as never)
  const { ORPCError } = await import('@orpc/client')
  const inUse = new ORPCError('auth.email_in_use', { status: 409 })
  const ask = vi.fn().mockRejectedValueOnce(first).mockRejectedValueOnce(inUse)
  const form = { values: { location: null, districtId: '' }, set() {}, show: () => false } as never
  const { now, doing } = await renderHook(() =>
    useAccountSignUp({ form, districts: [], ask, forgetDraft() {} }),
  )
  await doing(() => now().send(NOUR))
  await doing(() => void now().send(NOUR))
  return signIn.mock.calls.map(([sent]) => sent)
}

test.each([
  ['was lost', new TypeError('Failed to fetch')],
  ['came too late', new DOMException('', 'TimeoutError')],
])('who signed up while the answer %s is let in by the next press', async (_, error) => {
  expect(await pressTwice(error)).toEqual([NOUR])
})

test('who is told at once that an e-mail is in use is not let in', async () => {
  const { ORPCError } = await import('@orpc/client')
  expect(await pressTwice(new ORPCError('server.unknown', { status: 500 }))).toEqual([])
})
