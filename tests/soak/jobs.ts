import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#domain/durations.ts'
import { aCheckout, aCook, aCourier, aDish, DOKKI } from '#tests/world/market.ts'
import { post, untilServed } from '#tests/world/post.ts'
import { busyness, type Report, type Run } from './run.ts'
import { inTown, type Town } from './town.ts'
import { watchersOf } from './watchers.ts'

const ORDERS_A_SECOND = 10
const KITCHENS = 50
/** The distance between kitchens at which a courier has some in reach, but not all. */
const DEGREES_BETWEEN = 0.01
const MOST = { 'order-messages': 2, mail: 15, waiting: 50 }

export const jobs: Run = {
  name: 'jobs',
  rounds: 5,
  proves: `at ${ORDERS_A_SECOND} orders a second for a minute, all delivered, events take ${MOST['order-messages']} s (p99) and mails ${MOST.mail} s (p99), with fewer than ${MOST.waiting} jobs left`,
  take: (report, rounds) =>
    inTown(report, 1, async (town) => {
      const kitchens = await Promise.all(Array.from({ length: KITCHENS }, (_, at) => aKitchen(town, at)))
      const { url } = town.servers[0]!
      const headers = kitchens.flatMap(({ cook, courier }) => [cook.headers, courier.headers])
      const boards = await watchersOf(url, '/api/live', headers)
      const began = performance.now()
      const until = began + rounds * MINUTE_MS
      const brought = await Promise.all(kitchens.map((kitchen) => keepBusy(kitchen, { url, began, until })))
      const seconds = (performance.now() - began) / 1_000
      await sayHowLong(report, town)
      const orders = brought.reduce((sum, each) => sum + each, 0)
      report.say(
        `${orders} orders brought in ${seconds.toFixed(0)} s, ${(orders / seconds).toFixed(1)} a second`,
      )
      report.expect(orders >= 0.95 * ORDERS_A_SECOND * seconds, 'fewer orders than were wanted')
      report.say(busyness())
      boards.leave()
    }),
}

type Kitchen = Awaited<ReturnType<typeof aKitchen>>

async function aKitchen({ app }: Town, at: number) {
  const place = { latitude: DOKKI.latitude + at * DEGREES_BETWEEN, longitude: DOKKI.longitude }
  const cook = await aCook(app, { ...place, dailyOrderLimit: 1_000 })
  const { id: dishId } = await aDish(app, cook)
  const courier = await aCourier(app, { baseLatitude: place.latitude, baseLongitude: place.longitude })
  const lines = [{ dishId, quantity: 1 }]
  const { quotedTotal } = await aCheckout(app, lines, { place })
  return { at, cook, courier, checkout: () => aCheckout(app, lines, { place, quotedTotal }) }
}

/** Places and delivers one kitchen's share of the orders at a fixed rate. Returns how many were delivered. */
async function keepBusy(
  { at, cook, courier, checkout }: Kitchen,
  { url, began, until }: { url: string; began: number; until: number },
): Promise<number> {
  const every = (KITCHENS * 1_000) / ORDERS_A_SECOND
  let brought = 0
  for (let due = began + (at * every) / KITCHENS; due < until; due += every) {
    await wait(Math.max(0, due - performance.now()))
    const placed = await served(url, '/api/orders', await checkout())
    const { id } = (placed.body as { orders: { id: string }[] }).orders[0]!
    for (const [step, who] of [
      ['preparation', cook],
      ['readiness', cook],
      ['pickup', courier],
      ['delivery', courier],
    ] as const)
      await served(url, `/api/orders/${id}/${step}`, {}, who.headers)
    brought++
  }
  return brought
}

/** Retries when the server asks for it. Any other refusal ends the run. */
async function served(...asked: Parameters<typeof post>) {
  const answer = await untilServed(() => post(...asked))
  if (!answer || answer.status >= 300)
    throw new Error(`${asked[1]} was answered ${answer?.status} ${answer?.code}`)
  return answer
}

type Times = {
  name: 'order-messages' | 'mail'
  jobs: number
  waiting: number
  p50: number
  p99: number
  max: number
}

/** Reports the time from a change to the end of its job. Waiting jobs count with their age. */
async function sayHowLong(report: Report, { app }: Town) {
  const times = await app.sql<Times>(`with ages as (
      select name, completed_on, extract(epoch from coalesce(completed_on, now()) - created_on)::float8 as age
      from jobs.job where name in ('order-messages', 'mail'))
    select name, count(*)::int as jobs, count(*) filter (where completed_on is null)::int as waiting,
      percentile_cont(0.5) within group (order by age) as p50, percentile_cont(0.99) within group (order by age) as p99,
      max(age) as max from ages group by name order by name`)
  for (const { name, jobs: count, p50, p99, max } of times) {
    const [middle, late, last] = [p50, p99, max].map((seconds) => `${seconds.toFixed(2)} s`)
    report.say(`${name.padEnd(12)} ${count} jobs: p50 ${middle}, p99 ${late}, max ${last}`)
    report.expect(p99 <= MOST[name], `${name}: p99 is above ${MOST[name]} s`)
  }
  const waiting = times.reduce((sum, each) => sum + each.waiting, 0)
  report.say(`${waiting} jobs wait at the end`)
  report.expect(waiting < MOST.waiting, `${MOST.waiting} jobs or more wait at the end`)
}
