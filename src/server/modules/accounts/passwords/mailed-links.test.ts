import { expect, test } from 'vitest'
import { aTestApp, NOON, type TestApp } from '#tests/world/app.ts'
import { aCustomer, aPassword, DOKKI, refusalOf } from '#tests/world/market.ts'
import { watchStatements } from '#tests/world/postgres/statements.ts'
import { untilWaitingForLocks } from '#tests/world/postgres/waiting-for-locks.ts'
import { createAccount } from '../create-account.ts'
import { PASSWORD_RESETS, sendPasswordReset } from './forgot-password.ts'

const NEW = 'mahshi on a friday'
const NEW_TWICE = { password: NEW, passwordConfirmation: NEW }
const LINK = /http:\/\/app\.test\/(?:login\?reset|settings\?email)=(\S+)/

type App = Awaited<ReturnType<typeof aTestApp>>

async function yaraWithPassword(app: TestApp) {
  const yara = await aCustomer(app)
  return { ...yara, password: await aPassword(app, yara) }
}

type Yara = Awaited<ReturnType<typeof yaraWithPassword>>

/** Asks for a reset link and runs the job that was queued for it. */
async function forgot(app: App, email: string) {
  await app.client().passwords.forgotPassword({ email })
  const queued = app.enqueued.filter(({ queue }) => queue === PASSWORD_RESETS.name)
  await sendPasswordReset(app.platform, queued.at(-1)!.data as { email: string })
}

const newestLink = (app: App) => LINK.exec(app.mails().at(-1)!.text)![1]!

const signIn = (app: TestApp, email: string, password: string) =>
  app.client().accounts.signIn({ email, password })

test('the mailed link sets a new password once, and every session ends', async () => {
  const app = await aTestApp()
  const { email, password, client } = await yaraWithPassword(app)
  await forgot(app, email.toUpperCase())
  expect(app.mails()).toMatchObject([{ to: email }])
  const token = newestLink(app)
  await app.client().passwords.resetPassword({ token, ...NEW_TWICE })
  expect((await client.accounts.getMe()).user).toBeNull()
  expect(await refusalOf(signIn(app, email, password))).toBe('auth.wrong_password')
  expect((await signIn(app, email, NEW)).user.email).toBe(email)
  expect(await refusalOf(app.client().passwords.resetPassword({ token, ...NEW_TWICE }))).toBe(
    'auth.reset_link_invalid',
  )
})

test('when one link is used several times at once, only one use succeeds', async () => {
  const app = await aTestApp()
  const { email } = await yaraWithPassword(app)
  await forgot(app, email)
  const token = newestLink(app)
  const uses = await Promise.allSettled(
    Array.from({ length: 5 }, () => app.client().passwords.resetPassword({ token, ...NEW_TWICE })),
  )
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('asking for an unknown account gets the same answer as for a known one, and sends no mail', async () => {
  const app = await aTestApp()
  const { email } = await yaraWithPassword(app)
  const sent = watchStatements()
  const askFor = async (address: string) => {
    sent.length = 0
    const answer = await app.client().passwords.forgotPassword({ email: address })
    return { answer, statements: sent.map(({ text }) => text) }
  }
  const known = await askFor(email)
  expect(known.answer).toEqual({ success: true })
  expect(known.statements.length).toBeGreaterThan(0)
  // Both requests run the same statements, so that their time reveals nothing either. The queue looks the account up.
  expect(await askFor('nobody@people.test')).toEqual(known)
  expect(known.statements.filter((text) => text.includes('users'))).toEqual([])
  expect(app.mails()).toEqual([])
  await sendPasswordReset(app.platform, { email: 'nobody@people.test' })
  expect(app.mails()).toEqual([])
})

test('a banned user gets no reset link', async () => {
  const app = await aTestApp()
  const { id, email } = await yaraWithPassword(app)
  await app.sql(`update users set status = 'banned' where id = $1`, [id])
  await forgot(app, email)
  expect(app.mails()).toEqual([])
})

test('a mailbox gets at most three reset links an hour, whether it has an account or not', async () => {
  const app = await aTestApp()
  for (const email of [(await yaraWithPassword(app)).email, 'nobody@people.test']) {
    for (let time = 0; time < 3; time++) await app.client().passwords.forgotPassword({ email })
    expect(await refusalOf(app.client().passwords.forgotPassword({ email }))).toBe('limit.too_many')
  }
})

test('the secret of a link is not stored in plain text', async () => {
  const app = await aTestApp()
  const { email } = await yaraWithPassword(app)
  await forgot(app, email)
  const [, secret] = newestLink(app).split('.')
  expect(JSON.stringify(await app.sql('select * from verifications'))).not.toContain(secret)
})

test('the link in the new mailbox changes the e-mail, and the old address is notified', async () => {
  const app = await aTestApp()
  const { email: old, password, client } = await yaraWithPassword(app)
  await client.passwords.changeEmail({ email: 'Yara@New.test', password })
  expect(app.mails()).toMatchObject([{ to: 'yara@new.test' }])
  expect((await client.profiles.getProfile()).email).toBe(old)
  const token = newestLink(app)
  expect(await app.client().passwords.confirmEmail({ token })).toEqual({ email: 'yara@new.test' })
  expect(app.mails().at(-1)).toMatchObject({ to: old, text: expect.stringContaining('yara@new.test') })
  expect(await client.profiles.getProfile()).toMatchObject({ email: 'yara@new.test', emailVerified: true })
  expect((await signIn(app, 'yara@new.test', password)).user.email).toBe('yara@new.test')
  expect(await refusalOf(app.client().passwords.confirmEmail({ token }))).toBe('auth.email_link_invalid')
})

const isVerified = async (app: TestApp, id: string) =>
  (await app.sql('select email_verified from users where id = $1', [id]))[0]!.email_verified

test('a link in the mailbox of an account confirms its address, once, and tells nobody of a change', async () => {
  const app = await aTestApp()
  const { id, email, client } = await aCustomer(app)
  await app.sql('update users set email_verified = false where id = $1', [id])
  await client.passwords.mailOwnEmailLink()
  expect(app.mails()).toMatchObject([{ to: email }])
  const token = newestLink(app)
  expect(await app.client().passwords.confirmEmail({ token })).toEqual({ email })
  expect(await client.profiles.getProfile()).toMatchObject({ email, emailVerified: true })
  expect(await refusalOf(app.client().passwords.confirmEmail({ token }))).toBe('auth.email_link_invalid')
  await client.passwords.mailOwnEmailLink()
  expect(app.mails()).toHaveLength(1)
})

test('a link that confirms the present address leaves that to another one alive', async () => {
  const app = await aTestApp()
  const { id, password, client } = await yaraWithPassword(app)
  await app.sql('update users set email_verified = false where id = $1', [id])
  await client.passwords.changeEmail({ email: 'yara@right.test', password })
  const token = newestLink(app)
  await client.passwords.mailOwnEmailLink()
  expect(await app.client().passwords.confirmEmail({ token })).toEqual({ email: 'yara@right.test' })
})

test('a new password by a mailed link confirms the address that the link was mailed to', async () => {
  const app = await aTestApp()
  const { id, email } = await yaraWithPassword(app)
  await app.sql('update users set email_verified = false where id = $1', [id])
  await forgot(app, email)
  await app.client().passwords.resetPassword({ token: newestLink(app), ...NEW_TWICE })
  expect(await isVerified(app, id)).toBe(true)
})

const REPLACED: [string, (started: { app: App; yara: Yara; reset: string }) => Promise<unknown>][] = [
  ['reset', ({ app, reset }) => app.client().passwords.resetPassword({ token: reset, ...NEW_TWICE })],
  [
    'changed',
    ({ yara }) => yara.client.passwords.changePassword({ currentPassword: yara.password, ...NEW_TWICE }),
  ],
]

test.each(REPLACED)(
  'after the password is %s, links that were made before it change neither e-mail nor password',
  async (_, replace) => {
    const app = await aTestApp()
    const yara = await yaraWithPassword(app)
    await yara.client.passwords.changeEmail({ email: 'stranger@new.test', password: yara.password })
    const change = newestLink(app)
    await forgot(app, yara.email)
    const reset = newestLink(app)
    await replace({ app, yara, reset })
    expect(await refusalOf(app.client().passwords.confirmEmail({ token: change }))).toBe(
      'auth.email_link_invalid',
    )
    expect(await refusalOf(app.client().passwords.resetPassword({ token: reset, ...NEW_TWICE }))).toBe(
      'auth.reset_link_invalid',
    )
    expect((await signIn(app, yara.email, NEW)).user.email).toBe(yara.email)
  },
)

const AT_ONCE: [string, (yara: Yara) => Promise<unknown>][] = [
  [
    'change the password',
    ({ client, password }) => client.passwords.changePassword({ currentPassword: password, ...NEW_TWICE }),
  ],
  [
    'ask for another e-mail',
    ({ client, password }) => client.passwords.changeEmail({ email: 'stranger@new.test', password }),
  ],
]

test.each(AT_ONCE)('a password that is replaced by a reset during its check cannot %s', async (_, use) => {
  const app = await aTestApp()
  const yara = await yaraWithPassword(app)
  const { password: passwords } = await app.auth.$context
  let used: Promise<string> | undefined
  await app.platform.database.transaction(async (reset) => {
    await reset.$client.query('update credentials set password = $1 where user_id = $2', [
      await passwords.hash(NEW),
      yara.id,
    ])
    used = refusalOf(use(yara))
    await untilWaitingForLocks(app)
  })
  expect(await used).toBe('auth.current_incorrect')
  expect(app.mails()).toEqual([])
  expect((await signIn(app, yara.email, NEW)).user.email).toBe(yara.email)
})

test('a password that is replaced by a reset during a sign-in opens no session', async () => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  const { password: passwords } = await app.auth.$context
  const hash = await passwords.hash(NEW)
  let signedIn: Promise<string> | undefined
  await app.platform.database.transaction(async ({ $client: reset }) => {
    await reset.query('update credentials set password = $1 where user_id = $2', [hash, id])
    await reset.query('delete from sessions where user_id = $1', [id])
    signedIn = refusalOf(signIn(app, email, password))
    await untilWaitingForLocks(app)
  })
  expect(await signedIn).toBe('auth.wrong_password')
  expect(await app.sql('select id from sessions where user_id = $1', [id])).toEqual([])
})

test.each([
  ['banned', `status = 'banned'`, 'auth.banned'],
  ['given an admin’s role', `role = 'admin'`, 'auth.code_required'],
])('whoever is %s during a sign-in gets no session by the password alone', async (_, change, refusal) => {
  const app = await aTestApp()
  const { id, email, password } = await yaraWithPassword(app)
  await app.sql(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'sealed', now())`, [
    id,
  ])
  let signedIn: Promise<string> | undefined
  await app.platform.database.transaction(async ({ $client: admin }) => {
    await admin.query(`update users set ${change} where id = $1`, [id])
    await admin.query('delete from sessions where user_id = $1', [id])
    signedIn = refusalOf(signIn(app, email, password))
    await untilWaitingForLocks(app)
  })
  expect(await signedIn).toBe(refusal)
  expect(await app.sql('select id from sessions where user_id = $1', [id])).toEqual([])
})

test('after the e-mail is changed, a link in the old mailbox cannot reset the password', async () => {
  const app = await aTestApp()
  const { email, password, client } = await yaraWithPassword(app)
  await forgot(app, email)
  const reset = newestLink(app)
  await client.passwords.changeEmail({ email: 'yara@new.test', password })
  await app.client().passwords.confirmEmail({ token: newestLink(app) })
  expect(await refusalOf(app.client().passwords.resetPassword({ token: reset, ...NEW_TWICE }))).toBe(
    'auth.reset_link_invalid',
  )
  expect((await signIn(app, 'yara@new.test', password)).user.email).toBe('yara@new.test')
})

test('a second e-mail change replaces the first one, and the link for a new password still works', async () => {
  const app = await aTestApp()
  const { email, password, client } = await yaraWithPassword(app)
  await forgot(app, email)
  const reset = newestLink(app)
  await client.passwords.changeEmail({ email: 'mistyped@new.test', password })
  const mistyped = newestLink(app)
  await client.passwords.changeEmail({ email: 'yara@new.test', password })
  expect(await refusalOf(app.client().passwords.confirmEmail({ token: mistyped }))).toBe(
    'auth.email_link_invalid',
  )
  expect(await app.client().passwords.resetPassword({ token: reset, ...NEW_TWICE })).toEqual({
    success: true,
  })
})

test('a mailbox gets at most three e-mail change links an hour, from any account and in any spelling', async () => {
  const app = await aTestApp()
  const change = async (email: string) => {
    const { client, password } = await yaraWithPassword(app)
    return client.passwords.changeEmail({ email, password })
  }
  for (const email of ['nour@new.test', 'Nour@new.test', 'nour+1@new.test']) await change(email)
  expect(await refusalOf(change('nour+2@new.test'))).toBe('limit.too_many')
  expect(app.mails()).toHaveLength(3)
})

test('an e-mail that is being signed up with at the same time is refused', async () => {
  const app = await aTestApp()
  const { password, client, email } = await yaraWithPassword(app)
  await client.passwords.changeEmail({ email: 'yara@new.test', password })
  let confirmed: Promise<string> | undefined
  await app.platform.database.transaction(async (signUp) => {
    await createAccount(signUp, {
      name: 'Omar',
      email: 'yara@new.test',
      role: 'cook',
      mobileNumber: '+201002345678',
      address: '14 Mossadak St',
      location: DOKKI,
      locale: 'en',
      wantsOffers: false,
      passwordHash: 'none',
      now: new Date(NOON),
    })
    confirmed = refusalOf(app.client().passwords.confirmEmail({ token: newestLink(app) }))
    await untilWaitingForLocks(app)
  })
  expect(await confirmed).toBe('auth.email_in_use')
  expect((await client.profiles.getProfile()).email).toBe(email)
})

test('an e-mail that another account has, or gets before the link is opened, is refused', async () => {
  const app = await aTestApp()
  const { password, client, email } = await yaraWithPassword(app)
  const other = await aCustomer(app, 'Omar')
  expect(await refusalOf(client.passwords.changeEmail({ email: other.email, password }))).toBe(
    'auth.email_in_use',
  )
  await client.passwords.changeEmail({ email: 'yara@new.test', password })
  await app.sql(`update users set email = 'yara@new.test' where id = $1`, [other.id])
  expect(await refusalOf(app.client().passwords.confirmEmail({ token: newestLink(app) }))).toBe(
    'auth.email_in_use',
  )
  expect((await client.profiles.getProfile()).email).toBe(email)
})
