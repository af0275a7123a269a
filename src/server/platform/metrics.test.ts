import { createServer } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { listen } from './http/listen.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics.ts'

const waitingJobs = async () => [{ queue: 'mail', waiting: 12, oldestSeconds: 3.5 }]
const LOAD = { browsing: { underWay: 3, waiting: 2, shed: 41 } }

/** A port in use until the test frees it. */
async function aHeldPort() {
  const holder = createServer()
  const port = await listen(holder, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  const letGo = () => new Promise((resolve) => holder.close(resolve))
  onTestFinished(() => void holder.close())
  return { port, letGo }
}

function serveOn(port: number, listeners: () => number) {
  const warnings: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line)) })
  const env = readEnv({ APP_ENV: 'test', METRICS_PORT: String(port) }, '.')
  const server = serveMetrics(env, log, { listeners, load: () => LOAD, waitingJobs })!
  onTestFinished(() => void server.close())
  return warnings
}

test('a metrics port in use is logged as a warning, and the product goes on', async () => {
  const { port } = await aHeldPort()
  const warnings = serveOn(port, () => 0)
  await vi.waitFor(
    () => expect(warnings).toMatchObject([{ level: 'warn', err: { code: 'EADDRINUSE' } }]),
    IN_TIME,
  )
})

test('metrics that cannot be gathered answer 500 with a warning, and the next request tries again', async () => {
  const { port, letGo } = await aHeldPort()
  await letGo()
  let isBroken = true
  const warnings = serveOn(port, () => {
    if (isBroken) throw new Error('not counted')
    return 7
  })
  const read = () => fetch(`http://127.0.0.1:${port}/metrics`)
  expect((await read()).status).toBe(500)
  expect(warnings).toMatchObject([{ err: { message: 'not counted' } }])
  isBroken = false
  const figures = await (await read()).text()
  for (const line of [
    'amama_live_listeners 7',
    'amama_shed_total{class="browsing"} 41',
    'amama_waiting{class="browsing"} 2',
    'amama_jobs_waiting{queue="mail"} 12',
    'amama_oldest_job_seconds{queue="mail"} 3.5',
  ])
    expect(figures).toContain(line)
})
