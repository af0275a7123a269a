import { Agent } from 'node:http'
import { quantile } from './compare.ts'
import { listen } from './fan-out.ts'
import type { Figure } from './report.ts'
import { startOurs } from './servers.ts'
import { aGuestbook, signIn, type World } from './world.ts'

const ORDERS = 40
/** An order, its job, its notification and the kitchen's bell (clause N-01). */
const MUST_MS = 1_000

/** The time from a placed order to the kitchen's open bell, while many others follow orders. */
export async function measureBell(world: World, dataDir: string, listeners: number): Promise<Figure> {
  const server = await startOurs(dataDir)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  try {
    const nextOrder = await aGuestbook(world, server.url)
    const place = async () => {
      const answer = await fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(nextOrder()),
      })
      if (!answer.ok) throw new Error(`an order was answered ${answer.status}`)
      return (await answer.json()) as { orders: { id: string }[] }
    }
    const { orders } = await place()
    const others = `${server.url}/api/live?order=${orders[0]!.id}`
    for (let at = 0; at < listeners; at += 200)
      await Promise.all(Array.from({ length: Math.min(200, listeners - at) }, () => listen(others, agent)))
    const bell = await listen(`${server.url}/api/live?inbox`, agent, await signIn(server.url, 'cook'))
    const times: number[] = []
    for (let at = 0; at < ORDERS; at++) {
      const began = performance.now()
      const rung = new Promise<void>((resolve) => {
        bell.onEvent = resolve
      })
      await place()
      await rung
      times.push(performance.now() - began)
    }
    const name = `p95 from an order to the kitchen's bell, ${listeners.toLocaleString('en')} listeners`
    return { name, value: quantile(times, 0.95), unit: 'ms', must: MUST_MS, aim: null }
  } finally {
    agent.destroy()
    await server.stop()
  }
}
