import path from 'node:path'
import { type Env, listOf } from '../env.ts'
import { databaseClock } from '../platform/clock.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { afterCommit } from '../platform/database/transaction.ts'
import type { OpenFiles } from '../platform/files/files.ts'
import { openFiles } from '../platform/files/open-files.ts'
import { startJobs } from '../platform/jobs.ts'
import { createLimiter } from '../platform/limits.ts'
import { natsBus } from '../platform/live/nats-bus.ts'
import { type Notices, startNotices } from '../platform/live/notices.ts'
import { postgresBus } from '../platform/live/postgres-bus.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { createDirections } from '../platform/maps/directions.ts'
import { createMetrics, type Metrics, metricsOfPools, metricsOfReplica } from '../platform/metrics.ts'
import { choosePayments } from '../platform/payments/payments.ts'
import { paymob } from '../platform/payments/paymob.ts'
import { paypal } from '../platform/payments/paypal.ts'
import type { PaymentProvider } from '../platform/payments/provider.ts'
import { testGateway } from '../platform/payments/test-gateway.ts'
import type { Platform } from '../platform/platform.ts'
import { everyPseudonymBy, pseudonymsBy } from '../platform/pseudonyms.ts'
import { createPush } from '../platform/push/push.ts'
import { persistentSecret } from '../platform/sessions/persistent-secret.ts'
import { QUEUES } from '../reactions.ts'

export type OpenPlatform = {
  platform: Platform
  withLongTimeouts: OpenDatabase['withLongTimeouts']
  alone: OpenDatabase['alone']
  dataDir: string
  secret: string
  close(): Promise<void>
}

/** Opens every part of the platform with its real adapter, in the order of their dependencies. `close` closes them in reverse. */
export async function openPlatform(
  env: Env,
  log: Log = createLog(env.LOG_LEVEL),
  publicUrl = () => env.publicUrl ?? `http://localhost:${env.PORT}`,
): Promise<OpenPlatform> {
  const opened = new AsyncDisposableStack()
  const metrics = createMetrics()
  try {
    const database = opened.adopt(await openDatabase(env, log), (each) => each.close())
    const bus = env.EVENTS_URL ? natsBus(env.EVENTS_URL, log) : postgresBus(database.directUrl, log)
    const listening = opened.adopt(await startNotices(bus), (each) => each.close())
    const notices = countNotices(listening, metrics)
    const { pool } = database
    // Requests have the pool for themselves, so its connections in use tell how much they need the machine.
    const isRush = () => pool.totalCount - pool.idleCount > pool.options.max / 2
    const jobs = opened.adopt(
      await startJobs(database.directUrl, { notices, log, queues: QUEUES, isRush }),
      (each) => each.stop(),
    )
    metrics.show(
      ...metricsOfPools({ requests: pool, jobs: jobs.database.pool }),
      ...metricsOfReplica(database.replica),
    )
    if (env.APP_ENV === 'production' && !env.SMTP_URL)
      log.warn('SMTP_URL is not set: mails are written to the data folder, and nobody receives them')
    if (env.APP_ENV === 'production' && !env.TRUSTED_PROXIES)
      log.warn('TRUSTED_PROXIES is not set: behind a proxy all visitors share the limits of one address')
    const secret = env.SESSION_SECRET ?? persistentSecret(database.dataDir)
    const storage = await openFiles(env, database.dataDir)
    if (env.FILES_URL) warnIfAway(storage, log)
    const platform: Platform = {
      env,
      log,
      metrics,
      database,
      replica: database.replica,
      notices,
      jobs,
      ...storage,
      ...servicesOf(env, { log, metrics, database, publicUrl, secret }),
      limiter: createLimiter(database.pool),
      pseudonymOf: pseudonymsBy(secret),
      everyPseudonymOf: everyPseudonymBy(secret, env.SESSION_SECRET_PREVIOUS),
      clock: databaseClock,
      publicUrl,
    }
    const { withLongTimeouts, alone, dataDir } = database
    return { platform, withLongTimeouts, alone, dataDir, secret, close: () => opened.disposeAsync() }
  } catch (error) {
    // Otherwise the embedded database would outlive a server that never served.
    await opened.disposeAsync()
    throw error
  }
}

/** A wrong key or name of a bucket shows at the start, not at the first picture. Nothing waits for it: all else works without. */
function warnIfAway({ files }: OpenFiles, log: Log) {
  files
    .read('start/is-it-there.txt')
    .catch((error) => log.error({ err: error.cause }, 'the bucket of FILES_URL cannot be used'))
}

type Ground = {
  log: Log
  metrics: Metrics
  database: OpenDatabase
  publicUrl: () => string
  secret: string
}

/** What others do for us: mail, push, payments, directions, or what stands in for them. */
function servicesOf(
  env: Env,
  { log, metrics, database, publicUrl, secret }: Ground,
): Pick<Platform, 'mailer' | 'push' | 'payments' | 'directions'> {
  return {
    mailer: createMailer({
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      folder: path.join(database.dataDir, 'mail'),
      log,
      metrics,
    }),
    push: createPush({ subject: () => contactOf(publicUrl(), env), trusted: listOf(env.PUSH_SERVICES) }),
    payments: choosePayments(
      providersOf(env),
      env.TEST_PAYMENTS
        ? testGateway({ db: database.db, publicUrl, secret, now: () => databaseClock.now() })
        : null,
    ),
    directions: createDirections({ routingUrl: env.ROUTING_URL, log }),
  }
}

/** The same notices, counted. */
function countNotices(notices: Notices, metrics: Metrics): Notices {
  notices.onTopic(() => metrics.count('amama_notices_total', { way: 'heard' }))
  notices.onGap(() => metrics.count('amama_notice_gaps_total', {}))
  return {
    ...notices,
    publish(tx, topics) {
      notices.publish(tx, topics)
      afterCommit(tx, () => metrics.count('amama_notices_total', { way: 'published' }, topics.length))
    },
  }
}

/** The providers whose keys are there. */
function providersOf(env: Env): PaymentProvider[] {
  const { PAYMOB_SECRET_KEY, PAYMOB_PUBLIC_KEY, PAYMOB_HMAC_SECRET, PAYMOB_API_KEY, PAYMOB_INTEGRATION_IDS } =
    env
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = env
  const providers: PaymentProvider[] = []
  if (PAYMOB_SECRET_KEY)
    providers.push(
      paymob({
        url: env.PAYMOB_URL,
        secretKey: PAYMOB_SECRET_KEY,
        publicKey: PAYMOB_PUBLIC_KEY!,
        hmacSecret: PAYMOB_HMAC_SECRET!,
        apiKey: PAYMOB_API_KEY!,
        integrationIds: listOf(PAYMOB_INTEGRATION_IDS!).map(Number),
      }),
    )
  if (PAYPAL_CLIENT_ID)
    providers.push(
      paypal({
        url: env.PAYPAL_URL,
        clientId: PAYPAL_CLIENT_ID,
        clientSecret: PAYPAL_CLIENT_SECRET!,
        webhookId: PAYPAL_WEBHOOK_ID!,
      }),
    )
  return providers
}

/** How a push service reaches the operator: by the site's address, or by mail while it has no public one. */
function contactOf(publicUrl: string, { MAIL_FROM }: Env): string {
  return publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^<\s]+@[^>\s]+/.exec(MAIL_FROM)?.[0]}`
}
