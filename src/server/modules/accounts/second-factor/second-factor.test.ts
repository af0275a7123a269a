import { expect, test } from 'vitest'
import { aTestApp, type TestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin, aPassword, refusalOf } from '#tests/world/market.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { aCode } from '#tests/world/second-factor.ts'
import { resetSecondFactorByEmail } from './reset.ts'

type Answer = {
  code?: string
  token?: string
  recoveryCodes?: string[]
  data?: { secret: string; uri: string }
}

type Attempt = { email: string; password: string; locale?: 'en' | 'ar' }

async function signIn(app: TestApp, { email, password, locale }: Attempt, code?: string) {
  const answer = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.origin },
    body: JSON.stringify({ email, password, locale, ...(code ? { code } : {}) }),
  })
  const body = (await answer.json()) as Answer
  return { ...body, status: answer.status, cookies: answer.headers.getSetCookie(), headers: answer.headers }
}

const sessionsOf = async (app: TestApp, id: string) =>
  (await app.sql<{ n: number }>('select count(*)::int as n from sessions where user_id = $1', [id]))[0]!.n

const recordOf = async (app: TestApp) =>
  (
    await app.sql<{ action: string }>(
      "select action from audit_log where action like 'account.%' order by at, id",
    )
  ).map(({ action }) => action)

async function anAdminWithPassword(app: TestApp, role: 'admin' | 'superadmin' = 'admin') {
  const admin = await anAdmin(app, role)
  return { ...admin, password: await aPassword(app, admin) }
}

/** An admin with the second factor on. Setting it up used the code of the step before, so `aCode(secret)` is still unused. */
async function anAdminWithFactor(app: TestApp, role: 'admin' | 'superadmin' = 'admin') {
  const admin = await anAdminWithPassword(app, role)
  const { secret } = await admin.client.secondFactor.beginSecondFactor()
  const { recoveryCodes } = await admin.client.secondFactor.confirmSecondFactor({ code: aCode(secret, -1) })
  return { ...admin, secret, recoveryCodes }
}

test('signing in asks an admin with a second factor for a code, and opens no session without it', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const before = await sessionsOf(app, dina.id)
  const halfway = await signIn(app, dina)
  expect([halfway.status, halfway.code]).toEqual([401, 'auth.code_required'])
  expect(halfway.cookies.filter((line) => line.includes('session'))).toEqual([])
  expect(halfway.headers.get('set-auth-token')).toBeNull()
  expect(await sessionsOf(app, dina.id)).toBe(before)

  const wrong = await signIn(app, dina, '000000')
  expect([wrong.status, wrong.code, await sessionsOf(app, dina.id)]).toEqual([400, 'auth.code_wrong', before])
  const inside = await signIn(app, dina, aCode(dina.secret))
  expect(inside.status).toBe(200)
  const client = app.client({ authorization: `Bearer ${inside.token}` })
  expect(await client.secondFactor.getSecondFactor()).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
  })
  expect(await recordOf(app)).toEqual(['account.second-factor-on'])
})

test('the language that was chosen on the device becomes the account’s with the code, not before', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const inArabic = { ...dina, locale: 'ar' as const }
  const language = async () => (await dina.client.accounts.getMe()).user?.locale
  await signIn(app, inArabic)
  expect(await language()).toBe('en')
  await signIn(app, inArabic, aCode(dina.secret))
  expect(await language()).toBe('ar')
})

test('a code works once even when sent several times at once, and earlier codes stop working', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const code = aCode(dina.secret, 1)
  const answers = await Promise.all([1, 2, 3].map(() => signIn(app, dina, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  for (const replayed of [code, aCode(dina.secret), aCode(dina.secret, -1)])
    expect((await signIn(app, dina, replayed)).code).toBe('auth.code_wrong')
})

test('a recovery code signs in once, is on record, and leaves the other codes usable', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const [first, second] = dina.recoveryCodes
  expect(new Set(dina.recoveryCodes).size).toBe(10)
  const answers = await Promise.all([1, 2].map(() => signIn(app, dina, first!.toUpperCase())))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await signIn(app, dina, first)).code).toBe('auth.code_wrong')
  expect((await signIn(app, dina, second!.replaceAll('-', ' '))).status).toBe(200)
  expect(await dina.client.secondFactor.getSecondFactor()).toMatchObject({ recoveryCodesLeft: 8 })
  expect((await recordOf(app)).filter((action) => action === 'account.recovery-code')).toHaveLength(2)
  const stored = await app.sql<{ code_hash: string }>('select code_hash from recovery_codes')
  for (const { code_hash } of stored) expect(dina.recoveryCodes.join()).not.toContain(code_hash)
})

test('after too many wrong codes the right code and a recovery code are refused too', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_IN_ACCOUNT: '3', LIMIT_SIGN_IN_ADDRESS: '0' } })
  const dina = await anAdminWithFactor(app)
  const tries = await Promise.all(
    ['000001', '000002', '000003', '000004'].map((code) => signIn(app, dina, code)),
  )
  expect(tries.map(({ code }) => code).sort()).toEqual([
    'auth.code_wrong',
    'auth.code_wrong',
    'auth.code_wrong',
    'limit.too_many',
  ])
  for (const right of [aCode(dina.secret), dina.recoveryCodes[0]]) {
    const refused = await signIn(app, dina, right)
    expect(refused.code).toBe('limit.too_many')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await sessionsOf(app, dina.id)).toBe(1)
})

test('setting it up requires a recent password, and a wrong code does not switch it on', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithPassword(app)
  const { secondFactor } = dina.client
  expect(await refusalOf(secondFactor.confirmSecondFactor({ code: '123456' }))).toBe(
    'accounts.second_factor_not_begun',
  )
  await app.sql("update sessions set password_given_at = now() - interval '11 minutes'")
  expect(await refusalOf(secondFactor.beginSecondFactor())).toBe('auth.recent_login')
  await dina.client.passwords.confirmPassword({ password: dina.password })
  const { secret: first } = await secondFactor.beginSecondFactor()
  const { secret, uri } = await secondFactor.beginSecondFactor()
  expect(uri).toContain(secret)
  expect(await app.sql('select secret from second_factors')).not.toEqual([{ secret }])
  for (const wrong of [aCode(first), '000000', '0123-4567-89ab-cdef', 'nonsense'])
    expect(await refusalOf(secondFactor.confirmSecondFactor({ code: wrong }))).toBe('auth.code_wrong')
  expect((await signIn(app, dina)).status).toBe(200)
  await secondFactor.confirmSecondFactor({ code: aCode(secret) })
  // The session opened by the password alone has ended; the session that switched it on stays.
  expect(await sessionsOf(app, dina.id)).toBe(1)
  expect(await refusalOf(secondFactor.beginSecondFactor())).toBe('accounts.second_factor_on')
})

test('the password switches it off, and its secret and recovery codes are deleted', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const { secondFactor } = dina.client
  expect(await refusalOf(secondFactor.switchOffSecondFactor({ password: 'wrong one' }))).toBe(
    'auth.current_incorrect',
  )
  await secondFactor.switchOffSecondFactor({ password: dina.password })
  expect(await app.sql('select from second_factors')).toEqual([])
  expect(await app.sql('select from recovery_codes')).toEqual([])
  expect((await signIn(app, dina)).status).toBe(200)
  expect(await recordOf(app)).toEqual(['account.second-factor-on', 'account.second-factor-off'])
})

test('only an admin with a second factor can require one of all admins, and the others set one up at sign-in', async () => {
  const app = await aTestApp()
  const [dina, omar] = [await anAdminWithFactor(app), await anAdminWithPassword(app)]
  const demand = async ({ client }: typeof omar) => {
    const { version } = await client.settings.getSettings()
    return client.settings.changeSettings({ version, secondFactorRequired: true })
  }
  expect(await refusalOf(demand(omar))).toBe('settings.second_factor_missing')
  expect((await demand(dina)).secondFactorRequired).toBe(true)
  expect(await refusalOf(dina.client.secondFactor.switchOffSecondFactor({ password: dina.password }))).toBe(
    'accounts.second_factor_required',
  )

  const before = await sessionsOf(app, omar.id)
  const seen = await signIn(app, omar)
  expect([seen.status, seen.code]).toEqual([401, 'auth.second_factor_due'])
  const due = await signIn(app, omar)
  // A key that somebody else has seen stops working once a new key is issued.
  expect((await signIn(app, omar, aCode(seen.data!.secret))).code).toBe('auth.code_wrong')
  expect(await sessionsOf(app, omar.id)).toBe(before)
  const inside = await signIn(app, omar, aCode(due.data!.secret))
  expect(inside.status).toBe(200)
  expect(inside.recoveryCodes).toHaveLength(10)
  expect((await signIn(app, omar)).code).toBe('auth.code_required')

  const yara = await aCustomer(app)
  expect((await signIn(app, { ...yara, password: await aPassword(app, yara) })).status).toBe(200)
})

test('an admin who switches it off while requiring it of all admins keeps it', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  await app.sql('insert into order_limits (id) values (1)')
  const demanding = await app.platform.database.pool.connect()
  await demanding.query('begin')
  await demanding.query('select from second_factors for share')
  await demanding.query('update order_limits set second_factor_required = true')
  const off = refusalOf(dina.client.secondFactor.switchOffSecondFactor({ password: dina.password }))
  await untilWaitingForLocks(app)
  await demanding.query('commit')
  demanding.release()
  expect(await off).toBe('accounts.second_factor_required')
  expect(await dina.client.secondFactor.getSecondFactor()).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
  })
})

test('a superadmin or the server command resets the second factor of an admin, whose sessions end', async () => {
  const app = await aTestApp()
  const [dina, other, boss] = [
    await anAdminWithFactor(app),
    await anAdmin(app),
    await anAdminWithFactor(app, 'superadmin'),
  ]
  const of = { id: dina.id }
  expect(await refusalOf(other.client.users.resetSecondFactor(of))).toBe('auth.forbidden')
  expect(await refusalOf(boss.client.users.resetSecondFactor({ id: boss.id }))).toBe('accounts.own_account')
  expect(await refusalOf(boss.client.users.resetSecondFactor({ id: 'nobody' }))).toBe('accounts.not_found')
  expect((await other.client.users.getUser(of)).may.resetSecondFactor).toBe(false)
  expect((await boss.client.users.getUser(of)).may.resetSecondFactor).toBe(true)
  await app.sql("update sessions set password_given_at = now() - interval '11 minutes'")
  expect(await refusalOf(boss.client.users.resetSecondFactor(of))).toBe('auth.recent_login')
  await boss.client.passwords.confirmPassword({ password: boss.password })
  expect((await boss.client.users.resetSecondFactor(of)).may.resetSecondFactor).toBe(false)
  expect(await sessionsOf(app, dina.id)).toBe(0)
  expect((await signIn(app, dina)).status).toBe(200)
  expect((await recordOf(app)).at(-1)).toBe('account.second-factor-reset')

  expect(await resetSecondFactorByEmail(app.platform.database, dina.email)).toBe(false)
  expect(await resetSecondFactorByEmail(app.platform.database, boss.email)).toBe(true)
  expect((await signIn(app, boss)).status).toBe(200)
})

test('erasing an admin deletes key and recovery codes, and the data export says since when it was on', async () => {
  const app = await aTestApp()
  const dina = await anAdminWithFactor(app)
  const boss = await anAdmin(app, 'superadmin')
  const answer = await app.request('/api/auth/personal-data.json', { headers: dina.headers })
  expect(JSON.stringify(await answer.json())).toContain('secondFactorSince')
  await boss.client.privacy.eraseAccount({ id: dina.id })
  expect(await app.sql('select from second_factors')).toEqual([])
  expect(await app.sql('select from recovery_codes')).toEqual([])
})
