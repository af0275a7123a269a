import { setTimeout as wait } from 'node:timers/promises'
import { POSITION_INTERVAL_MS } from '#domain/delivery/positions.ts'
import { roundDegrees } from '#domain/geo.ts'
import { aCheckout, aCourier, aGuestOrder, aMarket, DOKKI } from '#tests/world/market.ts'
import { post } from '#tests/world/post.ts'
import { busyness, p99, type Report, type Run, times } from './run.ts'
import { inTown, type Town } from './town.ts'
import { type Watchers, watchersOf } from './watchers.ts'

const LISTENERS = 200
const MAX_MS = 1_000
/** Two positions at this interval are both stored. */
const BETWEEN_POSITIONS_MS = POSITION_INTERVAL_MS + 100

type Path = { name: string; each: number[]; last: number[] }

export const live: Run = {
  name: 'live',
  rounds: 40,
  proves: `with ${LISTENERS} listeners of each kind, a new order reaches the cook, a ready one the courier and a position the owner within ${MAX_MS} ms (p99)`,
  take: (report, rounds) =>
    inTown(report, 1, async ({ app, servers }) => {
      const paths = await measureLive({ app, url: servers[0]!.url }, { listeners: LISTENERS, rounds })
      for (const path of paths) sayTimes(report, path)
      report.say(busyness())
    }),
}

/** How long a new order, a ready one and a position take to every listener, by the server at this address. */
export async function measureLive(
  at: { app: Town['app']; url: string },
  { listeners, rounds }: { listeners: number; rounds: number },
): Promise<Path[]> {
  const street = await aBusyStreet(at, listeners)
  const paths: Path[] = ['order to cook', 'ready to courier', 'position to owner'].map((name) => ({
    name,
    each: [],
    last: [],
  }))
  for (let round = 0; round < rounds; round++) await takeRound(street, round, paths)
  for (const watchers of street.everyone) watchers.leave()
  return paths
}

/** A kitchen with its devices, couriers around it, and an order under way with its owner and trackers. */
async function aBusyStreet({ app, url }: { app: Town['app']; url: string }, listeners: number) {
  const { amina, koshari, karim } = await aMarket(app, { kitchen: { dailyOrderLimit: 1_000 } })
  const couriers = await Promise.all(Array.from({ length: listeners }, () => aCourier(app)))
  const underWay = await aGuestOrder(app, koshari)
  await amina.client.ordering.startPreparing({ id: underWay.id })
  await amina.client.ordering.markReady({ id: underWay.id })
  await karim.client.delivery.acceptOrder({ id: underWay.id })
  const many = (headers: Record<string, string>) => Array.from({ length: listeners }, () => headers)
  const follow = `/api/live?order=${underWay.id}`
  const cooks = await watchersOf(url, '/api/live', many(amina.headers))
  const riders = await watchersOf(
    url,
    '/api/live',
    couriers.map(({ headers }) => headers),
  )
  const owners = await watchersOf(url, follow, many({ cookie: underWay.cookie }))
  const trackers = await watchersOf(url, follow, many({}))
  const lines = [{ dishId: koshari.id, quantity: 1 }]
  const { quotedTotal } = await aCheckout(app, lines)
  return {
    url,
    amina,
    karim,
    fetcher: couriers[0]!,
    cooks,
    riders,
    owners,
    everyone: [cooks, riders, owners, trackers],
    checkout: () => aCheckout(app, lines, { quotedTotal }),
  }
}

async function takeRound(
  street: Awaited<ReturnType<typeof aBusyStreet>>,
  round: number,
  [orders, readies, positions]: Path[],
) {
  const { url, amina, karim, fetcher, cooks, riders, owners } = street
  const checkout = await street.checkout()
  // The answer with the order's number may come after the screens have it, so screens are searched for the customer's note.
  const notes = `round ${round}`
  const shown = measure(orders!, cooks, (data) => data.includes(`"notes":"${notes}"`))
  const placed = await post(url, '/api/orders', { ...checkout, notes })
  if (placed?.status !== 201) throw new Error(`the order was answered ${placed?.status} ${placed?.code}`)
  await shown
  const { id } = (placed.body as { orders: { id: string }[] }).orders[0]!

  await amina.client.ordering.startPreparing({ id })
  const offered = measure(readies!, riders, (data) => data.includes(id))
  await amina.client.ordering.markReady({ id })
  await offered

  const latitude = roundDegrees(DOKKI.latitude + (round + 1) / 100_000)
  const seen = measure(positions!, owners, (data) => data.includes(`"courier":{"latitude":${latitude},`))
  await karim.client.delivery.reportPosition({ latitude, longitude: DOKKI.longitude })
  await seen

  // The next round begins once this round's order has left every list.
  const gone = riders.awaiting((data) => !data.includes(id))
  await fetcher.client.delivery.acceptOrder({ id })
  await fetcher.client.delivery.deliverOrder({ id })
  await Promise.all([gone, wait(BETWEEN_POSITIONS_MS)])
}

/** Measures the time from now, just before the call, to each listener's screen. */
async function measure(path: Path, watchers: Watchers, isShown: (data: string) => boolean) {
  const began = performance.now()
  const shown = (await watchers.awaiting(isShown)).map((at) => at - began)
  path.each.push(...shown)
  path.last.push(Math.max(...shown))
}

function sayTimes(report: Report, { name, each, last }: Path) {
  report.say(`${name.padEnd(18)} each of ${LISTENERS}: ${times(each)}; the last of them: ${times(last)}`)
  report.expect(p99(each) <= MAX_MS, `${name}: p99 is above ${MAX_MS} ms`)
}
