import { aCourier, aGuestOrder, aMarket } from '#tests/world/market.ts'
import { post, untilServed } from '#tests/world/post.ts'
import { countIn, type Run, tally } from './run.ts'
import { inTown } from './town.ts'

const COURIERS = 50

export const couriers: Run = {
  name: 'couriers',
  rounds: 50,
  proves: `of ${COURIERS} couriers who accept one order at once, on two servers, one gets it and the others are refused`,
  take: (report, rounds) =>
    inTown(report, 2, async (town) => {
      const { app, servers } = town
      const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
      const crowd = await Promise.all(Array.from({ length: COURIERS }, () => aCourier(app)))
      const answerCounts = new Map<string, number>()
      const winners = new Set<string>()
      for (let round = 0; round < rounds; round++) {
        const order = await aGuestOrder(app, koshari)
        await amina.client.ordering.startPreparing({ id: order.id })
        await amina.client.ordering.markReady({ id: order.id })
        const answers = await Promise.all(
          crowd.map(({ headers }, at) => {
            const { url } = servers[at % servers.length]!
            return untilServed(() => post(url, `/api/orders/${order.id}/pickup`, {}, headers), {
              onAnswer: (kind) => countIn(answerCounts, kind),
            })
          }),
        )
        const won = crowd.filter((_, at) => answers[at]?.status === 200)
        const lost = answers.filter((one) => one?.status === 409 && one.code === 'order.already_taken')
        report.expect(
          won.length === 1 && lost.length === COURIERS - 1,
          `${won.length} were given the order, and ${lost.length} told that they were late`,
        )
        const [row] = await app.sql('select status, delivery_id, version from orders where id = $1', [
          order.id,
        ])
        const wanted = { status: 'out_for_delivery', delivery_id: won[0]?.id, version: 4 }
        report.expect(
          JSON.stringify(row) === JSON.stringify(wanted),
          `the order has become ${JSON.stringify(row)}`,
        )
        for (const courier of won) {
          winners.add(courier.id)
          await courier.client.delivery.deliverOrder({ id: order.id })
        }
      }
      report.say(`${rounds} rounds, ${winners.size} different winners: ${tally(answerCounts)}`)
    }),
}
