import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './compare.ts'
import type { Figure } from './report.ts'
import { startOurs } from './servers.ts'
import { aGuestbook, call, signIn, type World } from './world.ts'

/** How often a moving phone reports. */
const EVERY_MS = 3_000
const WEIGHED_EVERY_MS = 10_000
const STEP_DEGREES = 0.00001
const AT_ONCE = 20

/** A courier under way, with the positions that the phone reported and the followers of the order. */
type Ride = {
  order: string
  courier: Record<string, string>
  owner: Record<string, string>
  latitude: number
  sentAt: Map<number, number>
  listeners: Listener[]
}
/** A follower of an order, with the position of the courier as the follower sees it. */
type Listener = { latitude: number | null; leave(): void }

/**
 * Runs many couriers who report positions, and many followers: measures how long a position takes to a screen, whether the last
 * one reached everybody, and the server's memory meanwhile.
 */
export async function followCouriers(
  world: World,
  dataDir: string,
  { couriers, listeners, minutes }: { couriers: number; listeners: number; minutes: number },
): Promise<Figure[]> {
  const server = await startOurs(dataDir)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  try {
    const times: number[] = []
    const rides = await startRides(world, server.url, couriers)
    // Distributes the listeners evenly over the orders.
    const turns = Array.from({ length: listeners }, (_, at) => rides[at % rides.length]!)
    await inGroups(
      turns,
      async (ride) => void ride.listeners.push(await listen(server.url, agent, ride, times)),
    )
    console.log(`${couriers} couriers under way, ${listeners} listeners`)
    const weights: number[] = [server.residentMb()]
    const [began, workedBefore] = [performance.now(), server.processorMs()]
    const until = performance.now() + minutes * 60_000
    const weighing = setInterval(() => {
      weights.push(server.residentMb())
      console.log(`${weights.at(-1)!.toFixed(0)} MB, p99 so far ${quantile(times, 0.99).toFixed(0)} ms`)
    }, WEIGHED_EVERY_MS)
    await Promise.all(
      rides.map(async (ride, at) => {
        await wait((at / rides.length) * EVERY_MS)
        for (; performance.now() < until; await wait(EVERY_MS)) await report(world, server.url, ride)
      }),
    )
    clearInterval(weighing)
    const busy = (server.processorMs() - workedBefore) / (performance.now() - began)
    await wait(EVERY_MS)
    const lost = rides.flatMap((ride) => ride.listeners.filter(({ latitude }) => latitude !== ride.latitude))
    for (const ride of rides) for (const { leave } of ride.listeners) leave()
    const half = weights.slice(Math.floor(weights.length / 2))
    const name = `${couriers} couriers, ${listeners.toLocaleString('en')} listeners, ${minutes} minutes`
    const bounds = { must: 500, aim: 250 }
    return [
      { name: `${name}: position to screen, p99`, value: quantile(times, 0.99), unit: 'ms', ...bounds },
      {
        name: `${name}: position to screen, median`,
        value: quantile(times, 0.5),
        unit: 'ms',
        must: null,
        aim: null,
      },
      { name: `${name}: server's share of a processor`, value: 100 * busy, unit: '%', must: null, aim: null },
      { name: `${name}: last positions lost`, value: lost.length, unit: '', must: 0, aim: 0 },
      {
        name: `${name}: resident memory at the end`,
        value: weights.at(-1)!,
        unit: 'MB',
        must: null,
        aim: null,
      },
      {
        name: `${name}: of it grown in the second half`,
        value: half.at(-1)! - half[0]!,
        unit: 'MB',
        must: null,
        aim: null,
      },
    ]
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function startRides(world: World, url: string, couriers: number): Promise<Ride[]> {
  const nextOrder = await aGuestbook(world, url)
  const cook = await signIn(url, 'cook')
  const rides: Ride[] = []
  await inGroups(await hire(world, couriers), async (courier) => {
    const placed = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nextOrder()),
    })
    if (!placed.ok) throw new Error(`an order was answered ${placed.status}`)
    const { orders } = (await placed.json()) as { orders: { id: string }[] }
    const order = orders[0]!.id
    const cookie = placed.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await call(url, 'POST', `/api/orders/${order}/preparation`, {}, cook)
    await call(url, 'POST', `/api/orders/${order}/readiness`, {}, cook)
    await call(url, 'POST', `/api/orders/${order}/pickup`, {}, courier)
    const { latitude } = world.place
    rides.push({ order, courier, owner: { cookie }, latitude, sentAt: new Map(), listeners: [] })
  })
  return rides
}

/** Adds couriers on duty beside the kitchen, each with a session. */
async function hire({ query, place }: World, count: number): Promise<{ authorization: string }[]> {
  const tokens = Array.from({ length: count }, () => randomUUID())
  const ids = tokens.map((token) => token.replaceAll('-', '').slice(0, 20))
  await query(
    `insert into users (id, name, email, role) select id, 'Karim Fathy', id || '@bench.test', 'delivery' from unnest($1::text[]) id`,
    [ids],
  )
  await query(
    `insert into couriers (user_id, vehicle_type, base_latitude, base_longitude, on_duty, approved_at)
      select id, 'motorcycle', $2, $3, true, now() from unnest($1::text[]) id`,
    [ids, place.latitude, place.longitude],
  )
  await query(
    `insert into sessions (id, token, user_id, expires_at)
      select id, token, id, now() + interval '1 day' from unnest($1::text[], $2::text[]) as t (id, token)`,
    [ids, tokens],
  )
  return tokens.map((token) => ({ authorization: `Bearer ${token}` }))
}

/** Each position differs, so that a listener can identify it. */
async function report({ place }: World, url: string, ride: Ride) {
  ride.latitude = Number((ride.latitude + STEP_DEGREES).toFixed(6))
  ride.sentAt.set(ride.latitude, performance.now())
  const position = { latitude: ride.latitude, longitude: place.longitude }
  await call(url, 'PUT', '/api/courier/position', position, ride.courier)
}

/** Opens a stream on an order and waits for its first state. */
function listen(url: string, agent: Agent, ride: Ride, times: number[]): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const address = `${url}/api/live?order=${ride.order}`
    const asking = request(address, { agent, headers: ride.owner }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`))
      const listener: Listener = { latitude: null, leave: () => asking.destroy() }
      let unread = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        const events = (unread + chunk).split('\n\n')
        unread = events.pop()!
        for (const event of events.filter((text) => text.includes('data: {'))) {
          const seen = Number(/"courier":\{"latitude":([\d.]+)/.exec(event)?.[1])
          const sentAt = ride.sentAt.get(seen)
          if (sentAt !== undefined && listener.latitude !== seen) times.push(performance.now() - sentAt)
          if (sentAt !== undefined) listener.latitude = seen
          resolve(listener)
        }
      })
      answer.on('error', () => {})
    })
    asking.on('error', reject)
    asking.end()
  })
}

/** Acts on a group at a time, because the start is not measured. */
async function inGroups<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(act))
}
