import { setTimeout as wait } from 'node:timers/promises'
import type { TestOutcome } from '#domain/payments/payment.ts'
import { randomId } from '#server/platform/sessions/random.ts'
import { aCheckout, aMarket, nextMobile } from '#tests/world/market.ts'
import { post, untilServed } from '#tests/world/post.ts'
import { untilReady } from './readers.ts'
import { countIn, type Report, type Run, tally, times } from './run.ts'
import { inTown, type Town } from './town.ts'

const AT_ONCE = 12
const MAX_BEFORE_MS = 1_500
const SETTLED_WITHIN_MS = 120_000
const LOOK_MS = 500

/** What buyers do at the gateway: most pay; of some payments no webhook comes; some are refused or leave. */
const OUTCOMES: TestOutcome[] = ['approve', 'approve', 'approve', 'slow', 'decline', 'abandon']
/** What happens to an order once it was paid, or as if it were. */
const NEXT = ['cook', 'cancel', 'leave'] as const

type Next = (typeof NEXT)[number]

export const payments: Run = {
  name: 'payments',
  rounds: 20,
  proves:
    'when the server, and then PostgreSQL, is killed while people pay, decline, leave and cancel, nothing paid is lost or taken twice, and nothing unpaid is cooked',
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const { amina, koshari } = await aMarket(town.app, { kitchen: { dailyOrderLimit: 1_000 } })
      const pattern = await aCheckout(town.app, [{ dishId: koshari.id, quantity: 1 }])
      const payers = aFewPayers(town, { pattern, cook: amina.headers })
      const away: number[] = []
      for (let round = 0; round < 2 * rounds; round++) {
        await wait(Math.random() * MAX_BEFORE_MS)
        const killed = performance.now()
        if (round % 2 === 0) await town.killServer()
        else await town.killDatabase()
        await untilReady(town.servers[0]!.url)
        away.push(performance.now() - killed)
      }
      const { did, placed } = await payers.leave()
      report.say(`${rounds} kills of each, ${placed} orders by card: ${tally(did)}`)
      report.say(`from a kill to being ready again: ${times(away)}`)
      await untilSettled(town, report)
      await checkBooks(town, report)
    }),
}

/** Buyers who order by card one after the other, each request repeated until it is answered. */
function aFewPayers(
  town: Town,
  { pattern, cook }: { pattern: Awaited<ReturnType<typeof aCheckout>>; cook: Record<string, string> },
) {
  const did = new Map<string, number>()
  let placed = 0
  let leaving = false
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    untilServed(() => post(town.servers[0]!.url, path, body, headers), { mayLose: true })
  const follow = async (path: string, headers: Record<string, string>) => {
    for (;;) {
      const answer = await fetch(town.servers[0]!.url + path, { headers, redirect: 'manual' }).catch(
        () => null,
      )
      if (answer?.status === 303) return answer.headers.get('location')!
      await wait(LOOK_MS / 2)
    }
  }

  async function payOnce() {
    const mobileNumber = nextMobile().replace('+2', '')
    const checkout = {
      ...pattern,
      mobileNumber,
      email: `${mobileNumber}@people.test`,
      idempotencyKey: randomId(),
    }
    const answer = await ask('/api/orders', { ...checkout, paymentMethod: 'card' })
    if (answer?.status !== 201) return countIn(did, `place ${answer?.status} ${answer?.code}`)
    placed++
    const headers = { cookie: answer.cookie! }
    const { checkoutId, orders } = answer.body as { checkoutId: string; orders: { id: string }[] }
    const id = orders[0]!.id
    const page = await follow(`/pay/${checkoutId}`, headers)
    if (!page.includes('/pay/test/')) return countIn(did, 'led elsewhere')
    const paymentId = page.split('/').at(-1)!
    const outcome = any(OUTCOMES)
    // Pressed twice by an impatient thumb.
    const press = () => ask(`/api/test-payments/${paymentId}`, { outcome })
    await Promise.all(outcome === 'approve' ? [press(), press()] : [press()])
    if (outcome === 'abandon') await ask(`/api/checkouts/${checkoutId}/give-up`, {}, headers)
    else if (Math.random() < 0.7) await follow(`/pay/return/${paymentId}`, headers)
    const next: Next = any(NEXT)
    if (next === 'cook') await ask(`/api/orders/${id}/preparation`, {}, cook)
    if (next === 'cancel') await ask(`/api/orders/${id}/cancellation`, {}, headers)
    countIn(did, `${outcome}, ${next}`)
  }

  const all = Array.from({ length: AT_ONCE }, async () => {
    while (!leaving) await payOnce()
  })
  return {
    async leave() {
      leaving = true
      await Promise.all(all)
      return { did, placed }
    },
  }
}

const any = <Each>(of: readonly Each[]): Each => of[Math.floor(Math.random() * of.length)]!

/**
 * Waits until every payment that the gateway took was noticed, and every refund ended. Nobody knows of a refund that a kill interrupted
 * whether it was carried out: it is asked for again after a quarter of an hour, which has passed here.
 */
async function untilSettled({ app }: Town, report: Report) {
  const began = performance.now()
  await app.sql(`update refunds set tried_at = tried_at - interval '15 minutes' where state = 'asked'`)
  for (;;) {
    const [left] = await app.sql<{ unnoticed: number; refunds: number; owed: number }>(
      `select (select count(*)::int from test_payments t join payments p on p.id = t.id
          where t.state = 'paid' and p.state not in ('paid', 'surplus')) as unnoticed,
        (select count(*)::int from refunds where state in ('asked', 'pending')) as refunds,
        (select count(*)::int from orders o join order_history h on h.order_id = o.id and h.to_status = 'cancelled'
          where h.from_status = 'pending' and o.payment_status in ('paid', 'refunding')) as owed`,
    )
    if (left!.unnoticed + left!.refunds + left!.owed === 0) break
    if (performance.now() - began > SETTLED_WITHIN_MS)
      return report.broken(`not settled after two minutes: ${JSON.stringify(left)}`)
    await wait(LOOK_MS)
  }
  report.say(`all settled ${Math.round((performance.now() - began) / 1_000)} s after the last payment`)
}

/** Compares our books with those of the gateway, which plays another party. */
async function checkBooks({ app }: Town, report: Report) {
  for (const { says, sql } of [
    {
      says: 'money that the gateway took is nowhere in our payments',
      sql: `select t.id from test_payments t left join payments p on p.id = t.id and p.state in ('paid', 'surplus') and p.charge = t.charge
        where t.state = 'paid' and p.id is null`,
    },
    {
      says: 'we count a payment that the gateway never took',
      sql: `select p.id from payments p left join test_payments t on t.id = p.id and t.state = 'paid'
        where p.state in ('paid', 'surplus') and t.id is null`,
    },
    {
      says: 'an order was cooked without money',
      sql: `select o.id, o.status from orders o where o.status not in ('pending', 'cancelled')
        and not exists (select from payments p where p.checkout_id = o.checkout_id and p.state = 'paid')`,
    },
    {
      says: 'money was given back that was not refunded here, or not by us',
      sql: `select t.id from test_payments t left join (
          select payment_id, sum(charge) as charge from refunds where state = 'done' group by 1) r on r.payment_id = t.id
        where coalesce(r.charge, 0) <> (select coalesce(sum(value::int), 0) from jsonb_each_text(t.refunded))`,
    },
    {
      says: 'what came twice, or was cancelled before it was cooked, is still here',
      sql: `select p.id from payments p where p.state = 'surplus'
          and p.amount <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.state = 'done')
        union all select o.id from orders o join order_history h on h.order_id = o.id and h.to_status = 'cancelled' and h.from_status = 'pending'
          join payments p on p.checkout_id = o.checkout_id and p.state = 'paid' where o.payment_status <> 'expired' and o.refunded <> o.total`,
    },
  ]) {
    const found = await app.sql(sql)
    report.expect(found.length === 0, `${says}: ${JSON.stringify(found.slice(0, 3))} (${found.length})`)
  }
}
