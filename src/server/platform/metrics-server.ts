import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, type Metric as LibraryMetric, Registry } from 'prom-client'
import type { Env } from '#server/env.ts'
import type { Log } from './log.ts'
import type { Metric, Metrics } from './metrics.ts'

/** Metrics for the operator at /metrics, on a port of their own. Off unless METRICS_PORT is set. */
export function serveMetrics(env: Env, log: Log, metrics: Metrics): Server | null {
  if (!env.METRICS_PORT) return null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of metrics.all()) registry.registerMetric(asMetric(metric))
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error) => {
        log.warn({ err: error }, 'metrics could not be gathered')
        response.writeHead(500).end()
      },
    )
  })
  // The product serves without its metrics: a port in use must not end it.
  server.on('error', (error) => log.warn({ err: error }, 'metrics are not served'))
  // Each of several processes has its own port.
  server.listen(env.METRICS_PORT + (env.CHILD_NUMBER ?? 0), env.METRICS_HOST)
  return server
}

/** The library's own classes keep values themselves; of a metric that it writes it needs no more than this. */
function asMetric({ name, help, type, read }: Metric): LibraryMetric {
  const get = async () => ({ name, help, type, values: await read() })
  return { name, get } as unknown as LibraryMetric
}
