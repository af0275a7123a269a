import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compareWithCommit } from './against.ts'
import { measureBell } from './bell.ts'
import { measureBoard } from './browser/board.ts'
import { measurePaints } from './browser/paint.ts'
import { type Comparison, keepsItsBound, median } from './compare.ts'
import { compareFanOut } from './fan-out.ts'
import { compareAdminLists, compareTowns, staysWithin } from './growth/compare-towns.ts'
import { measurePartitions } from './growth/partitions.ts'
import { comparePlacing } from './kitchens.ts'
import { compareOrders } from './orders.ts'
import { followCouriers } from './positions.ts'
import { compareProcesses } from './processes.ts'
import { compareRead, readsOf, sharedReadsOf } from './reads.ts'
import { recordOneOrder } from './record.ts'
import { type Figure, type Report, sayComparison, writeReport } from './report.ts'
import { startOurs } from './servers.ts'
import { followFile } from './weight/file.ts'
import { followMemory } from './weight/memory.ts'
import { measurePictures } from './weight/pictures.ts'
import { openWorld, type World } from './world.ts'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const RESULTS = path.join(ROOT, 'bench/results')
const DATA = path.join(ROOT, '.data/bench/data')
const TOWNS = path.join(ROOT, '.data/bench/towns')
const PARTS = [
  'start',
  'reads',
  'orders',
  'live',
  'paint',
  'board',
  'pictures',
  'processes',
  'growth',
  'admin-lists',
  'memory',
  'positions',
  'csv',
  'partitions',
] as const
/** These take long and run only when named. */
const LONG: string[] = ['growth', 'admin-lists', 'memory', 'positions', 'csv', 'partitions']

/**
 * Measures the hot paths beside their references in one run:
 * `npm run bench [-- start reads orders live paint board pictures processes growth admin-lists memory positions csv partitions]
 * [--rounds 3] [--seconds 4] [--minutes 10] [--couriers 500] [--listeners 5000] [--rows 1000000] [--keep] [--write]`.
 * `npm run bench -- against <commit> [orders reads start]` measures these parts at another commit and here, in turns.
 * `--keep` uses the data of an earlier run, `--write` puts the figures into bench/results. A missed bound exits
 * with code 1.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    couriers: { type: 'string', default: '500' },
    listeners: { type: 'string', default: '5000' },
    rows: { type: 'string', default: '1000000' },
    keep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
if (positionals[0] === 'against') {
  const [, commit = 'HEAD~1', ...parts] = positionals
  compareWithCommit(ROOT, {
    commit,
    parts: parts.length > 0 ? parts : ['orders', 'reads', 'start'],
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  })
  process.exit(0)
}
const unknown = positionals.filter((name) => !PARTS.some((part) => part === name))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
  process.exit(1)
}
const wants = (part: (typeof PARTS)[number]) =>
  positionals.length === 0 ? !LONG.includes(part) : positionals.includes(part)
const turns = { rounds: Number(values.rounds), seconds: Number(values.seconds) }

const reports: Report[] = []
if (wants('growth')) {
  const report = await compareTowns({ folder: TOWNS, keep: values.keep }, turns)
  writeReport(report, { name: 'growth', folder: RESULTS, asText: values.write })
  reports.push(report)
}
if (wants('admin-lists')) {
  const report = await compareAdminLists({ folder: TOWNS, keep: values.keep || wants('growth') })
  writeReport(report, { name: 'admin-lists', folder: RESULTS, asText: values.write })
  reports.push(report)
}
if (wants('partitions'))
  for (const { name, value, unit } of await measurePartitions(Number(values.rows)))
    console.log(`${name}: ${value.toFixed(2)} ${unit}`)
if (PARTS.some((part) => !['growth', 'admin-lists', 'partitions'].includes(part) && wants(part))) {
  const report = await measureDemo()
  writeReport(report, { name: 'measured', folder: RESULTS, asText: values.write })
  reports.push(report)
}
process.exit(reports.every(keepsItsBounds) ? 0 : 1)

function keepsItsBounds({ comparisons, figures, growths }: Report): boolean {
  const keepsFigures = figures.every(({ value, must }) => must === null || value <= must)
  return comparisons.every(keepsItsBound) && keepsFigures && growths.every(staysWithin)
}

/** Takes every measurement that uses the demo data. */
async function measureDemo(): Promise<Report> {
  const report: Report = { comparisons: [], figures: [], growths: [] }
  const take = (comparison: Comparison) => {
    report.comparisons.push(comparison)
    console.log(sayComparison(comparison))
  }
  // Start empty: orders of earlier runs would slow this one.
  rmSync(DATA, { recursive: true, force: true })
  mkdirSync(DATA, { recursive: true })
  // The first start fills the database; only later starts are measured.
  await (await startOurs(DATA)).stop()
  if (wants('start')) report.figures.push(...(await measureStarts()))
  const world = await openWorld(DATA)
  try {
    if (wants('reads') || wants('orders')) report.figures.push(...(await measureAnswers(world, take)))
    if (wants('live')) {
      report.figures.push(await measureBell(world, DATA, 1_000))
      for (const listeners of [1_000, 5_000])
        for (const comparison of await compareFanOut(world, DATA, { listeners, rounds: turns.rounds }))
          take(comparison)
    }
    if (wants('processes')) take(await compareProcesses(world, DATA, turns))
    if (wants('paint'))
      await withServer({}, async (url) => {
        report.figures.push(...(await measurePaints(url, turns.rounds)))
      })
    if (wants('board'))
      await withServer({}, async (url) => {
        report.figures.push(...(await measureBoard(world, url)))
      })
    if (wants('positions'))
      report.figures.push(
        ...(await followCouriers(world, DATA, {
          couriers: Number(values.couriers),
          listeners: Number(values.listeners),
          minutes: Number(values.minutes),
        })),
      )
    if (wants('pictures')) report.figures.push(...(await measurePictures(DATA)))
    if (wants('csv')) report.figures.push(...(await followFile(world, DATA, Number(values.rows))))
    if (wants('memory')) report.figures.push(...(await followMemory(world, DATA, Number(values.minutes))))
  } finally {
    await world.close()
  }
  return report
}

async function measureStarts(): Promise<Figure[]> {
  const times: number[] = []
  const resident: number[] = []
  for (let round = 0; round < turns.rounds; round++) {
    const server = await startOurs(DATA)
    times.push(server.startMs)
    resident.push(server.residentMb())
    await server.stop()
  }
  return [
    {
      name: 'start to first answer, existing database',
      value: median(times) / 1_000,
      unit: 's',
      must: 2,
      aim: 1.2,
    },
    { name: 'resident memory after the start', value: median(resident), unit: 'MB', must: 210, aim: 160 },
  ]
}

async function measureAnswers(world: World, take: (comparison: Comparison) => void): Promise<Figure[]> {
  const recording = wants('orders') ? await recordOneOrder(world, DATA) : null
  await withServer({ SHARED_ANSWER_SECONDS: '0' }, async (url) => {
    if (wants('reads')) for (const read of readsOf(world)) take(await compareRead(url, read, turns))
  })
  await withServer({}, async (url) => {
    if (wants('reads')) for (const read of sharedReadsOf(world)) take(await compareRead(url, read, turns))
    if (!recording) return
    for (const clients of [1, 8, 16, 32])
      take(await compareOrders(world, url, recording, { clients, ...turns }))
    take(await comparePlacing(world, url, turns))
  })
  if (!recording) return []
  const { length } = recording.statements
  return [{ name: 'SQL statements of an order of 3 dishes', value: length, unit: '', must: 8, aim: 7 }]
}

async function withServer(environment: Record<string, string>, use: (url: string) => Promise<void>) {
  const server = await startOurs(DATA, environment)
  try {
    await use(server.url)
  } finally {
    await server.stop()
  }
}
