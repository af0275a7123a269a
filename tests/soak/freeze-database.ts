import { setTimeout as wait } from 'node:timers/promises'
import { aCrowd, aRunOfCheckouts } from '#tests/world/served/crowd.ts'
import { checkConfirmed, untilJobsAreDone } from './check-confirmed.ts'
import { aFewReaders, untilReady } from './readers.ts'
import { type Run, tally, times } from './run.ts'
import { inTown } from './town.ts'

const AT_ONCE = 60
const KITCHENS = 12
const MAX_BEFORE = 60
/** Longer than a shared answer is kept, and than any client waits for an answer. */
const FROZEN_MS = 8_000
const MAX_ANSWER_MS = 3_000
const MAX_RETURN_MS = 10_000
const READS = ['/', '/login', '/api/dishes', '/api/ready']

export const freezeDatabase: Run = {
  name: 'freeze-database',
  rounds: 5,
  proves: `with PostgreSQL frozen for ${FROZEN_MS / 1_000} s under load, every request is answered within ${MAX_ANSWER_MS / 1_000} s, service returns within ${MAX_RETURN_MS / 1_000} s, each confirmed order is complete, none twice`,
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const { url } = town.servers[0]!
      const checkout = await aRunOfCheckouts(town.app, KITCHENS)
      const answered: number[] = []
      let frozen = Number.NaN
      // Time that a request waited before the freeze does not count.
      const onAnswer = (ms: number) => {
        if (!Number.isNaN(frozen)) answered.push(Math.min(ms, performance.now() - frozen))
      }
      const crowd = aCrowd({ atOnce: AT_ONCE, origin: () => url, checkout, mayLose: false, onAnswer })
      const readers = aFewReaders(url, READS, onAnswer)
      const back: number[] = []
      for (let round = 0; round < rounds && crowd.wrong.length === 0; round++) {
        await crowd.untilConfirmed(1 + Math.floor(Math.random() * MAX_BEFORE))
        const thaw = town.freezeDatabase()
        frozen = performance.now()
        await wait(FROZEN_MS)
        frozen = Number.NaN
        const thawed = performance.now()
        thaw()
        await untilReady(url)
        await crowd.untilConfirmed(1)
        back.push(performance.now() - thawed)
      }
      await crowd.leave()
      const read = await readers.leave()
      for (const [kind, many] of read)
        report.expect(/^(200|503, come back)$/.test(kind), `${many} reads were answered ${kind}`)
      const late = answered.filter((ms) => ms > MAX_ANSWER_MS).length
      report.expect(late === 0, `${late} answers took longer than ${MAX_ANSWER_MS} ms`)
      report.expect(Math.max(...back) < MAX_RETURN_MS, 'service came back too late')
      const confirmed = new Set<string>()
      await checkConfirmed(town, report, crowd, confirmed)
      report.say(
        `${rounds} times, ${confirmed.size} orders confirmed and found whole: ${tally(crowd.answerCounts)}`,
      )
      report.say(`${answered.length} answers while it was frozen: ${times(answered)}; reads: ${tally(read)}`)
      report.say(`from the thaw to the next confirmed order: ${times(back)}`)
      await untilJobsAreDone(town, report)
    }),
}
