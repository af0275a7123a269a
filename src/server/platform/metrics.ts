import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Env } from '#server/env.ts'
import type { Backlog } from './jobs.ts'
import type { Load } from './load/gate.ts'
import type { Log } from './log.ts'

type Counts = { listeners(): number; load(): Record<string, Load>; waitingJobs(): Promise<Backlog[]> }

/** Figures for the operator at /metrics, on a separate port of the local host. Off unless METRICS_PORT is set. */
export function serveMetrics(env: Env, log: Log, counts: Counts): Server | null {
  if (!env.METRICS_PORT) return null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'amama_live_listeners',
    help: 'Open live streams',
    registers: [registry],
    collect() {
      this.set(counts.listeners())
    },
  })
  measureLoad(registry, counts.load)
  measureJobs(registry, counts.waitingJobs)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        log.warn({ err: error }, 'figures could not be gathered')
        response.writeHead(500).end()
      },
    )
  })
  // The product serves without its metrics: a port in use must not end it.
  server.on('error', (error) => log.warn({ err: error }, 'figures are not served'))
  // Each of several processes has its own port.
  server.listen(env.METRICS_PORT + (env.CHILD_NUMBER ?? 0), '127.0.0.1')
  return server
}

/** The gates' counts, read when they are asked for. */
function measureLoad(registry: Registry, load: Counts['load']) {
  const figures = [
    { name: 'amama_under_way', help: 'Work under way, by class', of: ({ underWay }: Load) => underWay },
    { name: 'amama_waiting', help: 'Work that waits for room, by class', of: ({ waiting }: Load) => waiting },
    {
      name: 'amama_shed_total',
      help: 'Work that was told to come back, by class',
      of: ({ shed }: Load) => shed,
    },
  ]
  for (const { name, help, of } of figures)
    new Gauge({
      name,
      help,
      labelNames: ['class'],
      registers: [registry],
      collect() {
        for (const [label, each] of Object.entries(load())) this.set({ class: label }, of(each))
      },
    })
}

/** The queues' backlogs. No figures while the database is away. */
function measureJobs(registry: Registry, waitingJobs: Counts['waitingJobs']) {
  const figures = [
    {
      name: 'amama_jobs_waiting',
      help: 'Jobs that wait for their turn, by queue',
      of: ({ waiting }: Backlog) => waiting,
    },
    {
      name: 'amama_oldest_job_seconds',
      help: 'Age of the oldest job that waits, by queue',
      of: ({ oldestSeconds }: Backlog) => oldestSeconds,
    },
  ]
  for (const { name, help, of } of figures)
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const found = await waitingJobs().catch(() => [])
        this.reset()
        for (const each of found) this.set({ queue: each.queue }, of(each))
      },
    })
}
