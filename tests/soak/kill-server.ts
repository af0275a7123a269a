import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { checkConfirmed, untilJobsAreDone } from './check-confirmed.ts'
import { addTo, type Run, tally, times } from './run.ts'
import { inTown } from './town.ts'

const AT_ONCE = 60
const MIN_WAITING = 40
const KITCHENS = 12
const MAX_BEFORE = 60
/** Longest start after a kill, beside the load of the run. */
const MAX_START_MS = 3_000

export const killServer: Run = {
  name: 'kill-server',
  rounds: 20,
  proves: `when a server is killed with at least ${MIN_WAITING} order requests in flight, each confirmed order is complete, none twice`,
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const checkout = await aRunOfCheckouts(town.app, KITCHENS)
      const answerCounts = new Map<string, number>()
      const confirmed = new Set<string>()
      const starts: number[] = []
      for (let round = 0; round < rounds; round++) {
        const origin = () => town.servers[0]!.url
        const crowd = aCrowd({ atOnce: AT_ONCE, origin, checkout, mayLose: true })
        await crowd.untilConfirmed(1 + Math.floor(Math.random() * MAX_BEFORE))
        const waiting = crowd.waiting()
        starts.push(await town.killServer())
        await crowd.leave()
        report.expect(
          waiting >= MIN_WAITING,
          `only ${waiting} orders were under way when the server was killed`,
        )
        addTo(answerCounts, crowd.answerCounts)
        await checkConfirmed(town, report, crowd, confirmed)
      }
      report.say(
        `${rounds} kills, ${confirmed.size} orders confirmed and found whole: ${tally(answerCounts)}`,
      )
      report.say(`serving again after ${times(starts)}`)
      report.expect(Math.max(...starts) <= MAX_START_MS, 'a start after a kill took longer than 3 s')
      await untilJobsAreDone(town, report)
    }),
}
