import type pg from 'pg'
import type { Backlog } from './jobs.ts'
import type { RequestClass } from './load/class-of-request.ts'
import type { Load } from './load/gate.ts'

/** What requests are counted by: their class under load, or the two whose load is limited elsewhere. */
export type AnsweredClass = RequestClass | 'sign_ins' | 'uploads'

const CLASSES: AnsweredClass[] = [
  'changes',
  'paying',
  'webhooks',
  'checkout',
  'work',
  'lists',
  'pages',
  'sign_ins',
  'uploads',
]
const PROVIDERS = ['paymob', 'paypal', 'test'] as const

/**
 * What is counted, by the name that Prometheus shows, with the values of each label. None can name a person, an order or an
 * address, and each combination begins with 0, so that Prometheus sees its first increase.
 */
const COUNTERS = {
  amama_requests_total: {
    help: 'Answers, by class of work and status',
    labels: { class: CLASSES, status: ['2xx', '3xx', '4xx', '429', '5xx', '503'] },
  },
  amama_mails_total: {
    help: 'Tries to send a mail, by result',
    labels: { result: ['sent', 'failed'] },
  },
  amama_payments_total: {
    help: 'Tries to pay online that began or ended, by provider and result',
    labels: { provider: PROVIDERS, result: ['opened', 'unreachable', 'paid', 'surplus', 'declined'] },
  },
  amama_refunds_total: {
    help: 'Refunds that a provider carried out, refused or did not answer, by provider and result',
    labels: { provider: PROVIDERS, result: ['done', 'refused', 'unanswered'] },
  },
  amama_payment_webhooks_total: {
    help: 'Webhooks of payment providers, by whether they are theirs',
    labels: { provider: PROVIDERS, result: ['right', 'forged', 'unverified'] },
  },
  amama_notices_total: {
    help: 'Topics of live notices that were published or heard here',
    labels: { way: ['published', 'heard'] },
  },
  amama_notice_gaps_total: { help: 'How often live notices may have been missed', labels: {} },
} as const

type Counters = typeof COUNTERS
type Labels<Name extends keyof Counters> = {
  [Label in keyof Counters[Name]['labels']]: Counters[Name]['labels'][Label] extends readonly (infer Value)[]
    ? Value
    : never
}

/** One value of a metric. `metricName` differs from the metric's for the parts of a histogram. */
export type Sample = { value: number; labels?: Record<string, string | number>; metricName?: string }

/** A metric of this process, read when somebody asks for it. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

export type Metrics = {
  count<Name extends keyof Counters>(name: Name, labels: Labels<Name>, by?: number): void
  /** Counts an answer and how long it took until it began. */
  answered(answer: { of: AnsweredClass; status: number; seconds: number }): void
  /** Adds what a part of the server knows of itself. */
  show(...metrics: Metric[]): void
  all(): readonly Metric[]
}

/** In seconds: what people do not notice, what they notice, and the limit of X-04. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3]

/** The metrics of a process. Counting is an addition in memory, whether anybody reads them or not. */
export function createMetrics(): Metrics {
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { labels }]) => [name, createCounter(labels)]),
  )
  const times = createTimes()
  const shown: Metric[] = Object.entries(COUNTERS).map(([name, { help }]) => ({
    name,
    help,
    type: 'counter',
    read: counters.get(name)!.read,
  }))
  shown.push(times.metric)
  const count: Metrics['count'] = (name, labels, by = 1) =>
    counters.get(name)!.add(labels as Record<string, string>, by)
  return {
    count,
    answered({ of, status, seconds }) {
      count('amama_requests_total', { class: of, status: kindOf(status) })
      times.add(of, seconds)
    },
    show: (...metrics) => void shown.push(...metrics),
    all: () => shown,
  }
}

function createCounter(labels: Record<string, readonly string[]>) {
  const names = Object.keys(labels)
  const keyOf = (given: Record<string, string>) => names.map((name) => given[name]).join(' ')
  let combined: Record<string, string>[] = [{}]
  for (const [name, values] of Object.entries(labels))
    combined = combined.flatMap((rest) => values.map((value) => ({ ...rest, [name]: value })))
  const samples = new Map(combined.map((each) => [keyOf(each), { labels: each, value: 0 }]))
  return {
    read: () => [...samples.values()],
    add(given: Record<string, string>, by: number) {
      samples.get(keyOf(given))!.value += by
    },
  }
}

/** 503 is the answer under load or without the database, 429 the one of limits: they are no defects. */
function kindOf(status: number): Labels<'amama_requests_total'>['status'] {
  if (status === 503) return '503'
  if (status === 429) return '429'
  return status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'
}

/** How long answers took, by class. */
function createTimes() {
  const name = 'amama_request_seconds'
  const byClass = new Map(CLASSES.map((of) => [of, { within: BUCKETS.map(() => 0), sum: 0, count: 0 }]))
  const metric: Metric = {
    name,
    help: 'Seconds until an answer began, by class of work',
    type: 'histogram',
    read: () =>
      [...byClass].flatMap(([of, { within, sum, count }]): Sample[] => [
        ...BUCKETS.map((le, at) => ({
          metricName: `${name}_bucket`,
          labels: { le, class: of },
          value: within[at]!,
        })),
        { metricName: `${name}_bucket`, labels: { le: '+Inf', class: of }, value: count },
        { metricName: `${name}_sum`, labels: { class: of }, value: sum },
        { metricName: `${name}_count`, labels: { class: of }, value: count },
      ]),
  }
  return {
    metric,
    add(of: AnsweredClass, seconds: number) {
      const times = byClass.get(of)!
      times.count++
      times.sum += seconds
      // A bucket counts what is in the ones before it too.
      for (let at = BUCKETS.length - 1; at >= 0 && seconds <= BUCKETS[at]!; at--) times.within[at]!++
    },
  }
}

type Serving = {
  live: { count(): number }
  load(): Record<string, Load>
  waitingJobs(): Promise<Backlog[]>
}

/** What a serving process knows: its open streams, its gates, and the queues' backlogs. */
export function metricsOfServing({ live, load, waitingJobs }: Serving): Metric[] {
  const byClass = (of: (each: Load) => number) => () =>
    Object.entries(load()).map(([label, each]) => ({ labels: { class: label }, value: of(each) }))
  // No metrics while the database is away.
  const byQueue = (of: (each: Backlog) => number) => async () =>
    (await waitingJobs().catch(() => [])).map((each) => ({ labels: { queue: each.queue }, value: of(each) }))
  return [
    {
      name: 'amama_live_listeners',
      help: 'Open live streams',
      type: 'gauge',
      read: () => [{ value: live.count() }],
    },
    {
      name: 'amama_under_way',
      help: 'Work under way, by class',
      type: 'gauge',
      read: byClass(({ underWay }) => underWay),
    },
    {
      name: 'amama_waiting',
      help: 'Work that waits for room, by class',
      type: 'gauge',
      read: byClass(({ waiting }) => waiting),
    },
    {
      name: 'amama_shed_total',
      help: 'Work that was told to come back, by class',
      type: 'counter',
      read: byClass(({ shed }) => shed),
    },
    {
      name: 'amama_jobs_waiting',
      help: 'Jobs that wait for their turn, by queue',
      type: 'gauge',
      read: byQueue(({ waiting }) => waiting),
    },
    {
      name: 'amama_oldest_job_seconds',
      help: 'Age of the oldest job that waits, by queue',
      type: 'gauge',
      read: byQueue(({ oldestSeconds }) => oldestSeconds),
    },
  ]
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** The connections of each pool to the database. */
export function metricsOfPools(pools: Record<string, Pool>): Metric[] {
  const each = (of: (name: string, pool: Pool) => Sample[]) => () =>
    Object.entries(pools).flatMap(([name, pool]) => of(name, pool))
  return [
    {
      name: 'amama_database_connections',
      help: 'Connections to the database, by pool and state',
      type: 'gauge',
      read: each((pool, { totalCount, idleCount }) => [
        { labels: { pool, state: 'in_use' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
      ]),
    },
    {
      name: 'amama_database_waiting',
      help: 'Work that waits for a connection to the database, by pool',
      type: 'gauge',
      read: each((pool, { waitingCount }) => [{ labels: { pool }, value: waitingCount }]),
    },
  ]
}

/** Whether reads go to the replica, and how far it is behind; 0 and nothing without one. */
export function metricsOfReplica(replica: { lagSeconds(): number | null } | null): Metric[] {
  const lag = () => replica?.lagSeconds() ?? null
  return [
    {
      name: 'amama_replica_answers',
      help: '1 while the replica answers reads, 0 while the primary answers all',
      type: 'gauge',
      read: () => [{ value: lag() === null ? 0 : 1 }],
    },
    {
      name: 'amama_replica_lag_seconds',
      help: 'How far the replica is behind, while it answers reads',
      type: 'gauge',
      read: () => {
        const value = lag()
        return value === null ? [] : [{ value }]
      },
    },
  ]
}
