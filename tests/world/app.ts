import { onTestFinished } from 'vitest'
import { type AppParts, createApp, type PageHandler } from '#server/app.ts'
import type { SharedPageCookies } from '#server/edge/shared-cache-key.ts'
import { listOf, readEnv } from '#server/env.ts'
import { MAIL } from '#server/modules/notifications/mail-channel.ts'
import { databaseClock } from '#server/platform/clock.ts'
import { createDirectPool, createPool } from '#server/platform/database/pool.ts'
import { createDatabase, type Database } from '#server/platform/database/transaction.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import { createLimiter } from '#server/platform/limits.ts'
import { createHub } from '#server/platform/live/hub.ts'
import { startNotices } from '#server/platform/live/notices.ts'
import { REQUEST_SHARES, SIGN_IN_SHARES } from '#server/platform/load/shares.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { createDirections } from '#server/platform/maps/directions.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { choosePayments } from '#server/platform/payments/payments.ts'
import { testGateway } from '#server/platform/payments/test-gateway.ts'
import type { Platform } from '#server/platform/platform.ts'
import { everyPseudonymBy, pseudonymsBy } from '#server/platform/pseudonyms.ts'
import { createPush } from '#server/platform/push/push.ts'
import { type AuthOptions, createAuth } from '#server/platform/sessions/auth.ts'
import { type Client, clientOf } from './client.ts'
import { PATIENT, patient } from './patience.ts'
import { aLentDatabase } from './postgres/lent-database.ts'

export const ORIGIN = 'http://app.test'
/** A Saturday noon in Cairo, far from any clock change. */
export const NOON = Date.parse('2026-11-21T10:00:00Z')

export const SECRET = 's'.repeat(40)

export type TestApp = ReturnType<typeof anAppOn>

type Options = {
  env?: Record<string, string>
  poolSize?: number
  /** The address that people use. With https, cookies and headers change. */
  publicUrl?: string
  pages?: PageHandler
  readiness?: AppParts['readiness']
  sharedPageCookies?: SharedPageCookies
  assetsFolder?: string
  directions?: Platform['directions']
  push?: Platform['push']
  payments?: Platform['payments']
  sessionCheckMs?: number
  secrets?: Pick<AuthOptions, 'secret' | 'previousSecret'>
  bodyLimits?: AppParts['bodyLimits']
  uploadLimits?: AppParts['uploadLimits']
  files?: Platform['files']
  requestShares?: AppParts['requestShares']
  signInShares?: AppParts['signInShares']
  /** The same database for reading only, in the place of a replica that is never behind. */
  replica?: true
  log?: Log
}

/** The whole server in process on a real PostgreSQL database of its own, with a clock that the test moves and no network. */
export async function aTestApp(options: Options = {}) {
  const log = options.log ?? createLog('silent')
  const { url, openBus, ...lent } = await aLentDatabase()
  const isOwn = options.log !== undefined || options.poolSize !== undefined
  const pool = isOwn ? createPool(url, options.poolSize ?? 10, log, PATIENT) : lent.pool
  const notices = await startNotices(openBus)
  const env = readEnv({ APP_ENV: 'test', DATABASE_URL: url, SHARED_ANSWER_SECONDS: '0', ...options.env }, '.')
  const time = { now: NOON }
  const enqueued: Enqueued[] = []
  const published: Published[] = []
  const database = createDatabase(pool)
  const platform: Platform = {
    env,
    log,
    metrics: createMetrics(),
    database,
    replica: options.replica ? readingOnly(url, log) : null,
    notices,
    jobs: recordingJobs({ enqueued, published }, database),
    files: options.files ?? memoryFiles(),
    privateFiles: options.files ?? memoryFiles(),
    mailer: { send: async () => {} },
    push:
      options.push ??
      createPush({ subject: () => 'mailto:hello@amama.test', trusted: listOf(env.PUSH_SERVICES) }),
    payments:
      options.payments ??
      choosePayments(
        [],
        testGateway({
          db: database.db,
          publicUrl: () => options.publicUrl ?? ORIGIN,
          secret: SECRET,
          now: () => time.now,
        }),
      ),
    publicUrl: () => options.publicUrl ?? ORIGIN,
    directions: options.directions ?? createDirections({ routingUrl: undefined, log }),
    limiter: createLimiter(pool),
    pseudonymOf: pseudonymsBy(SECRET),
    everyPseudonymOf: everyPseudonymBy(SECRET, undefined),
    clock: {
      now: () => time.now,
      // The database is asked too, so that its locks and statements are the same as in production.
      async tryLocks(tx, ...locks) {
        return { ...(await databaseClock.tryLocks(tx, ...locks)), now: new Date(time.now) }
      },
      async transactionTime(tx) {
        await databaseClock.transactionTime(tx)
        return new Date(time.now)
      },
      async lockAndTime(tx, ...locks) {
        await databaseClock.lockAndTime(tx, ...locks)
        return new Date(time.now)
      },
    },
  }
  const app = anAppOn(platform, options)
  onTestFinished(async () => {
    app.live.endAll()
    await notices.close()
    await platform.replica?.close()
    await pool.end()
    await lent.giveBack()
  })
  /** The mails that wait to be sent, oldest first. */
  const mails = () => enqueued.flatMap(({ queue, data }) => (queue === MAIL.name ? [data as Mail] : []))
  return { ...app, enqueued, published, mails, time }
}

function readingOnly(url: string, log: Log): NonNullable<Platform['replica']> {
  const settings = { default_transaction_read_only: 'on' }
  const pool = createDirectPool(url, { size: 4, name: 'replica', timeouts: PATIENT, settings }, log)
  return { db: createDatabase(pool).db, lagSeconds: () => 0, close: () => pool.end() }
}

/** The server on a platform that the test has opened. */
export function anAppOn(platform: Platform, options: Options = {}) {
  const origin = options.publicUrl ?? ORIGIN
  const { pool, db } = platform.database
  const secrets = options.secrets ?? { secret: SECRET }
  const auth = createAuth({ db, ...secrets, publicUrl: origin, trustedOrigins: [origin] })
  const { app, live, load } = createApp({
    platform,
    auth,
    hub: createHub(platform.notices, platform.log),
    publicUrl: () => origin,
    trustedOrigins: () => [origin],
    ...(options.pages ? { pages: options.pages } : {}),
    ...(options.readiness ? { readiness: options.readiness } : {}),
    ...(options.sharedPageCookies ? { sharedPageCookies: options.sharedPageCookies } : {}),
    ...(options.assetsFolder ? { assetsFolder: options.assetsFolder } : {}),
    requestShares: options.requestShares ?? patient(REQUEST_SHARES),
    signInShares: options.signInShares ?? patient(SIGN_IN_SHARES),
    ...(options.uploadLimits ? { uploadLimits: options.uploadLimits } : {}),
    ...(options.bodyLimits ? { bodyLimits: options.bodyLimits } : {}),
    ...(options.sessionCheckMs ? { sessionCheckMs: options.sessionCheckMs } : {}),
  })
  /** `address` is the socket's, by which limits identify the sender. */
  const request = async (path: string, init: RequestInit = {}, address?: string) =>
    app.request(`${origin}${path}`, init, address ? { incoming: incomingFrom(address, init) } : undefined)
  return {
    origin,
    app,
    auth,
    live,
    load,
    platform,
    pool,
    request,
    /** A client of the contract. `headers` give it a session or a device. */
    client: (headers: Record<string, string> = {}): Client => clientOf(origin, request, headers),
    async sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await pool.query(text, values)).rows as Row[]
    },
  }
}

function incomingFrom(remoteAddress: string, { headers }: RequestInit) {
  return { socket: { remoteAddress }, headers: Object.fromEntries(new Headers(headers)) }
}

type Enqueued = { queue: string; data: object; priority?: number | undefined }
type Published = { event: string; data: object }

function recordingJobs(
  { enqueued, published }: { enqueued: Enqueued[]; published: Published[] },
  database: Database,
): Jobs {
  return {
    database,
    async enqueue(_tx, queue, data, options) {
      enqueued.push(...data.map((one) => ({ queue: queue.name, data: one, ...options })))
    },
    async publish(_tx, event, data) {
      published.push(...data.map((one) => ({ event: event.name, data: one })))
    },
    async work() {},
    async schedule() {},
    every() {},
    async waiting() {
      return []
    },
    async stop() {},
  }
}

function memoryFiles(): Platform['files'] {
  const files = new Map<string, Uint8Array>()
  return {
    async put(key, bytes) {
      files.set(key, bytes)
    },
    read: async (key) => files.get(key) ?? null,
    async delete(key) {
      files.delete(key)
    },
    exists: async (key) => files.has(key),
    async *list() {
      yield* files.keys()
    },
    async *listOlder(folder) {
      for (const key of files.keys()) if (key.startsWith(`${folder}/`)) yield key
    },
    async deleteOlder(key) {
      files.delete(key)
    },
  }
}
