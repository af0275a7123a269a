import { afterEach, expect, test, vi } from 'vitest'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { signOut } from './session.ts'

// The client module keeps the `fetch` that it found when it was loaded.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('./client.ts')
  vi.resetModules()
})

/** A browser with stored data of a person, and a server with this answer. */
function aBrowser(answer: () => Promise<Response>) {
  const stored = new Map<string, string>()
  const storage = { removeItem: (key: string) => void stored.delete(key) }
  for (const { key } of Object.values(PERSONAL_KEYS)) stored.set(key, 'Yara’s')
  const assign = vi.fn()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    location: { assign, origin: 'https://amama.test' },
  })
  return { stored, assign }
}

const answering = (status: number, body: string) => async () =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

test('logging out removes all personal data from the browser', async () => {
  const { stored, assign } = aBrowser(answering(200, '{"success":true}'))
  expect(await signOut('customer')).toBeUndefined()
  expect([...stored.keys()]).toEqual([])
  expect(assign).toHaveBeenCalledWith('/')
})

test.each([
  ['server.unknown', answering(503, '')],
  ['network.offline', nothing],
])('a log-out that fails is refused with %s and removes nothing', async (code, answer) => {
  const { stored, assign } = aBrowser(answer)
  expect(await signOut('customer')).toMatchObject({ code })
  expect(stored.size).toBe(Object.keys(PERSONAL_KEYS).length)
  expect(assign).not.toHaveBeenCalled()
})

test('a log-out whose code cannot be loaded says that there is no network', async () => {
  const { stored, assign } = aBrowser(nothing)
  vi.doMock('./client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await signOut('customer')).toMatchObject({ code: 'network.offline' })
  expect(stored.size).toBe(Object.keys(PERSONAL_KEYS).length)
  expect(assign).not.toHaveBeenCalled()
})
