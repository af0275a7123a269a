import { aCheckout, aCook, aDish } from '#tests/world/market.ts'
import { type Answer, post, untilServed } from '#tests/world/post.ts'
import type { Checkout, Placed } from '#tests/world/served/crowd.ts'
import { countIn, type Report, type Run, tally } from './run.ts'
import { inTown, type Town } from './town.ts'

const GUESTS = 200
const PLACES = 10
const LEAVING = 3
const LATECOMERS = 50

export const places: Run = {
  name: 'places',
  rounds: 20,
  proves: `of ${GUESTS} guests at once, on two servers, exactly ${PLACES} get a kitchen's places, and of ${LATECOMERS} later ones the ${LEAVING} that were freed`,
  take: (report, rounds) =>
    inTown(report, 2, async (town) => {
      const answerCounts = new Map<string, number>()
      for (let round = 0; round < rounds; round++) await takeRound(town, report, answerCounts)
      report.say(`${rounds} rounds: ${tally(answerCounts)}`)
    }),
}

async function takeRound(town: Town, report: Report, answerCounts: Map<string, number>) {
  const { app } = town
  const cook = await aCook(app, { dailyOrderLimit: PLACES })
  const dish = await aDish(app, cook, { dailyPortions: 2 * GUESTS })
  const lines = [{ dishId: dish.id, quantity: 2 }]
  const { quotedTotal } = await aCheckout(app, lines)
  const guests = (many: number) =>
    Promise.all(Array.from({ length: many }, () => aCheckout(app, lines, { quotedTotal })))

  const first = await orderAtOnce(town, await guests(GUESTS), answerCounts)
  report.expect(isShared(first, PLACES), `the first ${GUESTS} were told ${sayAnswers(first)}`)
  const leaving = first.filter((answer) => answer?.status === 201).slice(0, LEAVING)
  for (const answer of leaving) {
    const { id } = (answer!.body as Placed).orders[0]!
    const left = await post(app.origin, `/api/orders/${id}/cancellation`, {}, { cookie: answer!.cookie! })
    report.expect(left?.status === 200, `a cancellation was answered ${left?.status} ${left?.code}`)
  }
  const late = await orderAtOnce(town, await guests(LATECOMERS), answerCounts)
  report.expect(isShared(late, LEAVING), `the ${LATECOMERS} latecomers were told ${sayAnswers(late)}`)
  const [counted] = await app.sql(
    `select (select count(*)::int from orders where cook_id = $1 and status = 'pending') as orders,
      (select taken from cook_days where cook_id = $1) as places,
      (select taken from dish_days where dish_id = $2) as portions`,
    [cook.id, dish.id],
  )
  const wanted = { orders: PLACES, places: PLACES, portions: 2 * PLACES }
  report.expect(JSON.stringify(counted) === JSON.stringify(wanted), `counted ${JSON.stringify(counted)}`)
}

/** Sends all checkouts at once, to the servers in turn. If the server asks for a retry, it repeats the same idempotency key. */
function orderAtOnce({ servers }: Town, checkouts: Checkout[], answerCounts: Map<string, number>) {
  return Promise.all(
    checkouts.map((checkout, at) => {
      const { url } = servers[at % servers.length]!
      return untilServed(() => post(url, '/api/orders', checkout), {
        onAnswer: (kind) => countIn(answerCounts, kind),
      })
    }),
  )
}

function isShared(answers: (Answer | null)[], most: number): boolean {
  const placed = answers.filter((answer) => answer?.status === 201).length
  const full = answers.filter((answer) => answer?.status === 409 && answer.code === 'kitchen.full').length
  return placed === most && full === answers.length - most
}

function sayAnswers(answers: (Answer | null)[]): string {
  const answerCounts = new Map<string, number>()
  for (const answer of answers) countIn(answerCounts, `${answer?.status} ${answer?.code ?? ''}`)
  return tally(answerCounts)
}
