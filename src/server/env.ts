import path from 'node:path'
import * as z from 'zod'
import { isTileAddress } from './edge/map-tiles.ts'
import { readBucketAddress } from './platform/files/bucket-address.ts'
import { areNetworks } from './platform/http/incoming/client-address.ts'

/** A sender for machines without a mail server. No server delivers for it. */
const NOBODYS_ADDRESS = 'A-MAMA <hello@amama.test>'

const flag = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no', ''])
  .transform((text) => ['1', 'true', 'yes'].includes(text))

const whole = (fallback: number) => z.coerce.number().int().min(0).default(fallback)

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  // Parsed as the driver does: the folder of a socket may be in the query, with nothing before the path.
  .refine(
    (url) => URL.canParse(url.replace('@/', '@socket/')),
    'is no address that can be read: postgres://user:password@host:5432/name',
  )

const schema = z.object({
  APP_ENV: z.enum(['demo', 'development', 'test', 'production']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** How many processes serve on the port. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(1),
  /**
   * The number of this process, and the port of those that serve already: this one accepts connections only once it can
   * serve.
   */
  CHILD_NUMBER: z.coerce.number().int().min(0).optional(),
  CHILD_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isBare, 'is an address without path, query and user')
    .optional(),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A replica that answers what may be a second old, and whether poolers before the database keep prepared statements. */
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_PREPARED: flag.default(true),
  /** Where notices between processes travel; without it through the database. */
  EVENTS_URL: z
    .string()
    .regex(/^(nats|tls):\/\/\S+$/, { error: 'must start with nats:// or tls://', abort: true })
    .refine(
      (urls) => listOf(urls).every((url) => URL.canParse(url)),
      'is no address that can be read: nats://user:password@host:4222',
    )
    .optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  /** The bucket of pictures and papers, and its keys; all or none. */
  FILES_URL: z
    .string()
    .refine(
      (url) => readBucketAddress(url) !== null,
      'must be an address such as s3://bucket?endpoint=https://host&region=eu-central-1',
    )
    .optional(),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  ALLOW_UNSAFE_DURABILITY: flag.default(false),
  FIRST_ADMIN_EMAIL: z.string().optional(),
  FIRST_ADMIN_PASSWORD: z.string().optional(),
  SESSION_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUSTED_PROXIES: z.string().refine(areNetworks, 'takes addresses and networks, by commas').default(''),
  /** Process id of the script that started the server. When that process is gone, the server stops. */
  STARTED_BY: z.coerce.number().int().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://host:587' }).optional(),
  MAIL_FROM: z.string().includes('@').default(NOBODYS_ADDRESS),
  /** Push services beside those of the known browsers: their addresses, by commas. They are called wherever they are. */
  PUSH_SERVICES: z
    .string()
    .refine(areOrigins, 'takes addresses by commas, as in https://push.example')
    .default(''),
  /** Paymob's keys, all or none (docs/operations.md). */
  PAYMOB_URL: z.url({ protocol: /^https?$/ }).default('https://accept.paymob.com'),
  PAYMOB_SECRET_KEY: z.string().min(1).optional(),
  PAYMOB_PUBLIC_KEY: z.string().min(1).optional(),
  PAYMOB_HMAC_SECRET: z.string().min(1).optional(),
  PAYMOB_API_KEY: z.string().min(1).optional(),
  PAYMOB_INTEGRATION_IDS: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'takes the numbers of integrations, by commas')
    .optional(),
  /** PayPal's keys, all or none. */
  PAYPAL_URL: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: z.string().min(1).optional(),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
  /** Whether the built-in test gateway stands in for methods without keys; in production it must not. */
  TEST_PAYMENTS: flag.optional(),
  ROUTING_URL: z.url().optional(),
  MAP_TILE_URL: z
    .string()
    .refine(isTileAddress, 'needs {z}, {x} and {y}, as in https://tiles.example/{z}/{x}/{y}.png')
    .optional(),
  MAP_TILE_ATTRIBUTION: z
    .string()
    .default('© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'),
  /** How long a server that was told to stop reports "not ready" at /api/ready before it stops; in production 5, otherwise 0. */
  READY_OFF_SECONDS: z.coerce.number().int().min(0).max(20).optional(),
  /** Whether /api/docs and /api/openapi.json describe the API in production too; elsewhere they always do. */
  API_DOCS: flag.default(false),
  DEMO_DATA: flag.optional(),
  /** How long an answer that is the same for every anonymous visitor is cached. */
  SHARED_ANSWER_SECONDS: z.coerce.number().int().min(0).max(60).default(5),
  LIMIT_SIGN_IN_ACCOUNT: whole(10),
  LIMIT_SIGN_IN_ACCOUNT_DAY: whole(100),
  LIMIT_SIGN_IN_ADDRESS: whole(60),
  LIMIT_SIGN_UPS: whole(10),
  LIMIT_RESETS_MAILBOX: whole(3),
  LIMIT_RESETS_ADDRESS: whole(20),
  LIMIT_ORDERS_PHONE: whole(5),
  LIMIT_ORDERS_EMAIL: whole(5),
  LIMIT_ORDERS_GUEST_DEVICE: whole(5),
  LIMIT_ORDERS_CUSTOMER: whole(30),
  LIMIT_OPEN_ORDERS_PHONE: whole(2),
  LIMIT_OPEN_ORDERS_NEW_DEVICES: whole(3),
  LIMIT_MAILS_MAILBOX: whole(6),
  LIMIT_UNKNOWN_ORDERS: whole(60),
  LIMIT_PROMO_MISSES: whole(10),
  LIMIT_DIRECTIONS: whole(60),
  LIMIT_FORGED_WEBHOOKS: whole(20),
  LIMIT_EXPORTS: whole(10),
  LIMIT_USER_MESSAGES: whole(20),
  LIMIT_BROADCASTS: whole(5),
  LIMIT_BUYER_MESSAGES: whole(60),
  LIMIT_CART_MERGES: whole(30),
  LIMIT_NAME_CHANGES: whole(10),
  LIMIT_ADDRESS_CHANGES: whole(60),
  LIMIT_DEVICES: whole(60),
  LIMIT_REVIEWS: whole(10),
  LIMIT_REPORTS: whole(10),
  LIMIT_UPLOADS: whole(30),
  LIMIT_CONTACT: whole(10),
  LIMIT_NEW_DISHES: whole(60),
  LIMIT_LIVE_PER_ADDRESS: whole(2_000),
  LIMIT_LIVE_PER_SESSION: whole(12),
})

export const ENV_NAMES = Object.keys(schema.shape)

export type Env = Omit<
  z.infer<typeof schema>,
  'PUBLIC_URL' | 'DEMO_DATA' | 'READY_OFF_SECONDS' | 'TEST_PAYMENTS'
> & {
  DEMO_DATA: boolean
  TEST_PAYMENTS: boolean
  READY_OFF_SECONDS: number
  /** The configured address, or null: then the printed address is the public one. */
  publicUrl: string | null
  projectRoot: string
}

/** Reads the environment once. An unusable value ends the start with its name and the reason. */
export function readEnv(source: NodeJS.ProcessEnv, projectRoot: string): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(present)
  if (!parsed.success) throw new UnusableEnvironment(parsed.error.issues.map(sayIssue))
  const { PUBLIC_URL, ...rest } = parsed.data
  const problems = [
    ...halfGiven(rest),
    ...(rest.APP_ENV === 'production' ? problemsInProduction(rest, PUBLIC_URL) : []),
  ]
  if (problems.length > 0) throw new UnusableEnvironment(problems)
  return {
    ...rest,
    DEMO_DATA: rest.DEMO_DATA ?? rest.APP_ENV !== 'production',
    TEST_PAYMENTS: rest.TEST_PAYMENTS ?? rest.APP_ENV !== 'production',
    READY_OFF_SECONDS: rest.READY_OFF_SECONDS ?? (rest.APP_ENV === 'production' ? 5 : 0),
    publicUrl: PUBLIC_URL ? new URL(PUBLIC_URL).origin : null,
    projectRoot: path.resolve(projectRoot),
  }
}

export class UnusableEnvironment extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const TOGETHER = [
  [
    'PAYMOB_SECRET_KEY',
    'PAYMOB_PUBLIC_KEY',
    'PAYMOB_HMAC_SECRET',
    'PAYMOB_API_KEY',
    'PAYMOB_INTEGRATION_IDS',
  ],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['FILES_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
] as const

/** A provider with half of its keys would take money of which nobody hears; a bucket, pictures into a folder of one machine. */
function halfGiven(env: Partial<Record<(typeof TOGETHER)[number][number], string | undefined>>): string[] {
  return TOGETHER.flatMap((names) => {
    const missing = names.filter((name) => env[name] === undefined)
    return missing.length === names.length
      ? []
      : missing.map((name) => `${name}: is missing beside its others`)
  })
}

function problemsInProduction(
  env: {
    DATABASE_URL?: string
    SESSION_SECRET?: string
    SMTP_URL?: string
    MAIL_FROM: string
    DEMO_DATA?: boolean
    TEST_PAYMENTS?: boolean
  },
  publicUrl: string | undefined,
) {
  const problems: string[] = []
  if (!env.DATABASE_URL) problems.push('DATABASE_URL: production needs a database of its own')
  if (!env.SESSION_SECRET)
    problems.push('SESSION_SECRET: production needs a secret of at least 32 characters')
  if (!publicUrl) problems.push('PUBLIC_URL: production needs the address that people use')
  else if (!publicUrl.startsWith('https:')) problems.push('PUBLIC_URL: production needs an https address')
  if (env.SMTP_URL && env.MAIL_FROM === NOBODYS_ADDRESS)
    problems.push('MAIL_FROM: production needs a sender that its mail server may use')
  if (env.TEST_PAYMENTS) problems.push('TEST_PAYMENTS: production takes real money only')
  if (env.DEMO_DATA) problems.push('DEMO_DATA: production takes no invented data')
  return problems
}

/** A browser's Origin header has no path, and links are appended to the address: a path would break both. */
function isBare(url: string) {
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

function areOrigins(list: string) {
  return listOf(list).every((one) => URL.canParse(one) && isBare(`${one}/`))
}

/** The entries of a list by commas. */
export function listOf(list: string): string[] {
  return list.split(',').flatMap((one) => one.trim() || [])
}

function sayIssue(issue: z.core.$ZodIssue) {
  return `${issue.path.join('.')}: ${issue.message}`
}
