import { expect, test } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin, aPassword, refusalOf, signedIn } from '#tests/world/market.ts'

const NEW = 'mahshi on a friday'
const NEW_TWICE = { password: NEW, passwordConfirmation: NEW }

async function yaraWithPassword(app: TestApp) {
  const yara = await aCustomer(app)
  return { ...yara, password: await aPassword(app, yara) }
}

const signIn = async (app: TestApp, email: string, password: string) =>
  (
    await app.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ email, password }),
    })
  ).status

const isSignedIn = async (app: TestApp, headers: Record<string, string>) =>
  (await app.client(headers).accounts.getMe()).user !== null

test('after a password change only the new password signs in, and all other sessions have ended', async () => {
  const app = await aTestApp()
  const { id, email, password, client, headers } = await yaraWithPassword(app)
  const elsewhere = await signedIn(app, id)
  await client.passwords.changePassword({ currentPassword: password, ...NEW_TWICE })
  expect(await signIn(app, email, password)).toBe(401)
  expect(await signIn(app, email, NEW)).toBe(200)
  expect(await isSignedIn(app, headers)).toBe(true)
  expect(await isSignedIn(app, elsewhere.headers)).toBe(false)
})

test('an account without a password is refused a password change', async () => {
  const app = await aTestApp()
  const { client } = await aCustomer(app)
  expect(await refusalOf(client.passwords.changePassword({ currentPassword: 'any', ...NEW_TWICE }))).toBe(
    'auth.only_email',
  )
})

test('a signed-in browser allows ten guesses of the password', async () => {
  const app = await aTestApp()
  const { client, password } = await yaraWithPassword(app)
  for (let guess = 0; guess < 10; guess++)
    expect(await refusalOf(client.passwords.confirmPassword({ password: 'wrong one' }))).toBe(
      'auth.current_incorrect',
    )
  expect(await refusalOf(client.passwords.confirmPassword({ password }))).toBe('limit.too_many')
})

test('a user sees their own sessions, and ends one of them or all others', async () => {
  const app = await aTestApp()
  const { id, client, headers } = await yaraWithPassword(app)
  const [phone, laptop] = [await signedIn(app, id), await signedIn(app, id)]
  const stranger = await aCustomer(app, 'Omar')
  const { items } = await client.passwords.listSessions()
  expect(items.filter(({ isThisOne }) => isThisOne)).toHaveLength(1)
  expect(items).toHaveLength(3)
  const other = items.find(({ isThisOne }) => !isThisOne)!
  expect(await refusalOf(stranger.client.passwords.endSession({ id: other.id }))).toBe(
    'accounts.session_not_found',
  )
  await client.passwords.endSession({ id: other.id })
  expect((await client.passwords.listSessions()).items).toHaveLength(2)
  expect(await client.passwords.endOtherSessions()).toEqual({ ended: 1 })
  for (const ended of [phone, laptop]) expect(await isSignedIn(app, ended.headers)).toBe(false)
  expect(await isSignedIn(app, headers)).toBe(true)
  expect(await isSignedIn(app, stranger.headers)).toBe(true)
})

test.each([
  [6, true],
  [4, false],
])('a device last seen %i minutes ago that comes again is seen anew: %s', async (minutes, isSeenAnew) => {
  const app = await aTestApp()
  const { client, headers } = await yaraWithPassword(app)
  const before = new Date(Date.now() - minutes * 60_000)
  await app.sql(`update sessions set updated_at = $1, expires_at = $1::timestamptz + interval '7 days'`, [
    before,
  ])
  expect(await isSignedIn(app, headers)).toBe(true)
  const { items } = await client.passwords.listSessions()
  expect(items[0]!.lastSeenAt > before.toISOString()).toBe(isSeenAnew)
})

test('opening a paper requires the password of the admin, unless it was given within ten minutes', async () => {
  const app = await aTestApp()
  const admin = await anAdmin(app)
  const password = await aPassword(app, admin)
  const open = () => refusalOf(admin.client.papers.linkPaper({ id: 'none' }))
  expect(await open()).toBe('papers.no_such_paper')
  await app.sql(`update sessions set password_given_at = now() - interval '11 minutes'`)
  expect(await open()).toBe('auth.recent_login')
  await admin.client.passwords.confirmPassword({ password })
  expect(await open()).toBe('papers.no_such_paper')
})

test('a session of an admin ends after twelve hours, and one of a customer does not', async () => {
  const app = await aTestApp()
  const [admin, yara] = [await anAdmin(app), await aCustomer(app)]
  const superadmin = await anAdmin(app, 'superadmin')
  await app.sql(`update sessions set created_at = now() - interval '11 hours'`)
  expect(await isSignedIn(app, admin.headers)).toBe(true)
  await app.sql(`update sessions set created_at = now() - interval '13 hours' where user_id <> $1`, [
    superadmin.id,
  ])
  expect(await isSignedIn(app, admin.headers)).toBe(false)
  expect(await isSignedIn(app, yara.headers)).toBe(true)
  const open = async ({ id }: { id: string }) => (await superadmin.client.users.getUser({ id })).openSessions
  expect([await open(admin), await open(yara)]).toEqual([0, 1])
})

test('a password of 128 emoji is taken everywhere and signs in', async () => {
  const app = await aTestApp()
  const { email, password, client } = await yaraWithPassword(app)
  const emoji = '🍲🥘'.repeat(64)
  await client.passwords.changePassword({
    currentPassword: password,
    password: emoji,
    passwordConfirmation: emoji,
  })
  expect(await signIn(app, email, emoji)).toBe(200)
  expect(await signIn(app, email, `${emoji}🍲`)).toBe(401)
  const longer = `${emoji}🍲`
  expect(
    await refusalOf(
      client.passwords.changePassword({
        currentPassword: emoji,
        password: longer,
        passwordConfirmation: longer,
      }),
    ),
  ).toBe('auth.password_too_long')
  await client.privacy.eraseOwnAccount({ password: emoji })
})

test('the e-mail of the account is no password', async () => {
  const app = await aTestApp()
  const { email, password, client } = await yaraWithPassword(app)
  const same = ` ${email.toUpperCase()}`
  const change = client.passwords.changePassword({
    currentPassword: password,
    password: same,
    passwordConfirmation: same,
  })
  expect(await refusalOf(change)).toBe('auth.common_password')
  expect(await signIn(app, email, password)).toBe(200)
})
