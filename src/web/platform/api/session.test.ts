import { afterEach, expect, test, vi } from 'vitest'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { signOut } from './session.ts'

vi.mock('virtual:contract-routes', async () => {
  const { contract } = await import('#contract/index.ts')
  return { default: contract }
})

// The client keeps the fetch that it began with.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** A browser in which the server answers as told, and which somebody has used before. */
function aBrowser(answer: () => Promise<Response>) {
  const kept = new Map<string, string>()
  const storage = { removeItem: (key: string) => void kept.delete(key) }
  for (const { key } of Object.values(PERSONAL_KEYS)) kept.set(key, 'Yara’s')
  const assign = vi.fn()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', {
    localStorage: storage,
    sessionStorage: storage,
    location: { assign, origin: 'https://amama.test' },
  })
  return { kept, assign }
}

const said = (status: number, body: string) => async () =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

test('who logs out leaves nothing of theirs behind', async () => {
  const { kept, assign } = aBrowser(said(200, '{"success":true}'))
  expect(await signOut('customer')).toBeUndefined()
  expect([...kept.keys()]).toEqual([])
  expect(assign).toHaveBeenCalledWith('/')
})

test.each([
  ['server.unknown', said(503, '')],
  ['network.offline', nothing],
])('who could not be logged out is told %s, and keeps what is theirs', async (code, answer) => {
  const { kept, assign } = aBrowser(answer)
  expect(await signOut('customer')).toMatchObject({ code })
  expect(kept.size).toBe(Object.keys(PERSONAL_KEYS).length)
  expect(assign).not.toHaveBeenCalled()
})
