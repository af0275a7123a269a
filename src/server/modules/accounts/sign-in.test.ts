import { expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aPassword } from '#tests/world/market.ts'

const JSON_FROM_US = { 'content-type': 'application/json', origin: ORIGIN }
const HOME = '41.33.0.7'
const ELSEWHERE = '156.160.0.9'

type Attempt = {
  email: string
  password: string
  locale?: 'en' | 'ar'
  from?: string
  headers?: Record<string, string>
}

async function signIn(app: TestApp, { from = HOME, headers = {}, ...body }: Attempt) {
  const answer = await app.request(
    '/api/auth/sign-in/email',
    { method: 'POST', headers: { ...JSON_FROM_US, ...headers }, body: JSON.stringify(body) },
    from,
  )
  const content = (await answer.json()) as { code?: string; token?: string }
  const cookies = answer.headers.getSetCookie()
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  return {
    status: answer.status,
    code: content.code,
    token: content.token,
    headers: answer.headers,
    cookies,
    cookie,
  }
}

async function whoIs(app: TestApp, headers: Record<string, string>) {
  const answer = await app.request('/api/auth/get-session', { headers })
  return ((await answer.json()) as { user: { id: string } } | null)?.user.id ?? null
}

async function yaraWithPassword(app: TestApp) {
  const yara = await aCustomer(app)
  return { ...yara, password: await aPassword(app, yara) }
}

const sessionsOf = async (app: TestApp, id: string) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from sessions where user_id = $1', [id]))[0]!.n

test('the right password opens a session that scripts cannot read', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const { status, cookie, cookies } = await signIn(app, { email: email.toUpperCase(), password })
  expect(status).toBe(200)
  for (const line of cookies) expect(line).toMatch(/; HttpOnly.*; SameSite=Lax/i)
  expect(await whoIs(app, { cookie })).toBe(id)
})

test.each([
  ['a wrong password', 401, 'auth.wrong_password', (email: string) => ({ email, password: 'wrong one' })],
  ['an unknown e-mail', 401, 'auth.no_user', () => ({ email: 'nobody@people.test', password: 'wrong one' })],
  [
    'something that is no e-mail',
    400,
    'auth.invalid_email',
    () => ({ email: 'yara@', password: 'wrong one' }),
  ],
  ['no password', 400, 'request.invalid', (email: string) => ({ email, password: '' })],
])('%s is refused with its own code, and opens no session', async (_, status, code, attempt) => {
  const app = await aTestApp()
  const { id, email } = await yaraWithPassword(app)
  const before = await sessionsOf(app, id)
  const answer = await signIn(app, attempt(email))
  expect(answer).toMatchObject({ status, code, cookies: [] })
  expect(await sessionsOf(app, id)).toBe(before)
})

test('with the neutral sign-in setting, a wrong password and an unknown e-mail get the same answer', async () => {
  const app = await aTestApp()
  const { email } = await yaraWithPassword(app)
  await app.sql('insert into order_limits (id, neutral_sign_in) values (1, true)')
  const wrong = await signIn(app, { email, password: 'wrong one' })
  const unknown = await signIn(app, { email: 'nobody@people.test', password: 'wrong one' })
  expect([wrong.status, wrong.code]).toEqual([401, 'auth.neutral'])
  expect([unknown.status, unknown.code]).toEqual([401, 'auth.neutral'])
})

test('a banned user is refused as banned, and gets no session', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  await app.sql('delete from sessions where user_id = $1', [id])
  await app.sql(`update users set status = 'banned' where id = $1`, [id])
  expect(await signIn(app, { email, password })).toMatchObject({
    status: 403,
    code: 'auth.banned',
    cookies: [],
  })
  expect(await sessionsOf(app, id)).toBe(0)
})

test('the tenth and later wrong passwords from one address are limited, and another address can still sign in', async () => {
  const app = await aTestApp()
  const { email, password } = await yaraWithPassword(app)
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 100; attempt++)
    statuses.push((await signIn(app, { email, password: `wrong ${attempt}` })).status)
  expect(statuses).toEqual([...Array(9).fill(401), ...Array(91).fill(429)])
  const refused = await signIn(app, { email, password })
  expect(refused).toMatchObject({ status: 429, code: 'limit.too_many' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
  expect((await signIn(app, { email, password, from: ELSEWHERE })).status).toBe(200)
})

test('the tenth and later wrong passwords from many addresses are limited, and the owner’s device can still sign in', async () => {
  const app = await aTestApp()
  const { email, password } = await yaraWithPassword(app)
  const { cookie } = await signIn(app, { email, password })
  const statuses: number[] = []
  for (let host = 1; host <= 100; host++)
    statuses.push((await signIn(app, { email, password: 'wrong one', from: `10.0.0.${host}` })).status)
  expect(statuses).toEqual([...Array(9).fill(401), ...Array(91).fill(429)])
  expect((await signIn(app, { email, password, from: '10.0.0.100' })).status).toBe(429)
  const known = cookie.split('; ').find((part) => part.startsWith('amama_known='))!
  expect((await signIn(app, { email, password, headers: { cookie: known } })).status).toBe(200)
})

const knownIn = ({ cookie }: { cookie: string }) =>
  cookie.split('; ').find((part) => part.startsWith('amama_known='))!

test('a browser that was signed in once locks no other browser out, and a second sign-in makes it no other', async () => {
  const app = await aTestApp()
  const { email, password } = await yaraWithPassword(app)
  const [hers, lent] = [
    knownIn(await signIn(app, { email, password })),
    knownIn(await signIn(app, { email, password })),
  ]
  const tryFrom = async (known: string, tried: string) =>
    signIn(app, { email, password: tried, headers: { cookie: known } })
  const again = knownIn(await tryFrom(lent, password))
  expect(again).toBe(lent)
  const statuses: number[] = []
  for (let tried = 1; tried <= 10; tried++) statuses.push((await tryFrom(lent, `wrong ${tried}`)).status)
  expect(statuses).toEqual([...Array(9).fill(401), 429])
  expect((await tryFrom(hers, password)).status).toBe(200)
  expect((await tryFrom(`amama_known=${lent.split('.').at(-1)!}`, password)).status).toBe(200)
})

test('a known browser has its guesses of a day, and all of them together ten times as many before they count as unknown', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_IN_ACCOUNT: '0', LIMIT_SIGN_IN_ACCOUNT_DAY: '3' } })
  const { email, password } = await yaraWithPassword(app)
  const browsers: string[] = []
  for (let at = 0; at < 12; at++) browsers.push(knownIn(await signIn(app, { email, password })))
  const hers = browsers.pop()!
  const guess = async (known: string) =>
    (await signIn(app, { email, password: 'wrong one', headers: { cookie: known } })).status
  const guesses: number[][] = []
  for (const known of browsers) guesses.push([await guess(known), await guess(known), await guess(known)])
  expect(guesses.slice(0, 9)).toEqual(Array(9).fill([401, 401, 429]))
  expect(guesses[10]).toEqual([401, 401, 429])
  expect((await signIn(app, { email, password, headers: { cookie: hers } })).status).toBe(429)
})

/** An account whose password strangers guess from a new address each time. `passPause` ends the current pause. */
async function aGuessedAccount(env: Record<string, string> = {}) {
  const app = await aTestApp({ env: { LIMIT_SIGN_IN_ACCOUNT: '0', ...env } })
  const { email, password } = await yaraWithPassword(app)
  const { cookie } = await signIn(app, { email, password })
  let host = 0
  const guess = (tried = 'wrong one') =>
    signIn(app, { email, password: tried, from: `10.0.${Math.floor(++host / 250)}.${host % 250}` })
  const passPause = () => app.sql(`update rate_limits set expire = 0 where key like 'sign-in-pause:%'`)
  const known = cookie.split('; ').find((part) => part.startsWith('amama_known='))!
  const fromKnownBrowser = () => signIn(app, { email, password, headers: { cookie: known } })
  return { password, guess, passPause, fromKnownBrowser }
}

const secondsToWait = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

test('after twenty guesses in a day each opens a longer pause, except for a browser known to the owner', async () => {
  const { password, guess, passPause, fromKnownBrowser } = await aGuessedAccount()
  for (let tried = 1; tried <= 20; tried++) expect((await guess()).status).toBe(401)
  const waits: number[] = []
  for (let round = 0; round < 4; round++) {
    const refused = await guess(password)
    expect(refused).toMatchObject({ status: 429, code: 'limit.too_many' })
    waits.push(secondsToWait(refused))
    expect((await fromKnownBrowser()).status).toBe(200)
    await passPause()
    expect((await guess()).status).toBe(401)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[3]).toBeGreaterThan(8)
  await passPause()
  expect((await guess(password)).status).toBe(200)
})

test('when several guesses arrive at once, one gets through each pause', async () => {
  const { guess, passPause } = await aGuessedAccount()
  for (let tried = 1; tried <= 20; tried++) await guess()
  await passPause()
  const answers = await Promise.all(Array.from({ length: 10 }, () => guess()))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
})

test('the guesses of an account in a day are limited, except from a browser known to the owner', async () => {
  const { password, guess, passPause, fromKnownBrowser } = await aGuessedAccount({
    LIMIT_SIGN_IN_ACCOUNT_DAY: '22',
  })
  for (let tried = 1; tried <= 21; tried++) {
    expect((await guess()).status).toBe(401)
    await passPause()
  }
  // The guess that reaches the limit is refused too.
  expect((await guess()).status).toBe(429)
  await passPause()
  const refused = await guess(password)
  expect(refused.status).toBe(429)
  expect(secondsToWait(refused)).toBeGreaterThan(23 * 3_600)
  expect((await fromKnownBrowser()).status).toBe(200)
})

test('wrong passwords that are sent all at once are all counted', async () => {
  const app = await aTestApp()
  const { email } = await yaraWithPassword(app)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn(app, { email, password: `wrong ${at}` })),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(10)
  expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
})

test('attempts on one long e-mail do not count against another that differs in its last letters', async () => {
  const app = await aTestApp()
  const { id, password } = await yaraWithPassword(app)
  const local = 'y'.repeat(130)
  const email = `${local}@people.test`
  await app.sql('update users set email = $1 where id = $2', [email, id])
  for (let attempt = 1; attempt <= 10; attempt++)
    await signIn(app, { email: `${local}z@people.test`, password: 'wrong one', from: `10.0.0.${attempt}` })
  expect((await signIn(app, { email, password })).status).toBe(200)
})

test('an address that tries many accounts is limited, and a user who signs in often is not', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_IN_ADDRESS: '5' } })
  const { email, password } = await yaraWithPassword(app)
  for (let visit = 0; visit < 8; visit++) expect((await signIn(app, { email, password })).status).toBe(200)
  const statuses: number[] = []
  for (let at = 0; at < 6; at++)
    statuses.push((await signIn(app, { email: `nobody-${at}@people.test`, password: 'wrong one' })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})

test.each([
  ['cannot get around the limit', {}, 429],
  ['separates clients behind a trusted proxy', { TRUSTED_PROXIES: '10.0.0.0/8' }, 401],
])('X-Forwarded-For %s', async (_, env, status) => {
  const app = await aTestApp({ env: { ...env, LIMIT_SIGN_IN_ADDRESS: '3' } })
  const attempt = (at: number) =>
    signIn(app, {
      email: `nobody-${at}@people.test`,
      password: 'wrong one',
      from: '10.0.0.1',
      headers: { 'x-forwarded-for': `41.33.0.${at}` },
    })
  for (let at = 0; at < 5; at++) await attempt(at)
  expect((await attempt(6)).status).toBe(status)
})

test('a session cookie planted before sign-in never becomes valid', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const planted = 'amama_session=attacker-chose-this'
  const { cookie, status } = await signIn(app, { email, password, headers: { cookie: planted } })
  expect(status).toBe(200)
  expect(cookie).not.toContain('attacker')
  expect(await whoIs(app, { cookie: planted })).toBeNull()
  expect(await whoIs(app, { cookie: 'amama_session=attacker-chose-this.c2lnbmF0dXJl' })).toBeNull()
  expect(await whoIs(app, { cookie })).toBe(id)
})

test('the token works as a bearer token until sign-out', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const { token, cookie } = await signIn(app, { email, password })
  const headers = { authorization: `Bearer ${token}` }
  expect(await whoIs(app, headers)).toBe(id)
  const left = await app.request('/api/auth/sign-out', { method: 'POST', headers })
  expect(left.status).toBe(200)
  expect(await whoIs(app, headers)).toBeNull()
  expect(await whoIs(app, { cookie })).toBeNull()
})

test('a ban takes effect at the next request', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const { cookie } = await signIn(app, { email, password })
  expect(await whoIs(app, { cookie })).toBe(id)
  await app.sql(`update users set status = 'banned' where id = $1`, [id])
  expect(await whoIs(app, { cookie })).toBeNull()
})

test.each(['/api/auth/sign-up/email', '/api/auth/update-user'])(
  '%s is closed, so nobody can create an account or a role there',
  async (path) => {
    const app = await aTestApp()
    const { headers, id } = await aCustomer(app)
    const body = JSON.stringify({
      email: 'new@people.test',
      password: 'molokhia',
      name: 'New',
      role: 'superadmin',
    })
    const answer = await app.request(path, { method: 'POST', headers: { ...JSON_FROM_US, ...headers }, body })
    expect(answer.status).toBe(404)
    expect(await app.sql('select id, role from users')).toEqual([{ id, role: 'customer' }])
  },
)

test('a role beside e-mail and password is refused as an unknown field', async () => {
  const app = await aTestApp()
  const { email, password } = await yaraWithPassword(app)
  const answer = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: JSON_FROM_US,
    body: JSON.stringify({ email, password, role: 'superadmin' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'request.invalid',
    data: { issues: [{ path: 'role', problem: 'unknown field' }] },
  })
})

test('an account cannot have no role or an unknown one', async () => {
  const app = await aTestApp()
  await aCustomer(app)
  for (const role of [null, '', 'chef'])
    await expect(app.sql('update users set role = $1', [role])).rejects.toThrow()
  expect(await app.sql('select role from users')).toEqual([{ role: 'customer' }])
})

test('the language that was chosen on the device becomes the account’s, and without a choice it stays', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const language = async () =>
    (await app.sql<{ locale: string }>('select locale from users where id = $1', [id]))[0]!.locale
  await signIn(app, { email, password: 'wrong one', locale: 'ar' })
  expect(await language()).toBe('en')
  expect((await signIn(app, { email, password, locale: 'ar' })).status).toBe(200)
  expect(await language()).toBe('ar')
  expect((await signIn(app, { email, password })).status).toBe(200)
  expect(await language()).toBe('ar')
})
