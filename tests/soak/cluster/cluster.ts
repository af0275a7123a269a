import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { checkConfirmed, untilJobsAreDone } from '../check-confirmed.ts'
import { measureLive } from '../live.ts'
import { aFewReaders, untilReady } from '../readers.ts'
import { addTo, busyness, p99, type Report, type Run, tally, times } from '../run.ts'
import { inTown } from '../town.ts'
import { aCluster, ask, type Cluster, MISSING } from './parts.ts'

/** Each takes a thousand orders a day. */
const KITCHENS = 40
export const AT_ONCE = 10
export const READS = ['/api/dishes', '/api/cooks', '/api/districts']
const REQUESTS = 20_000
/** A proxy that reloads closes idle connections. A browser asks again then; here a lost answer is a lost answer. */
export const OWN_CONNECTION = { connection: 'close' }
const MAX_FAIL_OVER_MS = 15_000
/** Of one process's, with the same listeners on the same machine. With fewer cores than parts it measures how they share them. */
const MAX_TIMES_AS_LONG = 1.5
const CORES_OF_THE_PARTS = 8
/** Over a hundred rounds, or the slowest of them alone is the p99. */
const LIVE = { listeners: 50, rounds: 105 }

export const cluster: Run = {
  name: 'cluster',
  rounds: 20,
  proves: `two servers behind nginx, PgBouncer, a replica, NATS and S3: no request fails in rolling restarts, no confirmed order is lost by killing any part, a replica takes over within ${MAX_FAIL_OVER_MS / 1_000} s`,
  async take(report, rounds) {
    if (MISSING.length > 0) return report.broken(`install Debian's ${MISSING.join(', ')} first`)
    // A cluster for each story: the audit takes minutes over the orders of all together.
    let parts = 0
    await inCluster(report, async (cluster) => {
      parts = cluster.parts.length
      await restartWithout(cluster, report, { requests: REQUESTS, ...(await guestsOf(cluster)) })
    })
    for (let at = 0; at < parts; at++)
      await inCluster(report, async (cluster) =>
        kill(cluster, report, { part: cluster.parts[at]!, rounds, ...(await guestsOf(cluster)) }),
      )
    await inCluster(report, async (cluster) => {
      const guests = await guestsOf(cluster)
      await freeze(cluster, report, guests)
      await failOver(cluster, report, guests)
      await untilJobsAreDone(cluster, report)
    })
    await inCluster(report, (cluster) => compareLive(cluster, report))
  },
}

/** Guests for the cluster's kitchens, none of whose orders is confirmed yet. */
export const guestsOf = async ({ app }: Cluster): Promise<Guests> => ({
  checkout: await aRunOfCheckouts(app, KITCHENS),
  confirmed: new Set(),
})

/** Runs the work in a new cluster, and looks at what its servers logged. */
export async function inCluster(
  report: Report,
  work: (cluster: Cluster) => Promise<void>,
  options?: Parameters<typeof aCluster>[0],
) {
  const cluster = await aCluster(options)
  try {
    await work(cluster)
    for (const breach of await cluster.audit()) report.broken(breach)
    for (const defect of cluster.defects()) report.broken(`a server logged ${defect}`)
  } finally {
    await cluster.close()
  }
}

type Guests = { checkout: Awaited<ReturnType<typeof aRunOfCheckouts>>; confirmed: Set<string> }

/** Restarts the servers in turn, again and again, until so many requests were answered: every one of them, and none by 503. */
export async function restartWithout(
  cluster: Cluster,
  report: Report,
  { requests, checkout, confirmed }: Guests & { requests: number },
) {
  let answered = 0
  const count = () => void answered++
  const crowd = aCrowd({
    atOnce: AT_ONCE,
    origin: () => cluster.url,
    checkout,
    mayLose: false,
    headers: OWN_CONNECTION,
    onAnswer: count,
  })
  const readers = aFewReaders(cluster.url, [...READS, ...READS], count, OWN_CONNECTION)
  let restarts = 0
  do {
    const failure = await cluster.restartInTurn()
    if (failure) report.broken(`the rolling restart failed: ${failure}`)
    restarts++
  } while (answered < requests && report.count() === 0 && crowd.wrong.length === 0)
  await crowd.leave()
  const read = await readers.leave()
  for (const [kind, many] of [...crowd.answerCounts, ...read])
    report.expect(/^20[01]$/.test(kind), `${many} requests were answered ${kind} in a rolling restart`)
  await checkConfirmed(cluster, report, crowd, confirmed)
  report.say(
    `${restarts} rolling restarts, ${answered} requests: ${tally(crowd.answerCounts)}; ${tally(read)}`,
  )
}

/** Kills a part again and again while guests order. They ask again with the same key, and each confirmed order is there once. */
export async function kill(
  cluster: Cluster,
  report: Report,
  { part, rounds, checkout, confirmed }: Guests & { part: Cluster['parts'][number]; rounds: number },
) {
  const counts = new Map<string, number>()
  const back: number[] = []
  const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => cluster.url, checkout, mayLose: true })
  for (let round = 0; round < rounds && crowd.wrong.length === 0; round++) {
    await crowd.untilConfirmed(1 + Math.floor(Math.random() * AT_ONCE))
    const killed = performance.now()
    await part.kill()
    await part.start()
    await untilReady(cluster.url)
    await crowd.untilConfirmed(1)
    back.push(performance.now() - killed)
  }
  await crowd.leave()
  addTo(counts, crowd.answerCounts)
  await checkConfirmed(cluster, report, crowd, confirmed)
  report.say(
    `${part.name}: ${rounds} kills; an order is confirmed again after ${times(back)}; ${tally(counts)}`,
  )
}

/** A server answers nothing and closes nothing for a while. The others serve meanwhile, and what it had begun is done once. */
export async function freeze(cluster: Cluster, report: Report, { checkout, confirmed }: Guests) {
  const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => cluster.url, checkout, mayLose: true })
  await crowd.untilConfirmed(AT_ONCE)
  const thaw = cluster.applications[0]!.freeze()
  const frozen = performance.now()
  // Guests whose request it holds wait for nginx to give up. Then all go elsewhere.
  await crowd.untilConfirmed(5 * AT_ONCE)
  const took = performance.now() - frozen
  thaw()
  await crowd.untilConfirmed(AT_ONCE)
  await crowd.leave()
  await checkConfirmed(cluster, report, crowd, confirmed)
  report.say(
    `a frozen server: ${5 * AT_ONCE} orders confirmed within ${Math.round(took)} ms; ${tally(crowd.answerCounts)}`,
  )
}

/** The primary ends for good while guests order, and the replica takes its place, without a restart of any server. */
export async function failOver(
  cluster: Cluster,
  report: Report,
  { checkout, confirmed, withinMs = MAX_FAIL_OVER_MS }: Guests & { withinMs?: number },
) {
  // What is confirmed is on the replica too, or a primary that ends takes it along.
  await ask(cluster.primary.url(), `alter system set synchronous_standby_names = '*'`)
  await ask(cluster.primary.url(), 'select pg_reload_conf()')
  const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`
  while ((await ask(cluster.primary.url(), isSynchronous)).length === 0) await wait(50)
  const before = cluster.applications.map(({ pid }) => pid())
  const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => cluster.url, checkout, mayLose: true })
  await crowd.untilConfirmed(2 * AT_ONCE)
  const killed = performance.now()
  await cluster.primary.kill()
  await cluster.failOver()
  await crowd.untilConfirmed(1)
  const took = performance.now() - killed
  await crowd.untilConfirmed(2 * AT_ONCE)
  await crowd.leave()
  report.expect(took <= withinMs, `the replica took over after ${Math.round(took)} ms`)
  report.expect(
    cluster.applications.every(({ pid }, at) => pid() === before[at]),
    'a server had to be started again',
  )
  await checkConfirmed(cluster, report, crowd, confirmed)
  report.say(`fail-over in ${Math.round(took)} ms: ${tally(crowd.answerCounts)}`)
}

async function compareLive({ app, url }: Cluster, report: Report) {
  const here = await measureLive({ app, url }, LIVE)
  const one: number[] = []
  await inTown(report, 1, async (town) => {
    const alone = await measureLive({ app: town.app, url: town.servers[0]!.url }, LIVE)
    one.push(...alone.map(({ each }) => p99(each)))
  })
  for (const [at, { name, each }] of here.entries()) {
    const ratio = p99(each) / one[at]!
    report.say(`${name}: ${times(each)}; ${ratio.toFixed(2)} times one process's p99`)
    report.expect(
      ratio <= MAX_TIMES_AS_LONG || os.cpus().length < CORES_OF_THE_PARTS,
      `${name}: p99 is ${ratio.toFixed(2)} times one process's`,
    )
  }
  report.say(busyness())
}
