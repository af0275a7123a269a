import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import pg from 'pg'
import { openCluster } from '#server/platform/embedded-postgres/open-cluster.ts'
import { memoryFolder } from '#tests/world/postgres/memory-folder.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const SERVER = [
  ...['--import', './tests/world/passwords/cheap-hashes.ts'],
  ...['--import', './tests/world/patient-server.ts'],
  'src/server/main.ts',
]
const START_MS = 180_000

export type Town = {
  url: string
  dataDir: string
  restart(): Promise<void>
  /** Kills the server as a power cut would; `startAgain` starts it again at the same address. */
  crash(): Promise<void>
  startAgain(): Promise<void>
  kill(): Promise<void>
  mails(): Promise<string[]>
  /** Queries the database, for data that no screen shows or changes. */
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

export type Variant = { lang: 'en' | 'ar'; scheme: 'light' | 'dark'; screen: 'phone' | 'desktop' }

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }
export const PASSWORD = 'amama-demo'
/**
 * Unsafe requests with a cookie are refused unless a browser says that they come from our own pages. Each has its own connection: a
 * browser asks again when the server has just closed an idle one, and these requests fail.
 */
export const FROM_OUR_PAGES = { 'sec-fetch-site': 'same-origin', connection: 'close' }
/** A corner of Dokki, a few streets from the demo cook. */
export const DOOR = { latitude: 30.0452, longitude: 31.2198 }

type Fixtures = {
  /** Opens a browser context for one person; an error on its console fails the test. */
  person(
    variant: Variant,
    options?: { geolocation?: { latitude: number; longitude: number } | null },
  ): Promise<Page>
}

/** Names the folder of the demo town to the workers. */
const DEMO_TOWN = 'AMAMA_DEMO_TOWN'
const demoData = () => path.join(process.env[DEMO_TOWN]!, 'data')
const compiled = () => path.join(process.env[DEMO_TOWN]!, 'compiled')

const aFolder = (name: string) => mkdtemp(path.join(memoryFolder() ?? os.tmpdir(), `amama-${name}-`))

/**
 * Fills the demo data once; each town begins with a copy. The servers also share their compiled code. Both are most of what
 * starting a town costs. The kitchen's daily limit and the couriers' cash limit are raised in all copies: the journeys of a
 * worker order from one kitchen on one day.
 */
export default async function fillDemoTown() {
  const folder = await aFolder('demo-town')
  // PostgreSQL's account passes through it.
  await chmod(folder, 0o711)
  process.env[DEMO_TOWN] = folder
  const { stop } = await startServer(demoData(), 0, {})
  await askDatabase(demoData(), 'update kitchens set daily_order_limit = 1000', [])
  await askDatabase(demoData(), 'update order_limits set courier_cash_limit = 100000000', [])
  await stop('SIGTERM')
  return () => rm(folder, { recursive: true, force: true })
}

/** Each worker has a town: the built product on its own demo data. */
export const test = base.extend<Fixtures, { settings: NodeJS.ProcessEnv; town: Town }>({
  /** Extra environment variables of this town's server. */
  settings: [{}, { option: true, scope: 'worker' }],
  town: [
    async ({ settings }, use) => {
      const dataDir = await aFolder('town')
      // Unlike Node's own copying, it keeps the owner that PostgreSQL's files have under root.
      if (settings.DEMO_DATA !== '0') await promisify(execFile)('cp', ['-a', `${demoData()}/.`, dataDir])
      const town = await openTown(dataDir, settings)
      await use(town)
      await town.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: START_MS + 30_000 },
  ],
  person: async ({ browser, town }, use) => {
    const contexts: BrowserContext[] = []
    const troubles: string[] = []
    await use(async ({ lang, scheme, screen }, { geolocation = DOOR } = {}) => {
      const context = await browser.newContext({
        baseURL: town.url,
        viewport: SCREENS[screen],
        hasTouch: screen === 'phone',
        isMobile: screen === 'phone',
        colorScheme: scheme,
        reducedMotion: 'reduce',
        ...(geolocation ? { geolocation, permissions: ['geolocation'] } : {}),
      })
      contexts.push(context)
      await context.addCookies([
        { name: 'lang', value: lang, url: town.url },
        { name: 'scheme', value: scheme, url: town.url },
      ])
      const page = await context.newPage()
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text()))
          troubles.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`))
      return page
    })
    for (const context of contexts) await context.close()
    expect(troubles, 'errors on the console').toEqual([])
  },
})

/** The browser logs every refused call and every unreachable server. The screen shows them as well, so they are no defect. */
function isExpected(text: string) {
  return /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(CONNECTION|SOCKET_NOT_CONNECTED|FAILED|INTERNET|EMPTY|INCOMPLETE))/.test(
    text,
  )
}

async function openTown(dataDir: string, settings: NodeJS.ProcessEnv): Promise<Town> {
  let running = await startServer(dataDir, 0, settings)
  const { url } = running
  const port = Number(new URL(url).port)
  const crash = () => running.stop('SIGKILL')
  const startAgain = async () => {
    running = await startServer(dataDir, port, settings)
  }
  return {
    url,
    dataDir,
    async restart() {
      await crash()
      await startAgain()
    },
    crash,
    startAgain,
    kill: () => running.stop('SIGTERM'),
    async mails() {
      const folder = path.join(dataDir, 'mail')
      const names = await readdir(folder).catch(() => [])
      return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    },
    sql: (text, values = []) => askDatabase(dataDir, text, values),
  }
}

async function askDatabase<Row extends object>(dataDir: string, text: string, values: unknown[]) {
  const cluster = await openCluster({ dataDir, name: 'postgres', durable: false })
  const client = new pg.Client({ connectionString: cluster.url('amama') })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
    await cluster.stop()
  }
}

async function startServer(dataDir: string, port: number, settings: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, SERVER, {
    cwd: ROOT,
    env: {
      ...process.env,
      APP_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled(),
      SHARED_ANSWER_SECONDS: '0',
      LIMIT_SIGN_IN_ACCOUNT: '1000',
      LIMIT_SIGN_IN_ADDRESS: '1000',
      LIMIT_SIGN_IN_ACCOUNT_DAY: '0',
      LIMIT_SIGN_UPS: '1000',
      LIMIT_RESETS_ADDRESS: '1000',
      LIMIT_ORDERS_PHONE: '1000',
      LIMIT_ORDERS_EMAIL: '1000',
      LIMIT_ORDERS_GUEST_DEVICE: '1000',
      LIMIT_OPEN_ORDERS_NEW_DEVICES: '1000',
      LIMIT_MAILS_MAILBOX: '1000',
      LIMIT_UNKNOWN_ORDERS: '1000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${output}`)), START_MS)
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const found = /serving at\s+(http:\/\/\S+)/.exec(output)
      if (!found) return
      clearTimeout(timer)
      resolve(found[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  })
  return {
    url,
    async stop(signal: NodeJS.Signals) {
      child.kill(signal)
      await exited
    },
  }
}

/** Signs in as one of the demo's people without opening a page. The browser keeps the session. */
export async function signIn({ request }: Pick<Page, 'request'>, who: string) {
  const answer = await request.post('/api/auth/sign-in/email', {
    headers: FROM_OUR_PAGES,
    data: { email: emailOf(who), password: PASSWORD },
  })
  expect(answer.status(), `${who} signs in`).toBe(200)
}

/** Signs in as one of the demo's people through the page, and waits until they have left it. */
export async function signInByHand(page: Page, who: string) {
  await page.goto('/login')
  await fillSignIn(page, who)
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Fills in the sign-in form that is open, and sends it. */
export async function fillSignIn(page: Page, who: string) {
  await page.locator('input[type="email"]').fill(emailOf(who))
  await page.locator('input[autocomplete="current-password"]').fill(PASSWORD)
  await page.locator('main form button[type="submit"]').click()
}

function emailOf(who: string) {
  return `${who}@demo.amama.test`
}

export { expect }
