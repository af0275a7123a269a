import { rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Comparison, compare } from './compare.ts'
import { answersASecond } from './load.ts'
import { startReference } from './servers.ts'
import { aCart, type World } from './world.ts'

const CLIENTS = 16
type Bounds = { must?: number; aim?: number }
type Read = Bounds & { name: string; path: string; body?: unknown }

/** Reads without shared answers. */
export function readsOf(world: World): Read[] {
  const { latitude, longitude } = world.place
  const [dish] = world.dishes
  return [
    {
      name: 'list of 12 dishes, JSON',
      path: `/api/dishes?latitude=${latitude}&longitude=${longitude}`,
      must: 0.034,
      aim: 0.08,
    },
    { name: 'dish, JSON', path: `/api/dishes/${dish!.id}`, must: 0.054, aim: 0.1 },
    { name: 'quote of 3 dishes', path: '/api/quotes', body: aCart(world), must: 0.037 },
    { name: 'home page, rendered', path: '/', must: 0.029, aim: 0.04 },
  ]
}

/** Reads with shared answers for visitors who are not signed in. */
export function sharedReadsOf({ dishes: [dish] }: World): Read[] {
  return [
    { name: 'home page, shared', path: '/', must: 0.58, aim: 0.7 },
    { name: 'dish, JSON, shared', path: `/api/dishes/${dish!.id}`, must: 0.28, aim: 0.3 },
  ]
}

/** Compares one kind of answer with a bare Hono route that sends the same bytes. */
export async function compareRead(
  serverUrl: string,
  read: Read,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const { path: at, body, ...bounds } = read
  const request = {
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const answer = await fetch(`${serverUrl}${at}`, request)
  const file = path.join(os.tmpdir(), `amama-bench-${process.pid}.json`)
  writeFileSync(file, JSON.stringify({ type: answer.headers.get('content-type'), body: await answer.text() }))
  const reference = await startReference('route', file)
  const side = (url: string) => () =>
    answersASecond({ url: `${url}${at}`, clients: CLIENTS, seconds, next: () => request })
  try {
    return await compare({
      ...bounds,
      unit: 'answers/s',
      ours: side(serverUrl),
      reference: side(reference.url),
      rounds,
    })
  } finally {
    await reference.stop()
    rmSync(file)
  }
}
