import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ENV_NAMES, readEnv, UnusableEnvironment } from './env.ts'

const PRODUCTION = {
  APP_ENV: 'production',
  DATABASE_URL: 'postgres://amama@db/amama',
  SESSION_SECRET: 'a secret of more than 32 characters',
  PUBLIC_URL: 'https://amama.example/',
}

function problemsOf(source: NodeJS.ProcessEnv): string[] {
  try {
    readEnv(source, '.')
  } catch (error) {
    if (error instanceof UnusableEnvironment) return error.problems
    throw error
  }
  return []
}

const namesOf = (problems: string[]) => problems.map((problem) => problem.split(':')[0])

test('an empty environment is a demo on port 3000 with demo data, and its public address is printed later', () => {
  expect(readEnv({}, '.')).toMatchObject({ APP_ENV: 'demo', PORT: 3000, DEMO_DATA: true, publicUrl: null })
})

test('production needs its own database, secret and address, and has no demo data', () => {
  expect(readEnv(PRODUCTION, '.')).toMatchObject({
    DATABASE_URL: PRODUCTION.DATABASE_URL,
    DEMO_DATA: false,
    API_DOCS: false,
    publicUrl: 'https://amama.example',
  })
})

test('production names everything that is missing at once', () => {
  expect(namesOf(problemsOf({ APP_ENV: 'production' }))).toEqual([
    'DATABASE_URL',
    'SESSION_SECRET',
    'PUBLIC_URL',
  ])
})

test.each(['DATABASE_URL', 'SESSION_SECRET', 'PUBLIC_URL'] as const)(
  'production without %s does not start',
  (name) => {
    for (const value of [undefined, ''])
      expect(namesOf(problemsOf({ ...PRODUCTION, [name]: value }))).toEqual([name])
  },
)

test('production with a mail server sends from an address of its own', () => {
  const mailing = { ...PRODUCTION, SMTP_URL: 'smtp://mail.example:587' }
  expect(namesOf(problemsOf(mailing))).toEqual(['MAIL_FROM'])
  expect(problemsOf({ ...mailing, MAIL_FROM: 'A-MAMA <hello@food.example>' })).toEqual([])
})

test.each([
  'mysql://amama@db/amama',
  'postgres://amama:geheim@db:port/amama',
  'postgres://amama:geheim@db:70000/amama',
])('the database address %s is refused without revealing its password', (url) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const problems = problemsOf({ [name]: url })
    expect(namesOf(problems)).toEqual([name])
    expect(problems.join()).not.toContain('geheim')
  }
})

test.each([
  'postgres://amama:pass%20word@db:5432/amama?sslmode=require',
  'postgresql://amama@/amama?host=/tmp',
])('the database address %s is accepted', (url) =>
  expect(readEnv({ DATABASE_URL: url }, '.').DATABASE_URL).toBe(url),
)

test.each([
  's3://amama?endpoint=https://storage.example',
  's3://amama?endpoint=http://10.0.0.4:9000&region=eu-central-1',
  's3://amama.files?region=eu-central-1',
])('the bucket %s is accepted with its keys, and not without', (url) => {
  const keys = { S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'geheim' }
  expect(readEnv({ FILES_URL: url, ...keys }, '.').FILES_URL).toBe(url)
  expect(namesOf(problemsOf({ FILES_URL: url }))).toEqual(['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  expect(namesOf(problemsOf(keys))).toEqual(['FILES_URL'])
})

test.each([
  'https://storage.example/amama',
  's3://amama',
  's3://Amama?region=eu-central-1',
  's3://amama/pictures?region=eu-central-1',
  's3://id:geheim@amama?region=eu-central-1',
  's3://amama?endpoint=storage.example',
  's3://amama?endpoint=https://storage.example/amama',
  's3://amama?endpoint=https://storage.example&regoin=eu-central-1',
])('the bucket %s is refused by name, without revealing what it says', (url) => {
  const problems = problemsOf({ FILES_URL: url, S3_ACCESS_KEY: 'id', S3_SECRET_KEY: 'geheim' })
  expect(namesOf(problems)).toEqual(['FILES_URL'])
  expect(problems.join()).not.toContain('geheim')
})

test('the public address is normalised as browsers write it', () => {
  expect(readEnv({ PUBLIC_URL: 'https://Amama.Example:443' }, '.').publicUrl).toBe('https://amama.example')
  expect(readEnv({ PUBLIC_URL: 'http://localhost:3000/' }, '.').publicUrl).toBe('http://localhost:3000')
})

test('production needs https', () => {
  expect(namesOf(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://amama.example' }))).toEqual(['PUBLIC_URL'])
})

test('production refuses demo data by name', () => {
  expect(namesOf(problemsOf({ ...PRODUCTION, DEMO_DATA: '1' }))).toEqual(['DEMO_DATA'])
  expect(problemsOf({ ...PRODUCTION, DEMO_DATA: '0' })).toEqual([])
})

test.each([
  ['APP_ENV', 'prod'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'amama.example'],
  ['PUBLIC_URL', 'ftp://amama.example'],
  ['PUBLIC_URL', 'https://amama.example/shop'],
  ['PUBLIC_URL', 'https://amama.example?from=mail'],
  ['PUBLIC_URL', 'https://cook@amama.example'],
  ['TRUSTED_PROXIES', 'proxy.local'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'A-MAMA'],
  ['MAP_TILE_URL', 'https://tiles.example'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}/{y}.png?apikey={apikey}'],
  ['DATABASE_URL', 'mysql://db/amama'],
  ['DATABASE_POOL_SIZE', '0'],
  ['SESSION_SECRET', 'too short'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO_DATA', 'maybe'],
  ['LIMIT_SIGN_IN_ACCOUNT', '-1'],
])('%s=%s is refused by name', (name, value) => {
  expect(namesOf(problemsOf({ [name]: value }))).toEqual([name])
})

test('problems are one line each and never repeat a secret', () => {
  const error = new UnusableEnvironment(problemsOf({ SESSION_SECRET: 'hunter2', PORT: 'x' }))
  expect(error.message.split('\n')).toHaveLength(3)
  expect(error.message).not.toContain('hunter2')
})

test('an empty variable counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', DEMO_DATA: '' }, '.')).toMatchObject({
    PORT: 3000,
    DEMO_DATA: true,
  })
})

test('the example file names every variable that is read, and no other', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const named = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(ENV_NAMES.toSorted())
})

test('production takes real money only, and a provider with half of its keys starts nowhere', () => {
  expect(namesOf(problemsOf({ ...PRODUCTION, TEST_PAYMENTS: '1' }))).toEqual(['TEST_PAYMENTS'])
  expect(readEnv(PRODUCTION, '.').TEST_PAYMENTS).toBe(false)
  expect(readEnv({}, '.').TEST_PAYMENTS).toBe(true)
  expect(namesOf(problemsOf({ PAYPAL_CLIENT_ID: 'id', PAYPAL_WEBHOOK_ID: 'hook' }))).toEqual([
    'PAYPAL_CLIENT_SECRET',
  ])
  expect(namesOf(problemsOf({ PAYMOB_INTEGRATION_IDS: 'card' }))).toContain('PAYMOB_INTEGRATION_IDS')
})
