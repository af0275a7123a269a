import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { createMetrics, type Metrics, metricsOfPools, metricsOfServing } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

/** A port in use until the test frees it. */
async function aHeldPort() {
  const holder = createServer()
  const port = await listen(holder, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  const letGo = () => new Promise((resolve) => holder.close(resolve))
  onTestFinished(() => void holder.close())
  return { port, letGo }
}

function serveOn(port: number, metrics: Metrics, host = '127.0.0.1') {
  const warnings: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) })
  const env = readEnv({ APP_ENV: 'test', METRICS_PORT: String(port), METRICS_HOST: host }, '.')
  const server = serveMetrics(env, log, metrics)!
  onTestFinished(() => void server.close())
  return { warnings, server }
}

async function serving(metrics: Metrics, host?: string) {
  const { port, letGo } = await aHeldPort()
  await letGo()
  const { warnings, server } = serveOn(port, metrics, host)
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return { warnings, read: (from = '127.0.0.1') => fetch(`http://${from}:${port}/metrics`) }
}

test('a metrics port in use is logged as a warning, and the product goes on', async () => {
  const { port } = await aHeldPort()
  const { warnings } = serveOn(port, createMetrics())
  await vi.waitFor(
    () => expect(warnings).toMatchObject([{ level: 'warn', err: { code: 'EADDRINUSE' } }]),
    IN_TIME,
  )
})

test('metrics that cannot be gathered answer 500 with a warning, and the next request tries again', async () => {
  let isBroken = true
  const metrics = createMetrics()
  metrics.show({
    name: 'amama_of_the_test',
    help: 'Of the test',
    type: 'gauge',
    read: () => {
      if (isBroken) throw new Error('not counted')
      return [{ value: 7 }]
    },
  })
  const { warnings, read } = await serving(metrics)
  expect((await read()).status).toBe(500)
  expect(warnings).toMatchObject([{ err: { message: 'not counted' } }])
  isBroken = false
  expect(await (await read()).text()).toContain('\namama_of_the_test 7\n')
})

test('what is counted and what a server knows of itself is shown as Prometheus reads it', async () => {
  const metrics = createMetrics()
  metrics.show(
    ...metricsOfServing({
      live: { count: () => 7 },
      load: () => ({ pages: { underWay: 3, waiting: 2, shed: 41 } }),
      waitingJobs: async () => [{ queue: 'mail', waiting: 12, oldestSeconds: 3.5 }],
    }),
    ...metricsOfPools({ requests: { totalCount: 10, idleCount: 4, waitingCount: 5 } }),
  )
  for (const seconds of [0.004, 0.2]) metrics.answered({ of: 'lists', status: 200, seconds })
  metrics.answered({ of: 'lists', status: 503, seconds: 9 })
  metrics.count('amama_mails_total', { result: 'sent' })
  const { read } = await serving(metrics)
  const written = await (await read()).text()
  for (const line of [
    '# TYPE amama_requests_total counter',
    'amama_requests_total{class="lists",status="2xx"} 2',
    'amama_requests_total{class="lists",status="503"} 1',
    '# TYPE amama_request_seconds histogram',
    'amama_request_seconds_bucket{le="0.01",class="lists"} 1',
    'amama_request_seconds_bucket{le="0.25",class="lists"} 2',
    'amama_request_seconds_bucket{le="3",class="lists"} 2',
    'amama_request_seconds_bucket{le="+Inf",class="lists"} 3',
    'amama_request_seconds_sum{class="lists"} 9.204',
    'amama_request_seconds_count{class="lists"} 3',
    'amama_request_seconds_count{class="pages"} 0',
    'amama_refunds_total{provider="paymob",result="refused"} 0',
    'amama_mails_total{result="sent"} 1',
    'amama_notice_gaps_total 0',
    'amama_live_listeners 7',
    '# TYPE amama_shed_total counter',
    'amama_shed_total{class="pages"} 41',
    'amama_waiting{class="pages"} 2',
    'amama_jobs_waiting{queue="mail"} 12',
    'amama_oldest_job_seconds{queue="mail"} 3.5',
    'amama_database_connections{pool="requests",state="in_use"} 6',
    'amama_database_connections{pool="requests",state="idle"} 4',
    'amama_database_waiting{pool="requests"} 5',
  ])
    expect(written.split('\n')).toContain(line)
})

test('metrics of the queues are left out while the database is away, and all others are shown', async () => {
  const metrics = createMetrics()
  const waitingJobs = () => Promise.reject(new Error('away'))
  metrics.show(...metricsOfServing({ live: { count: () => 7 }, load: () => ({}), waitingJobs }))
  const { read, warnings } = await serving(metrics)
  const written = await (await read()).text()
  expect(written).toContain('amama_live_listeners 7')
  expect(written).not.toContain('amama_jobs_waiting{')
  expect(warnings).toEqual([])
})

test('metrics are served at the address of METRICS_HOST alone', async () => {
  const { read } = await serving(createMetrics(), '127.0.0.2')
  expect((await read('127.0.0.2')).status).toBe(200)
  await expect(read('127.0.0.1')).rejects.toThrow()
})
