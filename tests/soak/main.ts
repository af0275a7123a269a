import { parseArgs } from 'node:util'
import { cancel } from './cancel.ts'
import { cluster } from './cluster/cluster.ts'
import { throughput } from './cluster/throughput.ts'
import { upgrade } from './cluster/upgrade.ts'
import { couriers } from './couriers.ts'
import { erasure } from './erasure.ts'
import { freezeDatabase } from './freeze-database.ts'
import { jobs } from './jobs.ts'
import { killDatabase } from './kill-database.ts'
import { killServer } from './kill-server.ts'
import { live } from './live.ts'
import { payments } from './payments.ts'
import { places } from './places.ts'
import { aReport, busyness, type Run } from './run.ts'
import { storm } from './storm.ts'

const RUNS = [
  places,
  couriers,
  cancel,
  killServer,
  killDatabase,
  freezeDatabase,
  payments,
  live,
  jobs,
  storm,
  erasure,
]
/** These need programs of other packages and run only when named. */
const OF_MANY_PARTS = [cluster, throughput, upgrade]
const ALL = [...RUNS, ...OF_MANY_PARTS]

/** `npm run soak -- [name…] [--rounds N] [--before folder]`: runs the long runs, each on its own database. Exits with 1 if anything broke. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, before: { type: 'string' } },
  })
  const unknown = positionals.filter((name) => !ALL.some((run) => run.name === name))
  const rounds = values.rounds === undefined ? null : Number(values.rounds)
  if (unknown.length > 0 || (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))) {
    console.error(
      `Say which, or none for all but ${OF_MANY_PARTS.map(({ name }) => name).join(' and ')}: ${ALL.map(({ name }) => name).join(', ')}; and --rounds 1 or more.`,
    )
    return 1
  }
  const wanted = positionals.length > 0 ? ALL.filter(({ name }) => positionals.includes(name)) : RUNS
  let broken = 0
  for (const run of wanted) broken += await take(run, rounds ?? run.rounds, values.before)
  console.log(broken === 0 ? '\nNothing broke.' : `\n${broken} things broke.`)
  return broken === 0 ? 0 : 1
}

async function take(run: Run, rounds: number, before?: string): Promise<number> {
  const report = aReport(run.name)
  const began = performance.now()
  report.say(`${run.proves}; ${rounds} rounds`)
  try {
    await run.take(report, rounds, before)
  } catch (error) {
    report.broken(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  const seconds = Math.round((performance.now() - began) / 1_000)
  report.say(`${report.count() === 0 ? 'held' : 'FAILED'} after ${seconds} s, ${busyness()}`)
  return report.count()
}

process.exit(await main())
