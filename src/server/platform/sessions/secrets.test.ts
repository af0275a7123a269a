import { expect, test } from 'vitest'
import { anAppOn, aTestApp, ORIGIN } from '#tests/world/app.ts'
import { aCustomer, aPassword } from '#tests/world/market.ts'

const [OLD, NEW, OTHER] = ['o'.repeat(40), 'n'.repeat(40), 'x'.repeat(40)] as [string, string, string]
const HOME = '41.33.0.7'

type Server = ReturnType<typeof anAppOn>

const cookieOf = (lines: string[], name: string) =>
  lines.map((line) => line.split(';')[0]!).find((pair) => pair.startsWith(`${name}=`))

async function signIn(server: Server, email: string, password: string, cookie = '', from = HOME) {
  const answer = await server.request(
    '/api/auth/sign-in/email',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
      body: JSON.stringify({ email, password }),
    },
    from,
  )
  const lines = answer.headers.getSetCookie()
  return {
    status: answer.status,
    session: cookieOf(lines, 'amama_session')!,
    known: cookieOf(lines, 'amama_known')!,
    bearer: answer.headers.get('set-auth-token')!,
  }
}

async function whoIs(server: Server, headers: Record<string, string>) {
  const answer = await server.request('/api/auth/get-session', { headers })
  const session = (await answer.json()) as { user: { id: string } } | null
  return { id: session?.user.id ?? null, cookies: answer.headers.getSetCookie() }
}

/** Yara, signed in where the old secret signs, and the servers that come after it. */
async function anExchange() {
  const app = await aTestApp({ secrets: { secret: OLD } })
  const yara = await aCustomer(app)
  const password = await aPassword(app, yara)
  const before = await signIn(app, yara.email, password)
  return {
    app,
    yara: { ...yara, password },
    before,
    meanwhile: anAppOn(app.platform, { secrets: { secret: NEW, previousSecret: OLD } }),
    afterwards: anAppOn(app.platform, { secrets: { secret: NEW } }),
  }
}

test('a session signed with the previous secret is valid, and is signed again when it is seen', async () => {
  const { yara, before, meanwhile, afterwards } = await anExchange()
  expect((await whoIs(afterwards, { cookie: before.session })).id).toBeNull()
  const seen = await whoIs(meanwhile, { cookie: `${before.session}; ${before.known}` })
  expect(seen.id).toBe(yara.id)
  for (const line of seen.cookies) expect(line).toMatch(/; Max-Age=\d{6,}; HttpOnly; SameSite=Lax/)
  const session = cookieOf(seen.cookies, 'amama_session')!
  const known = cookieOf(seen.cookies, 'amama_known')!
  const again = await whoIs(afterwards, { cookie: `${session}; ${known}` })
  expect(again).toEqual({ id: yara.id, cookies: [] })
  expect((await whoIs(meanwhile, { cookie: `${session}; ${known}` })).cookies).toEqual([])
})

test('a bearer token signed with the previous secret is valid', async () => {
  const { yara, before, meanwhile, afterwards } = await anExchange()
  const headers = { authorization: `Bearer ${before.bearer}` }
  expect(await whoIs(meanwhile, headers)).toEqual({ id: yara.id, cookies: [] })
  expect((await whoIs(afterwards, headers)).id).toBeNull()
})

test('signing out ends a session signed with the previous secret and leaves no cookie of it', async () => {
  const { app, before, meanwhile } = await anExchange()
  const left = await meanwhile.request('/api/auth/sign-out', {
    method: 'POST',
    headers: { origin: ORIGIN, cookie: before.session },
  })
  expect(left.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line))).toEqual([])
  expect((await whoIs(app, { cookie: before.session })).id).toBeNull()
})

test('a known device stays known through a change of secret, whatever strangers use up', async () => {
  const { yara, before, meanwhile } = await anExchange()
  for (let host = 1; host <= 12; host++)
    await signIn(meanwhile, yara.email, 'wrong one', '', `10.0.0.${host}`)
  expect((await signIn(meanwhile, yara.email, yara.password)).status).toBe(429)
  const { status, known } = await signIn(meanwhile, yara.email, yara.password, before.known)
  expect(status).toBe(200)
  expect(known).not.toBe(before.known)
})

test('a session signed with another secret is not valid', async () => {
  const { app, yara, meanwhile } = await anExchange()
  const forger = anAppOn(app.platform, { secrets: { secret: OTHER } })
  const forged = await signIn(forger, yara.email, yara.password)
  expect(await whoIs(meanwhile, { cookie: forged.session })).toEqual({ id: null, cookies: [] })
  expect((await whoIs(meanwhile, { authorization: `Bearer ${forged.bearer}` })).id).toBeNull()
})

test('a session in use is prolonged in the browser too, and one prolonged just now is not', async () => {
  const { app, yara, before } = await anExchange()
  expect((await whoIs(app, { cookie: before.session })).cookies).toEqual([])
  await app.sql(`update sessions set expires_at = now() + interval '3 days'`)
  const { id, cookies } = await whoIs(app, { cookie: before.session })
  expect(id).toBe(yara.id)
  expect(cookies.join()).toMatch(/^amama_session=.*Max-Age=604800/)
})
