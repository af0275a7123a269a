import { afterEach, expect, test, vi } from 'vitest'
import { PERSONAL_KEYS } from './personal-keys.ts'
import { signIn, signOut } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which the server answers as told, and which somebody has used before. */
function aBrowser(answer: () => Promise<Response>) {
  const kept = new Map<string, string>()
  const storage = { removeItem: (key: string) => void kept.delete(key) }
  for (const { key } of Object.values(PERSONAL_KEYS)) kept.set(key, 'Yara’s')
  const assign = vi.fn()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, location: { assign } })
  return { kept, assign }
}

const said = (status: number, body: string) => async () => new Response(body, { status })
const nothing = () => Promise.reject(new TypeError('Failed to fetch'))

test('who logs out leaves nothing of theirs behind', async () => {
  const { kept, assign } = aBrowser(said(200, '{}'))
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

test.each([
  ['a refusal of ours', said(401, '{"code":"auth.neutral","data":{"n":2}}'), 'auth.neutral', { n: 2 }],
  ["a proxy's page", said(502, '<html>Bad gateway</html>'), 'server.unknown', {}],
  ['nothing we know', said(500, 'null'), 'server.unknown', {}],
  ['no answer', nothing, 'network.offline', {}],
])('who signs in and gets %s is told so', async (_, answer, code, data) => {
  aBrowser(answer)
  expect(await signIn('yara@example.com', 'secret')).toEqual({ ok: false, code, data })
})
