import path from 'node:path'
import { aDeliveredOrder } from '#tests/world/delivered-order.ts'
import { aMarket } from '#tests/world/market.ts'
import { aCrowd } from '#tests/world/served/crowd.ts'
import { ROOT } from '#tests/world/served/server-process.ts'
import { checkConfirmed, untilJobsAreDone } from '../check-confirmed.ts'
import { aFewReaders } from '../readers.ts'
import { type Run, tally } from '../run.ts'
import { AT_ONCE, guestsOf, inCluster, OWN_CONNECTION, READS } from './cluster.ts'
import { MISSING } from './parts.ts'

const DELIVERIES = 10

export const upgrade: Run = {
  name: 'upgrade',
  rounds: 500,
  proves:
    'servers go from the version in the folder --before to this one and back under load, each stage for so many orders: no request fails, and no confirmed order is lost',
  async take(report, rounds, before) {
    if (MISSING.length > 0) return report.broken(`install Debian's ${MISSING.join(', ')} first`)
    if (!before) return report.broken('say with --before which folder has the version before, installed')
    const old = path.resolve(before)
    const stages = [
      { name: 'the version before', roots: [old, old] },
      { name: 'both versions, on the new schema', roots: [old, ROOT] },
      { name: 'this version', roots: [ROOT, ROOT] },
      { name: 'both again, on the way back', roots: [ROOT, old] },
      { name: 'the version before, on the new schema', roots: [old, old] },
    ]
    await inCluster(
      report,
      async (cluster) => {
        const { checkout, confirmed } = await guestsOf(cluster)
        const market = await aMarket(cluster.app, { kitchen: { dailyOrderLimit: 1_000 } })
        const headers = OWN_CONNECTION
        const crowd = aCrowd({
          atOnce: AT_ONCE,
          origin: () => cluster.url,
          checkout,
          mayLose: false,
          headers,
        })
        const readers = aFewReaders(cluster.url, READS, undefined, headers)
        for (const { name, roots } of stages) {
          for (const [index, server] of cluster.applications.entries()) server.runFrom(roots[index]!)
          const failure = await cluster.restartInTurn()
          if (failure) report.broken(`the restart failed: ${failure}`)
          for (let each = 0; each < DELIVERIES; each++)
            confirmed.add(await aDeliveredOrder(cluster.app, market, [market.koshari.id]))
          await crowd.untilConfirmed(rounds)
          report.say(
            `${name}: ${rounds} orders more, ${DELIVERIES} from the cook to the door; ${tally(crowd.answerCounts)}`,
          )
          if (report.count() > 0 || crowd.wrong.length > 0) break
        }
        await crowd.leave()
        const read = await readers.leave()
        for (const [kind, many] of [...crowd.answerCounts, ...read])
          report.expect(/^20[01]$/.test(kind), `${many} requests were answered ${kind}`)
        await checkConfirmed(cluster, report, crowd, confirmed)
        await untilJobsAreDone(cluster, report)
        report.say(tally(read))
      },
      { root: old },
    )
  },
}
