import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readEnv, UnusableEnvironment } from '#server/env.ts'
import { ensureAdmin } from '#server/run/first-admin.ts'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCustomer, anAdmin } from '#tests/world/market.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { createAdmin } from './create-admin.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/** Runs the real command against the test's database. */
async function command(app: TestApp, args: string[], environment: Record<string, string> = {}) {
  const { connectionString } = app.pool.options
  // With this process's arguments, so that both hash passwords in the same way.
  const child = spawn(process.execPath, [...process.execArgv, 'src/server/admin/main.ts', ...args], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: connectionString,
      DATA_DIR: aFolder(),
      ALLOW_UNSAFE_DURABILITY: '1',
      ...environment,
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output }
}

const linesOf = (output: string) => output.trim().split('\n').length

const signIn = async (app: TestApp, email: string, password: string) => {
  const answer = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

const accountsIn = (app: TestApp) =>
  app.sql<{ email: string; role: string }>('select email, role from users order by created_at')

test('the command creates a superadmin, who signs in with the password it shows, and refuses the same e-mail again', async () => {
  const app = await aTestApp()
  const first = await command(app, ['create', 'Dina@Example.test', '--name', 'Dina Samir'])
  const [, password] = /shown this once: {2}(\S{12,})/.exec(first.output) ?? []
  expect(first.code).toBe(0)
  const [{ name }] = (await app.sql('select current_database() as name')) as [{ name: string }]
  expect(first.output).toMatch(new RegExp(`^This acts on the database ${name} at \\S+:\\d+\\.\n`))
  expect(await signIn(app, 'dina@example.test', password!)).toBe(200)
  const again = await command(app, ['create', 'dina@example.test'])
  expect({ code: again.code, lines: linesOf(again.output) }).toEqual({ code: 1, lines: 2 })
  expect(await accountsIn(app)).toEqual([{ email: 'dina@example.test', role: 'superadmin' }])
  expect(await app.sql('select action, actor_id from audit_log')).toEqual([
    { action: 'admin.created', actor_id: null },
  ])
})

test('the command refuses arguments that are incomplete or unknown', async () => {
  const app = await aTestApp()
  for (const args of [['create'], ['create', 'a@b.test', '--role']]) {
    const { code, output } = await command(app, args)
    expect({ args, code, lines: linesOf(output) }).toEqual({ args, code: 1, lines: 1 })
  }
  expect(await accountsIn(app)).toEqual([])
})

test('an invalid e-mail and one that a customer has make no admin', async () => {
  const app = await aTestApp()
  const { email } = await aCustomer(app)
  const before = await accountsIn(app)
  const codeFor = async (wish: string) =>
    createAdmin(app.platform.database, { ...ADMIN, email: wish }).then((made) => !made.ok && made.code)
  expect(await codeFor('dina')).toBe('auth.invalid_email')
  expect(await codeFor(email)).toBe('auth.email_in_use')
  expect(await accountsIn(app)).toEqual(before)
})

test('in production the command requires the same environment as the server', async () => {
  const app = await aTestApp()
  const { code, output } = await command(app, ['create', 'dina@example.test'], { APP_ENV: 'production' })
  expect(code).toBe(1)
  expect(output).toContain('SESSION_SECRET')
  expect(await accountsIn(app)).toEqual([])
})

const FIRST = { FIRST_ADMIN_EMAIL: 'dina@example.test', FIRST_ADMIN_PASSWORD: 'molokhia with rabbit' }
const ADMIN = { password: FIRST.FIRST_ADMIN_PASSWORD, name: 'Admin' }
const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://db/amama',
  SESSION_SECRET: 's'.repeat(40),
  PUBLIC_URL: 'https://amama.example',
}
const startingWith = (app: TestApp, environment: Record<string, string>) =>
  ensureAdmin({ ...app.platform, env: readEnv(environment, '.') })

test('the environment creates the first superadmin only once', async () => {
  const app = await aTestApp()
  await startingWith(app, FIRST)
  await startingWith(app, { ...FIRST, FIRST_ADMIN_EMAIL: 'omar@example.test' })
  expect(await accountsIn(app)).toEqual([{ email: 'dina@example.test', role: 'superadmin' }])
  expect(await signIn(app, FIRST.FIRST_ADMIN_EMAIL, FIRST.FIRST_ADMIN_PASSWORD)).toBe(200)
})

test('when several servers start together, one creates the superadmin and all of them start', async () => {
  const app = await aTestApp()
  await Promise.all(Array.from({ length: 5 }, () => startingWith(app, FIRST)))
  expect(await accountsIn(app)).toEqual([{ email: FIRST.FIRST_ADMIN_EMAIL, role: 'superadmin' }])
})

test('when several admins are created at once, exactly one becomes the superadmin', async () => {
  const app = await aTestApp()
  const emails = ['dina@example.test', 'omar@example.test', 'mona@example.test']
  await Promise.all(emails.map((email) => createAdmin(app.platform.database, { ...ADMIN, email })))
  const roles = (await accountsIn(app)).map(({ role }) => role)
  expect(roles.toSorted()).toEqual(['admin', 'admin', 'superadmin'])
})

test('an admin with only half of its environment variables is refused with the name of the missing one', async () => {
  const app = await aTestApp()
  for (const [present, missing] of [
    ['FIRST_ADMIN_EMAIL', 'FIRST_ADMIN_PASSWORD'],
    ['FIRST_ADMIN_PASSWORD', 'FIRST_ADMIN_EMAIL'],
  ] as const) {
    await expect(startingWith(app, { [present]: FIRST[present] })).rejects.toThrow(missing)
  }
})

test('production does not start without an admin, or with a common password for one', async () => {
  const app = await aTestApp()
  await expect(startingWith(app, PRODUCTION)).rejects.toThrow(/npm run admin/)
  const weak = { ...PRODUCTION, ...FIRST, FIRST_ADMIN_PASSWORD: 'password' }
  await expect(startingWith(app, weak)).rejects.toThrow(UnusableEnvironment)
  expect(await accountsIn(app)).toEqual([])
  await startingWith(app, { ...PRODUCTION, ...FIRST })
  await startingWith(app, PRODUCTION)
})

test('production does not start with an account of the demo, whose password is published', async () => {
  const app = await aTestApp()
  await anAdmin(app, 'superadmin')
  await startingWith(app, PRODUCTION)
  await app.sql(`update users set email = 'superadmin@demo.amama.test'`)
  await expect(startingWith(app, PRODUCTION)).rejects.toThrow(/demo data/)
  await startingWith(app, { APP_ENV: 'demo' })
})

test('outside production the server starts without an admin', async () => {
  const app = await aTestApp()
  await startingWith(app, { APP_ENV: 'development' })
  expect(await accountsIn(app)).toEqual([])
})
