import { aGuestOrder, aMarket } from '#tests/world/market.ts'
import { post, untilServed } from '#tests/world/post.ts'
import { countIn, type Run, tally } from './run.ts'
import { inTown } from './town.ts'

const ENOUGH_ROUNDS = 100

export const cancel: Run = {
  name: 'cancel',
  rounds: 500,
  proves:
    'when a guest cancels and the cook starts at once, on two servers, one wins, and the order has that one’s time',
  take: (report, rounds) =>
    inTown(report, 2, async (town) => {
      const { app, servers } = town
      const { amina, koshari } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
      const answerCounts = new Map<string, number>()
      const won = { guest: 0, cook: 0 }
      for (let round = 0; round < rounds; round++) {
        const order = await aGuestOrder(app, koshari)
        const ask = (at: number, path: string, headers: Record<string, string>) =>
          untilServed(() => post(servers[at]!.url, `/api/orders/${order.id}/${path}`, {}, headers), {
            onAnswer: (kind) => countIn(answerCounts, `${path} ${kind}`),
          })
        const guest = () => ask(round % 2, 'cancellation', { cookie: order.cookie })
        const cook = () => ask((round + 1) % 2, 'preparation', amina.headers)
        // Guest and cook take turns at being sent first.
        const [one, other] = await Promise.all(round % 4 < 2 ? [guest(), cook()] : [cook(), guest()])
        const [cancelled, started] = round % 4 < 2 ? [one, other] : [other, one]
        const winner = cancelled?.status === 200 ? 'guest' : 'cook'
        won[winner]++
        const loser = winner === 'guest' ? started : cancelled
        report.expect(
          (cancelled?.status === 200) !== (started?.status === 200) &&
            loser?.status === 409 &&
            loser.code === 'order.illegal_change',
          `the cancellation was answered ${cancelled?.status}, the start ${started?.status} ${loser?.code}`,
        )
        const [row] = await app.sql(
          `select o.status, o.version, cancelled_at is not null as cancelled, preparing_at is not null as started,
          (select array_agg(to_status || ' ' || actor_kind order by h.version) from order_history h where h.order_id = o.id) as history
        from orders o where id = $1`,
          [order.id],
        )
        const wanted =
          winner === 'guest'
            ? {
                status: 'cancelled',
                version: 2,
                cancelled: true,
                started: false,
                history: ['pending guest', 'cancelled guest'],
              }
            : {
                status: 'preparing',
                version: 2,
                cancelled: false,
                started: true,
                history: ['pending guest', 'preparing cook'],
              }
        report.expect(JSON.stringify(row) === JSON.stringify(wanted), `${winner} won: ${JSON.stringify(row)}`)
      }
      report.say(`${rounds} rounds, the guest won ${won.guest}, the cook ${won.cook}: ${tally(answerCounts)}`)
      if (rounds >= ENOUGH_ROUNDS)
        report.expect(won.guest > 0 && won.cook > 0, 'the same one always won: that was no race')
    }),
}
