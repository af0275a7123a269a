import { expect, test } from 'vitest'
import { StorageFailure } from '#server/platform/files/files.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, DOKKI } from '#tests/world/market.ts'
import { aCourierForm, formOf } from '#tests/world/pictures.ts'
import { aServer } from '#tests/world/served/server.ts'

async function signUp(
  app: TestApp,
  fields: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const server = await aServer(app)
  const answer = await server.fetch('/api/auth/sign-up-delivery', {
    method: 'POST',
    headers: { origin: ORIGIN, ...headers },
    body: formOf(await aCourierForm(fields)),
  })
  const content = (await answer.json()) as { code?: string; token?: string; data?: Record<string, unknown> }
  return { ...content, status: answer.status }
}

/** Counts every row and private file that a courier's sign-up stores. */
async function storedIn(app: TestApp) {
  const [rows] = await app.sql<Record<string, number>>(`select (select count(*)::int from users) as users,
    (select count(*)::int from credentials) as credentials, (select count(*)::int from profiles) as profiles,
    (select count(*)::int from couriers) as couriers, (select count(*)::int from papers) as papers,
    (select count(*)::int from sessions) as sessions`)
  const files: string[] = []
  for await (const key of app.platform.privateFiles.listOlder('papers', new Date(8.64e15))) files.push(key)
  return { ...rows, files: files.length }
}

const NOTHING = { users: 0, credentials: 0, profiles: 0, couriers: 0, papers: 0, sessions: 0, files: 0 }

test('a courier signs up with vehicle, base location and both papers, and waits for approval', async () => {
  const app = await aTestApp()
  const { status, token } = await signUp(app)
  expect(status).toBe(201)
  const courier = app.client({ authorization: `Bearer ${token}` })
  expect((await courier.accounts.getMe()).user).toMatchObject({
    role: 'delivery',
    mobileNumber: '+201002345678',
  })
  expect(await courier.delivery.getCourierProfile()).toMatchObject({
    vehicleType: 'motorcycle',
    baseLocation: DOKKI,
    approval: 'waiting',
  })
  const { papers } = await courier.papers.getPapers()
  expect(papers).toMatchObject([
    { kind: 'identity', lastFour: '0001', hasPhoto: true, expiresOn: null },
    { kind: 'license', lastFour: '2345', hasPhoto: true, expiresOn: '2030-01-31' },
  ])
  expect(JSON.stringify(papers)).not.toContain('2950101')
  expect(await storedIn(app)).toEqual({
    users: 1,
    credentials: 1,
    profiles: 1,
    couriers: 1,
    papers: 2,
    sessions: 1,
    files: 2,
  })
})

test('if no approval is required, a courier may work at once', async () => {
  const app = await aTestApp()
  await app.sql('insert into order_limits (id, couriers_need_approval) values (1, false)')
  const { token } = await signUp(app)
  const courier = app.client({ authorization: `Bearer ${token}` })
  expect((await courier.delivery.getCourierProfile()).approval).toBe('approved')
})

test('an e-mail that has an account is refused before a file is stored', async () => {
  const app = await aTestApp()
  const { email } = await aCustomer(app)
  expect(await signUp(app, { email: email.toUpperCase() })).toMatchObject({
    status: 422,
    code: 'auth.email_in_use',
  })
  expect(await storedIn(app)).toMatchObject({ users: 1, couriers: 0, files: 0 })
})

test('if the storage is full or unavailable nothing is stored, and the form can be sent again', async () => {
  const app = await aTestApp()
  const { privateFiles } = app.platform
  const put = privateFiles.put
  const form = { email: 'tarek@example.test' }
  for (const [isFull, status, code] of [
    [true, 507, 'file.storage_full'],
    [false, 503, 'file.storage_away'],
  ] as const) {
    privateFiles.put = async () => {
      throw new StorageFailure(isFull)
    }
    expect(await signUp(app, form)).toMatchObject({ status, code })
    expect(await storedIn(app)).toEqual(NOTHING)
    expect(app.mails()).toEqual([])
  }
  privateFiles.put = put
  expect((await signUp(app, form)).status).toBe(201)
})

test('of ten sign-ups at once with one e-mail exactly one creates an account, and it is complete', async () => {
  const app = await aTestApp({ env: { LIMIT_SIGN_UPS: '0', TRUSTED_PROXIES: '127.0.0.0/8' } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      // Each from its own network, because one network may have only four uploads at a time.
      signUp(app, { email: 'tarek@example.test' }, { 'x-forwarded-for': `156.160.${at}.1` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(422)])
  expect(await storedIn(app)).toMatchObject({ users: 1, couriers: 1, papers: 2, sessions: 1 })
})
