import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { checkConfirmed, untilJobsAreDone } from './check-confirmed.ts'
import { aFewReaders, untilReady } from './readers.ts'
import { type Run, tally, times } from './run.ts'
import { inTown } from './town.ts'

const AT_ONCE = 60
const MIN_WAITING = 40
const KITCHENS = 12
const MAX_BEFORE = 60
const READS = ['/api/dishes', '/api/ready']

export const killDatabase: Run = {
  name: 'kill-database',
  rounds: 20,
  proves: `PostgreSQL, killed with at least ${MIN_WAITING} order requests in flight, restarts by itself; clients are asked to retry at worst; each confirmed order is complete, none twice`,
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const server = town.servers[0]!
      const checkout = await aRunOfCheckouts(town.app, KITCHENS)
      const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => server.url, checkout, mayLose: false })
      const readers = aFewReaders(server.url, READS)
      const away: number[] = []
      for (let round = 0; round < rounds && crowd.wrong.length === 0; round++) {
        await crowd.untilConfirmed(1 + Math.floor(Math.random() * MAX_BEFORE))
        const waiting = crowd.waiting()
        const killed = performance.now()
        await town.killDatabase()
        report.expect(
          waiting >= MIN_WAITING,
          `only ${waiting} orders were under way when PostgreSQL was killed`,
        )
        await untilReady(server.url)
        away.push(performance.now() - killed)
      }
      await crowd.leave()
      const read = await readers.leave()
      for (const [kind, many] of read)
        report.expect(/^(200|503, come back)$/.test(kind), `${many} reads were answered ${kind}`)
      report.expect(!server.hasEnded(), 'the server ended')
      const confirmed = new Set<string>()
      await checkConfirmed(town, report, crowd, confirmed)
      report.say(
        `${rounds} kills, ${confirmed.size} orders confirmed and found whole: ${tally(crowd.answerCounts)}`,
      )
      report.say(`from the kill to being ready again: ${times(away)}; reads: ${tally(read)}`)
      await untilJobsAreDone(town, report)
    }),
}
