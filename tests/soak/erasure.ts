import { RACE_NAMES, raceErasures } from '#tests/operations/erasure-races.ts'
import { countIn, type Run, tally } from './run.ts'
import { inTown } from './town.ts'

const ENOUGH_ROUNDS = 400
const AT_ONCE = 100

export const erasure: Run = {
  name: 'erasure',
  rounds: 500,
  proves: `whatever is written about a person while they are erased or change their role (${RACE_NAMES.join(', ')}), nothing names who is gone`,
  take: (report, rounds) =>
    inTown(report, 1, async ({ app }) => {
      const wins = new Map<string, number>()
      for (let done = 0; done < rounds; done += AT_ONCE) {
        const count = Math.min(AT_ONCE, rounds - done)
        const won = await raceErasures(app, {
          rounds: count,
          from: done,
          onWin: (what) => countIn(wins, what),
        })
        for (const breach of won) report.broken(breach)
        report.say(`${done + count} rounds: ${tally(wins)}`)
      }
      if (rounds >= ENOUGH_ROUNDS)
        for (const kind of RACE_NAMES)
          for (const what of ['erasure', 'write'])
            report.expect(wins.has(`${kind} ${what}`), `the ${what} of ${kind} always lost: that was no race`)
    }),
}
