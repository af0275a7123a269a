import { answersASecond } from '../load.ts'
import type { Figure } from '../report.ts'
import { startOurs } from '../servers.ts'
import { aGuestbook, type World } from '../world.ts'

const TURN_SECONDS = 20
const CLIENTS = 8

/** Measures the server's memory over minutes of reading pages and placing orders. */
export async function followMemory(world: World, dataDir: string, minutes: number): Promise<Figure[]> {
  const server = await startOurs(dataDir, { SHARED_ANSWER_SECONDS: '0' })
  try {
    const nextOrder = await aGuestbook(world, server.url)
    const { latitude, longitude } = world.place
    const kinds = [
      () => ({ path: '/' }),
      () => ({ path: `/api/dishes?latitude=${latitude}&longitude=${longitude}` }),
      () => ({ path: `/dish/${world.dishes[0]!.id}` }),
      () => ({
        method: 'POST' as const,
        path: '/api/orders',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(nextOrder()),
      }),
    ]
    let turn = 0
    const next = () => ({ method: 'GET' as const, ...kinds[turn++ % kinds.length]!() })
    const weights: number[] = []
    const until = performance.now() + minutes * 60_000
    while (performance.now() < until) {
      await answersASecond({ url: server.url, clients: CLIENTS, seconds: TURN_SECONDS, next })
      weights.push(server.residentMb())
      console.log(
        `${((weights.length * TURN_SECONDS) / 60).toFixed(1)} min: ${weights.at(-1)!.toFixed(0)} MB`,
      )
    }
    const half = weights.slice(Math.floor(weights.length / 2))
    const growth = half.at(-1)! - half[0]!
    return [
      {
        name: `resident memory after ${minutes} minutes of load`,
        value: weights.at(-1)!,
        unit: 'MB',
        must: 400,
        aim: 300,
      },
      { name: 'of it grown in the second half', value: growth, unit: 'MB', must: null, aim: null },
    ]
  } finally {
    await server.stop()
  }
}
