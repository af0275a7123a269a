import { afterEach, expect, test, vi } from 'vitest'
import { checkSignIn, fieldOf, startSession } from './start-session.ts'

// The client module keeps the `fetch` that it found when it was loaded.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.doUnmock('#web/platform/api/client.ts')
  vi.resetModules()
})

test.each([
  ['', 'secret', 'form.required', 'email'],
  ['nobody', 'secret', 'auth.invalid_email', 'email'],
  ['a@b', 'secret', 'auth.invalid_email', 'email'],
  ['a@b.co', '', 'form.required', 'password'],
])(
  'a missing or malformed field is refused without asking the server (%j, %j)',
  (email, password, code, field) => {
    const refusal = checkSignIn(email, password)
    expect(refusal?.code).toBe(code)
    expect(refusal && fieldOf(refusal)).toBe(field)
  },
)

test('what only the server can check passes', () => {
  expect(checkSignIn('omsamira@example.com', ' ')).toBeNull()
})

test("the server's refusals are shown at their fields, and others above the form", () => {
  expect(['auth.no_user', 'auth.wrong_password'].map((code) => fieldOf({ code }))).toEqual([
    'email',
    'password',
  ])
  expect(['auth.neutral', 'auth.banned', 'limit.too_many'].map((code) => fieldOf({ code }))).toEqual([
    null,
    null,
    null,
  ])
})

function aBrowser(answer: (request: Request) => Promise<Response>, cookie = '') {
  const assign = vi.fn()
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('window', { location: { assign, origin: 'https://amama.test' } })
  return { assign }
}

const json = { 'content-type': 'application/json' }
const answering =
  (status: number, body: string, headers: Record<string, string> = json) =>
  async () =>
    new Response(body, { status, headers })
const attempt = { email: 'yara@example.com', password: 'secret', from: null }

test('a person who signs in is led to the first page of their role', async () => {
  const user = { id: '1', name: 'Amina', email: attempt.email, role: 'cook' }
  const { assign } = aBrowser(answering(200, JSON.stringify({ token: 't', user })))
  expect(await startSession(attempt)).toBeNull()
  expect(assign).toHaveBeenCalledWith('/cook/home')
})

test.each([
  ['lang=ar', { locale: 'ar' }],
  ['', {}],
])(
  'with the cookies %j a sign-in sends the language %j, because a default is nobody’s choice',
  async (cookie, chosen) => {
    const sent: unknown[] = []
    const user = { id: '1', name: 'Yara', email: attempt.email, role: 'customer' }
    aBrowser(async (request) => {
      sent.push(await request.json())
      return Response.json({ token: 't', user })
    }, cookie)
    await startSession(attempt)
    expect(sent).toEqual([{ email: attempt.email, password: attempt.password, ...chosen }])
  },
)

test('an admin who set up a second factor stays for the recovery codes and leaves after saving them', async () => {
  const user = { id: '1', name: 'Dina', email: attempt.email, role: 'admin' }
  const { assign } = aBrowser(answering(200, JSON.stringify({ token: 't', user, recoveryCodes: ['0123'] })))
  const ended = await startSession({ ...attempt, code: '123456' })
  expect(assign).not.toHaveBeenCalled()
  if (!ended || !('leave' in ended)) throw new Error('expected recovery codes')
  expect(ended.recoveryCodes).toEqual(['0123'])
  ended.leave()
  expect(assign).toHaveBeenCalledWith('/admin')
})

test.each([
  [
    'a refusal of ours',
    answering(
      401,
      '{"defined":true,"code":"auth.neutral","status":401,"message":"auth.neutral","data":{"n":2}}',
    ),
    'auth.neutral',
    { n: 2 },
  ],
  [
    "a proxy's page",
    answering(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
    'server.unknown',
    null,
  ],
  ['nothing we know', answering(500, 'null'), 'server.unknown', null],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network.offline', null],
])('a sign-in that gets %s is refused with its code', async (_, answer, code, params) => {
  const { assign } = aBrowser(answer)
  expect(await startSession(attempt)).toMatchObject({ refusal: { code, ...(params && { params }) } })
  expect(assign).not.toHaveBeenCalled()
})

test('a sign-in whose code cannot be loaded says that there is no network', async () => {
  const { assign } = aBrowser(answering(200, '{}'))
  vi.doMock('#web/platform/api/client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await startSession(attempt)).toMatchObject({ refusal: { code: 'network.offline' } })
  expect(assign).not.toHaveBeenCalled()
})
