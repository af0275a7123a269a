import { rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { POSITION_INTERVAL_MS } from '#domain/delivery/positions.ts'
import { type Comparison, compare, quantile } from './compare.ts'
import { type Running, startOurs, startReference } from './servers.ts'
import { aGuestbook, call, signIn, type World } from './world.ts'

const POSITIONS = 20
const MOVE_DEGREES = 0.0004

type Listener = { last: string; onEvent: (() => void) | null; leave(): void }
/** Makes one event, after the pause that the stream needs. */
type Telling = { pauseMs: number; tell(): Promise<void> }
/** Only the owner of the order sees the courier's position. */
type Ride = Telling & { order: string; owner: Record<string, string> }

/** Compares the time of a position to the last listener, and the memory of a listener, with a bare event stream. */
export async function compareFanOut(
  world: World,
  dataDir: string,
  { listeners, rounds }: { listeners: number; rounds: number },
): Promise<Comparison[]> {
  const name = `${listeners.toLocaleString('en')} listeners`
  const weights = { ours: [] as number[], reference: [] as number[] }
  let event = ''
  const ours = async () => {
    const server = await startOurs(dataDir)
    try {
      const ride = await aRide(world, server.url)
      const { p99, kilobytes, last } = await measure(
        server,
        `/api/live?order=${ride.order}`,
        listeners,
        ride,
        ride.owner,
      )
      weights.ours.push(kilobytes)
      event = last
      return p99
    } finally {
      await server.stop()
    }
  }
  const reference = async () => {
    const file = path.join(os.tmpdir(), `amama-bench-${process.pid}.json`)
    writeFileSync(file, JSON.stringify({ body: event }))
    const server = await startReference('stream', file)
    try {
      const tell = async () => void (await fetch(`${server.url}/`, { method: 'PUT' }))
      const { p99, kilobytes } = await measure(server, '/live', listeners, { pauseMs: 0, tell })
      weights.reference.push(kilobytes)
      return p99
    } finally {
      await server.stop()
      rmSync(file)
    }
  }
  const bounds = listeners === 5_000 ? { must: 2, aim: 1.3 } : {}
  const times = await compare({
    name: `${name}, p99 of an event`,
    unit: 'ms',
    ours,
    reference,
    rounds,
    better: 'less',
    ...bounds,
  })
  const memory = await compare({
    name: `${name}, memory of one`,
    unit: 'kB',
    ours: async () => weights.ours.shift()!,
    reference: async () => weights.reference.shift()!,
    rounds,
    better: 'less',
    ...bounds,
  })
  return [times, memory]
}

/** An order on the road with its moving courier. */
async function aRide(world: World, url: string): Promise<Ride> {
  const nextOrder = await aGuestbook(world, url)
  const placed = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(nextOrder()),
  })
  const { orders } = (await placed.json()) as { orders: { id: string }[] }
  const order = orders[0]!.id
  const cookie = placed.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const [cook, courier] = [await signIn(url, 'cook'), await signIn(url, 'courier')]
  await call(url, 'POST', `/api/orders/${order}/preparation`, {}, cook)
  await call(url, 'POST', `/api/orders/${order}/readiness`, {}, cook)
  await call(url, 'POST', `/api/orders/${order}/pickup`, {}, courier)
  let moves = 0
  return {
    order,
    owner: { cookie },
    // A position that follows sooner is dropped and sent to nobody.
    pauseMs: POSITION_INTERVAL_MS,
    async tell() {
      const latitude = world.place.latitude + (++moves % 2) * MOVE_DEGREES * moves
      await call(url, 'PUT', '/api/courier/position', { ...world.place, latitude }, courier)
    },
  }
}

async function measure(
  server: Running,
  at: string,
  count: number,
  { pauseMs, tell }: Telling,
  headers: Record<string, string> = {},
) {
  const before = server.residentMb()
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const listeners: Listener[] = []
  // Listeners connect in groups, because connecting is not what is measured.
  while (listeners.length < count) {
    const some = Array.from({ length: Math.min(200, count - listeners.length) }, () =>
      listen(`${server.url}${at}`, agent, headers),
    )
    listeners.push(...(await Promise.all(some)))
  }
  const kilobytes = ((server.residentMb() - before) * 1024) / count
  const times: number[] = []
  for (let at = 0; at < POSITIONS; at++) {
    await wait(pauseMs)
    const began = performance.now()
    const all = listeners.map(
      (listener) =>
        new Promise<void>((resolve) => {
          listener.onEvent = () => {
            times.push(performance.now() - began)
            listener.onEvent = null
            resolve()
          }
        }),
    )
    await tell()
    await Promise.all(all)
  }
  const { last } = listeners[0]!
  for (const listener of listeners) listener.leave()
  agent.destroy()
  return { p99: quantile(times, 0.99), kilobytes, last }
}

/** How often a listener comes back whom a busy server sheds, as browsers do: it may still work off the orders placed before. */
const MAX_TRIES = 20

/** Opens a listener and waits for its first state. */
export function listen(
  url: string,
  agent: Agent,
  headers: Record<string, string> = {},
  tries = 1,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers }, (answer: IncomingMessage) => {
      if (answer.statusCode === 503 && tries < MAX_TRIES) {
        answer.resume()
        const waitMs = Number(answer.headers['retry-after'] ?? 1) * 1_000
        setTimeout(() => listen(url, agent, headers, tries + 1).then(resolve, reject), waitMs)
        return
      }
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`))
      const listener: Listener = { last: '', onEvent: null, leave: () => asking.destroy() }
      let isFirst = true
      answer.on('data', (chunk: Buffer) => {
        const data = /^data: (.+)$/m.exec(chunk.toString())?.[1]
        if (!data) return
        listener.last = data
        if (isFirst) resolve(listener)
        else listener.onEvent?.()
        isFirst = false
      })
      answer.on('error', () => {})
    })
    asking.on('error', reject)
    asking.end()
  })
}
