import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Comparison, keepsItsBound, median } from './compare.ts'
import { compareFanOut } from './fan-out.ts'
import { followMemory } from './memory.ts'
import { compareOrders } from './orders.ts'
import { compareRead, readsOf, SHARED_READS } from './reads.ts'
import { recordOneOrder } from './record.ts'
import { type Report, sayComparison, writeReport } from './report.ts'
import { startOurs } from './servers.ts'
import { openWorld } from './world.ts'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const RESULTS = path.join(ROOT, 'bench-results')
const DATA = path.join(RESULTS, 'data')
const PARTS = ['start', 'reads', 'orders', 'live', 'memory'] as const

/**
 * `npm run bench [-- start reads orders live memory] [--rounds 3] [--seconds 4] [--minutes 10] [--write]`: the hot paths
 * beside their references in one run. `--write` puts the figures into docs/performance.md; a missed bound is exit code 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
  process.exit(1)
}
const wants = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 ? part !== 'memory' : positionals.includes(part)
const turns = { rounds: Number(values.rounds), seconds: Number(values.seconds) }

const report: Report = { comparisons: [], figures: [] }
const take = (comparison: Comparison) => {
  report.comparisons.push(comparison)
  console.log(sayComparison(comparison))
}

// Not what earlier runs have left: their orders would slow this one.
rmSync(DATA, { recursive: true, force: true })
mkdirSync(DATA, { recursive: true })
// The first start fills the database; what is measured are the starts after it.
await (await startOurs(DATA)).stop()
if (wants('start')) await measureStarts()
const world = await openWorld(DATA)
try {
  if (wants('reads') || wants('orders')) await measureAnswers()
  if (wants('live')) {
    for (const listeners of [1_000, 5_000])
      for (const comparison of await compareFanOut(world, DATA, { listeners, rounds: turns.rounds }))
        take(comparison)
  }
  if (wants('memory')) report.figures.push(...(await followMemory(world, DATA, Number(values.minutes))))
} finally {
  await world.close()
}
writeReport(report, {
  folder: RESULTS,
  document: values.write ? path.join(ROOT, 'docs/performance.md') : null,
})
process.exit(report.comparisons.every(keepsItsBound) ? 0 : 1)

async function measureStarts() {
  const times: number[] = []
  const resident: number[] = []
  for (let round = 0; round < turns.rounds; round++) {
    const server = await startOurs(DATA)
    times.push(server.startMs)
    resident.push(server.residentMb())
    await server.stop()
  }
  report.figures.push(
    {
      name: 'start to first answer, existing database',
      value: median(times) / 1_000,
      unit: 's',
      must: 2.5,
      aim: 1.2,
    },
    { name: 'resident memory after the start', value: median(resident), unit: 'MB', must: 220, aim: 160 },
  )
}

async function measureAnswers() {
  const recording = wants('orders') ? await recordOneOrder(world, DATA) : null
  await withServer({ SHARED_ANSWER_SECONDS: '0' }, async (url) => {
    if (wants('reads')) for (const read of readsOf(world)) take(await compareRead(url, read, turns))
  })
  await withServer({}, async (url) => {
    if (wants('reads')) for (const read of SHARED_READS) take(await compareRead(url, read, turns))
    if (!recording) return
    report.figures.push({
      name: 'SQL statements of an order of 3 dishes',
      value: recording.statements.length,
      unit: '',
      must: 15,
      aim: 8,
    })
    for (const clients of [1, 8, 16, 32])
      take(await compareOrders(world, url, recording, { clients, ...turns }))
  })
}

async function withServer(environment: Record<string, string>, use: (url: string) => Promise<void>) {
  const server = await startOurs(DATA, environment)
  try {
    await use(server.url)
  } finally {
    await server.stop()
  }
}
