import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/platform/http/listen.ts'
import { aFolder } from '#tests/world/postgres/cluster-holder.ts'
import { aDatabase } from '#tests/world/postgres/database.ts'
import { startServer, WITHOUT_PAGES } from '#tests/world/served/server-process.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const BOARD = read('deploy/grafana/amama.json')
const ALERTS = read('deploy/prometheus/alerts.yml')

/** The figures of a server that has answered one request, as Prometheus reads them. */
async function figuresOfAServer(): Promise<string> {
  const { url, drop } = await aDatabase()
  const holder = createServer()
  const port = await listen(holder, { PORT: 0, HOST: '127.0.0.1', APP_ENV: 'test' })
  await new Promise((resolve) => holder.close(resolve))
  const server = await startServer(WITHOUT_PAGES, {
    dataDir: aFolder(),
    env: { APP_ENV: 'test', DATABASE_URL: url, METRICS_PORT: String(port) },
  })
  onTestFinished(async () => {
    await server.end('SIGTERM')
    await drop()
  })
  await fetch(`${server.url}/api/districts`)
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
}

/** The figures that a text names, a histogram by its own name. */
function namedIn(text: string, histograms: readonly string[]): string[] {
  const names = [...text.matchAll(/\b(?:amama|nodejs|process)_\w+/g)].map(([name]) => {
    const whole = name.replace(/_(?:bucket|sum|count)$/, '')
    return histograms.includes(whole) ? whole : name
  })
  return [...new Set(names)].toSorted()
}

/** The labels with fixed values that a text asks for, each with the figure that must have them. */
function labelsIn(text: string) {
  return [...text.matchAll(/\b(amama_\w+)\{([^}]*)\}/g)].flatMap(([, name, labels]) =>
    [...labels!.matchAll(/(\w+)=~?"([^"$]+)"/g)].flatMap(([, label, values]) =>
      values!.split('|').map((value) => ({ name: name!, pair: `${label}="${value}"` })),
    ),
  )
}

test('the board shows every figure of the product, and board and alerts name only figures and labels that there are', async () => {
  const written = await figuresOfAServer()
  const types = [...written.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  const all = types.map(([, name]) => name!)
  const histograms = types.flatMap(([, name, type]) => (type === 'histogram' ? name! : []))
  const board = JSON.stringify(JSON.parse(BOARD).panels).replaceAll('\\"', '"')
  const onBoard = namedIn(board, histograms)
  expect(all.filter((name) => name.startsWith('amama_') && !onBoard.includes(name))).toEqual([])
  const named = [...onBoard, ...namedIn(ALERTS, histograms)]
  expect(named.filter((name) => !all.includes(name))).toEqual([])
  const labels = labelsIn(board + ALERTS)
  expect(labels.length).toBeGreaterThan(10)
  const lines = written.split('\n')
  const isThere = ({ name, pair }: (typeof labels)[number]) =>
    lines.some((line) => line.startsWith(`${name}{`) && line.includes(pair))
  expect(labels.filter((each) => !isThere(each))).toEqual([])
  expect(lines).toContain('amama_requests_total{class="lists",status="2xx"} 1')
  expect(lines).toContain('amama_request_seconds_count{class="lists"} 1')
})

test('docs/operations.md says of each alert what to do', () => {
  const alerts = [...ALERTS.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const rows = [...read('docs/operations.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !rows.includes(name))).toEqual([])
})
