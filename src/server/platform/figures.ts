import type pg from 'pg'
import type { Backlog } from './jobs.ts'
import type { Load } from './load/gate.ts'

/** What is counted, by the name that Prometheus shows. Labels never name a person, an order or an address. */
const COUNTERS = {
  amama_requests_total: {
    help: 'Answers, by class of work and status',
    labels: ['class', 'status'],
  },
  amama_mails_total: { help: 'Tries to send a mail, by result', labels: ['result'] },
  amama_payments_total: {
    help: 'Tries to pay online that were opened or ended, by provider and result',
    labels: ['provider', 'result'],
  },
  amama_refunds_total: {
    help: 'Refunds that a provider carried out, refused or did not answer, by provider and result',
    labels: ['provider', 'result'],
  },
  amama_notices_total: { help: 'Topics of live notices that were published or heard here', labels: ['way'] },
  amama_notice_gaps_total: { help: 'How often live notices may have been missed', labels: [] },
} as const

type Counters = typeof COUNTERS
type Labels<Name extends keyof Counters> = Record<Counters[Name]['labels'][number], string>

/** One value of a figure. `metricName` differs from the figure's for the parts of a histogram. */
export type Sample = { value: number; labels?: Record<string, string | number>; metricName?: string }

/** A figure of this process, read when somebody asks for it. */
export type Figure = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  read(): readonly Sample[] | Promise<readonly Sample[]>
}

export type Figures = {
  count<Name extends keyof Counters>(name: Name, labels: Labels<Name>): void
  /** Counts an answer and how long it took until it began. */
  answered(answer: { of: string; status: number; seconds: number }): void
  /** Adds what a part of the server knows of itself. */
  show(...figures: Figure[]): void
  all(): readonly Figure[]
}

/** In seconds: what people do not notice, what they notice, and the limit of X-04. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 3]

/** The figures of a process. Counting is an addition in memory, whether anybody reads them or not. */
export function createFigures(): Figures {
  const names = Object.keys(COUNTERS) as (keyof Counters)[]
  const counted = Object.fromEntries(names.map((name) => [name, new Map()])) as Record<
    keyof Counters,
    Map<string, Sample>
  >
  const times = createTimes()
  const shown: Figure[] = [
    ...names.map((name): Figure => {
      const { help, labels } = COUNTERS[name]
      return {
        name,
        help,
        type: 'counter',
        // Without labels it is there from the start, so that its first increase is one.
        read: () =>
          labels.length === 0 && counted[name].size === 0 ? [{ value: 0 }] : [...counted[name].values()],
      }
    }),
    times.figure,
  ]
  const count: Figures['count'] = (name, labels) => {
    const given: Record<string, string> = labels
    const key = COUNTERS[name].labels.map((label) => given[label]).join(' ')
    const sample = counted[name].get(key)
    if (sample) sample.value++
    else counted[name].set(key, { labels, value: 1 })
  }
  return {
    count,
    answered({ of, status, seconds }) {
      count('amama_requests_total', { class: of, status: kindOf(status) })
      times.add(of, seconds)
    },
    show: (...figures) => void shown.push(...figures),
    all: () => shown,
  }
}

/** 503 is the one that the server chooses under load, and 429 the one that limits give: they are no defects. */
function kindOf(status: number): string {
  return status === 503 || status === 429 ? String(status) : `${Math.floor(status / 100)}xx`
}

/** How long answers took, by class. */
function createTimes() {
  const name = 'amama_request_seconds'
  const byClass = new Map<string, { within: number[]; sum: number; count: number }>()
  const figure: Figure = {
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
    figure,
    add(of: string, seconds: number) {
      const times = byClass.get(of) ?? { within: BUCKETS.map(() => 0), sum: 0, count: 0 }
      byClass.set(of, times)
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
export function figuresOfServing({ live, load, waitingJobs }: Serving): Figure[] {
  const byClass = (of: (each: Load) => number) => () =>
    Object.entries(load()).map(([label, each]) => ({ labels: { class: label }, value: of(each) }))
  // No figures while the database is away.
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
export function figuresOfPools(pools: Record<string, Pool>): Figure[] {
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
