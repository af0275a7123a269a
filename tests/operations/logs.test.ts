import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { PASSWORD_RESETS, sendPasswordReset } from '#server/modules/accounts/passwords/forgot-password.ts'
import { createLog } from '#server/platform/log.ts'
import { createMailer } from '#server/platform/mail/mail.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { startReactions } from '#server/reactions.ts'
import { openPlatform } from '#server/run/open-platform.ts'
import { anAppOn, aTestApp, ORIGIN } from '#tests/world/app.ts'
import { aCheckout, aMarket, anAdmin, aPassword, DOKKI } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { aCode } from '#tests/world/second-factor.ts'
import { aServer } from '#tests/world/served/server.ts'

const MONA = {
  name: 'Monaliza Qandil',
  email: 'Mona.Qandil@people.test',
  mobileNumber: '01002345678',
  address: '14 Hawamdeya St, flat 8',
  password: 'molokhia of the moon',
  passwordConfirmation: 'molokhia of the moon',
  role: 'customer' as const,
  location: DOKKI,
  termsAccepted: true,
}
const NEW_PASSWORD = 'mahshi in the morning'
const GUEST = {
  customerName: 'Zeinab Zahran',
  email: 'zeinab.zahran@people.test',
  mobileNumber: '01198765432',
  customerAddress: '3 Sakakini St, floor 5',
}
/** Personal data as it was typed, and as the database stores it. */
const PRIVATE = [
  ...['Monaliza', 'Qandil', '1002345678', 'Hawamdeya', MONA.password, NEW_PASSWORD],
  ...['Zeinab', 'Zahran', '1198765432', 'Sakakini', 'wrong guess'],
]

/** A server that logs at every level, with all that it logged. */
async function aWrittenApp() {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const spied = vi
      .spyOn(console, way)
      .mockImplementation((...said) => lines.push(said.map(String).join(' ')))
    onTestFinished(() => spied.mockRestore())
  }
  const app = await aTestApp({ log })
  const market = await aMarket(app)
  const admin = await anAdmin(app)
  const password = await aPassword(app, admin)
  const { secret } = await admin.client.secondFactor.beginSecondFactor()
  const { recoveryCodes } = await admin.client.secondFactor.confirmSecondFactor({ code: aCode(secret, -1) })
  const signedUp = await app.client().membership.signUp(MONA)
  const checkout = await aCheckout(app, [{ dishId: market.koshari.id, quantity: 1 }], GUEST)
  await app.client().passwords.forgotPassword({ email: MONA.email })
  await sendPasswordReset(app.platform, queuedReset(app))
  const resetToken = /login\?reset=(\S+)/.exec(app.mails().at(-1)!.text)![1]!
  const keys = [signedUp.token, resetToken, secret, ...recoveryCodes, password]
  return { app, lines, checkout, admin: { ...admin, password, secret }, mona: signedUp, resetToken, keys }
}

type Written = Awaited<ReturnType<typeof aWrittenApp>>

const queuedReset = ({ enqueued }: Written['app']) =>
  enqueued.filter(({ queue }) => queue === PASSWORD_RESETS.name).at(-1)!.data as { email: string }

/** Everything that people do with their accounts. Returns the calls that failed. */
async function everythingPersonal({ app, checkout, admin, mona, resetToken }: Written) {
  const hers = app.client({ authorization: `Bearer ${mona.token}` })
  const nobody = app.client()
  const { password, secret } = admin
  const calls: [string, () => Promise<unknown>][] = [
    ['order', () => nobody.ordering.placeOrder(checkout)],
    ['address', () => hers.profiles.addAddress({ street: MONA.address, location: DOKKI })],
    ['profile', () => hers.profiles.changeProfile({ name: MONA.name, mobileNumber: MONA.mobileNumber })],
    [
      'export',
      () =>
        app.request('/api/auth/personal-data.json', { headers: { authorization: `Bearer ${mona.token}` } }),
    ],
    ['second sign-up', () => nobody.membership.signUp(MONA)],
    ['wrong password', () => nobody.accounts.signIn({ email: MONA.email, password: 'wrong guess' })],
    ['sign-in', () => nobody.accounts.signIn({ email: MONA.email, password: MONA.password })],
    ['code', () => nobody.accounts.signIn({ email: admin.email, password, code: aCode(secret) })],
    ['forgotten', () => nobody.passwords.forgotPassword({ email: MONA.email })],
    ['mail', () => sendPasswordReset(app.platform, queuedReset(app))],
    ['reset', () => nobody.passwords.resetPassword({ token: resetToken, ...twice(NEW_PASSWORD) })],
    ['erasure', () => admin.client.privacy.eraseAccount({ id: mona.user.id })],
  ]
  const failed: string[] = []
  for (const [what, call] of calls)
    await call().catch((error: { code?: string }) => failed.push(`${what}: ${error.code}`))
  return failed
}

const twice = (password: string) => ({ password, passwordConfirmation: password })

function expectNobodyNamed({ lines, keys }: Written) {
  const written = lines.join('\n').toLowerCase()
  const found = [...PRIVATE, ...keys].filter((text) => written.includes(text.toLowerCase()))
  expect(found).toEqual([])
}

test('no log line from sign-up to erasure contains personal data or secrets', async () => {
  const world = await aWrittenApp()
  const failed = await everythingPersonal(world)
  expect(failed).toEqual(['second sign-up: auth.email_in_use', 'wrong password: auth.wrong_password'])
  expectNobodyNamed(world)
})

test('no log line contains them even if the database refuses each row and quotes it', async () => {
  const world = await aWrittenApp()
  const tables = await world.app.sql<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`,
  )
  for (const { name } of tables)
    await world.app.sql(`alter table ${name} add constraint closed check (false) not valid`)
  const failed = await everythingPersonal(world)
  expect(failed.length).toBeGreaterThan(5)
  expect(world.lines.filter((line) => line.includes('defect')).length).toBeGreaterThan(3)
  expectNobodyNamed(world)
})

test('a mail that is written to the folder is logged by its number, not its subject', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => lines.push(line) })
  const mailer = createMailer({
    smtpUrl: undefined,
    from: 'A-MAMA <hello@amama.test>',
    folder: aFolder(),
    log,
    metrics: createMetrics(),
  })
  await mailer.send({
    messageId: 'mail-1',
    to: GUEST.email,
    subject: 'Monaliza Qandil started cooking',
    text: GUEST.customerAddress,
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('mail-1')
  for (const text of PRIVATE) expect(lines[0]).not.toContain(text)
})

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

/** A guest's order that a trusted proxy passed on with a trace, and that was placed, told and mailed by real jobs. */
async function aWholeOrder() {
  const { url, drop } = await aDatabase()
  const lines: Record<string, unknown>[] = []
  const log = createLog('debug', { write: (line) => lines.push(JSON.parse(line)) })
  const env = readEnv(
    { APP_ENV: 'test', DATABASE_URL: url, DATA_DIR: aFolder(), TRUSTED_PROXIES: '127.0.0.1' },
    '.',
  )
  const { platform, close } = await openPlatform(env, log)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const app = anAppOn(platform)
  const server = await aServer(app)
  const { koshari } = await aMarket(app)
  const checkout = await aCheckout(app, [{ dishId: koshari.id, quantity: 1 }], GUEST)
  await startReactions(platform)
  const placed = await server.fetch('/api/orders', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: ORIGIN,
      traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify(checkout),
  })
  expect(placed.status).toBe(201)
  const mailed = { msg: 'job done', queue: 'mail' }
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining(mailed)), IN_TIME)
  return { lines, app, metrics: platform.metrics }
}

test('the lines of a whole order, from the request to the job that sends its mail, share the trace of the proxy', async () => {
  const { lines } = await aWholeOrder()
  const ofOrder = lines.filter(({ traceId }) => traceId === TRACE)
  for (const line of [
    { msg: 'answered', class: 'checkout', status: 201 },
    { msg: 'job done', queue: 'order-messages' },
    { msg: 'mail written to the folder, no SMTP configured' },
    { msg: 'job done', queue: 'mail' },
  ])
    expect(ofOrder).toContainEqual(expect.objectContaining(line))
  const jobs = lines.filter(({ queue }) => queue === 'order-messages' || queue === 'mail')
  expect(jobs.filter(({ traceId }) => traceId !== TRACE)).toEqual([])
  const written = JSON.stringify(lines).toLowerCase()
  for (const text of PRIVATE) expect(written).not.toContain(text.toLowerCase())
})

test('an order’s answer, mail and notices are counted, and the metrics name nobody', async () => {
  const { app, metrics } = await aWholeOrder()
  const countOf = async (name: string, labels: object = {}) => {
    const samples = await metrics
      .all()
      .find((metric) => metric.name === name)!
      .read()
    return samples.find((sample) => JSON.stringify(sample.labels) === JSON.stringify(labels))!.value
  }
  expect(await countOf('amama_requests_total', { class: 'checkout', status: '2xx' })).toBeGreaterThan(0)
  expect(await countOf('amama_mails_total', { result: 'sent' })).toBe(1)
  const published = await countOf('amama_notices_total', { way: 'published' })
  expect(published).toBeGreaterThan(0)
  await vi.waitFor(
    async () => expect(await countOf('amama_notices_total', { way: 'heard' })).toBeGreaterThan(0),
    IN_TIME,
  )
  expect(await countOf('amama_notice_gaps_total')).toBe(0)
  await app.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'amama-live' and datname = current_database()`,
  )
  await vi.waitFor(async () => expect(await countOf('amama_notice_gaps_total')).toBe(1), IN_TIME)
  const shown = JSON.stringify(await Promise.all(metrics.all().map((metric) => metric.read()))).toLowerCase()
  for (const text of PRIVATE) expect(shown).not.toContain(text.toLowerCase())
})
