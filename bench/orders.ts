import { randomInt } from 'node:crypto'
import pg from 'pg'
import { type Comparison, compare } from './compare.ts'
import { answersASecond } from './load.ts'
import { aGuestbook, call, type World } from './world.ts'

type Statement = { text: string; values: unknown[] }

/** Compares placing an order by HTTP with sending its statements directly through the driver. */
export async function compareOrders(
  world: World,
  serverUrl: string,
  recording: Recording,
  { clients, rounds, seconds }: { clients: number; rounds: number; seconds: number },
): Promise<Comparison> {
  const nextOrder = await aGuestbook(world, serverUrl)
  const next = () => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(nextOrder()),
  })
  const pool = new pg.Pool({ connectionString: world.url, max: clients })
  try {
    return await compare({
      name: `placing an order of 3 dishes, ${clients} at once`,
      unit: 'orders/s',
      ours: () => answersASecond({ url: serverUrl, clients, seconds, next }),
      reference: () => replay(pool, recording, { clients, seconds }),
      rounds,
      ...(clients === 16 ? { must: 1.7, aim: 2 } : {}),
    })
  } finally {
    await pool.end()
  }
}

async function replay(
  pool: pg.Pool,
  recording: Recording,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const began = performance.now()
  const until = began + seconds * 1_000
  let orders = 0
  const clientLoop = async () => {
    while (performance.now() < until) {
      const client = await pool.connect()
      for (const { text, values } of recording.again()) await client.query(text, values as unknown[])
      client.release()
      orders++
    }
  }
  await Promise.all(Array.from({ length: clients }, clientLoop))
  return (orders * 1_000) / (performance.now() - began)
}

export type Recording = { statements: Statement[]; again(): Statement[] }

/**
 * Records the statements of one order. Two orders are recorded: values that differ between them are created for each order,
 * so they are replaced each time the statements are sent again.
 */
export async function recordOrder(
  world: World,
  serverUrl: string,
  recorded: () => Statement[],
): Promise<Recording> {
  const nextOrder = await aGuestbook(world, serverUrl)
  const placed = async () => {
    recorded()
    await call(serverUrl, 'POST', '/api/orders', nextOrder())
    return recorded()
  }
  await placed()
  const [first, second] = [await placed(), await placed()]
  if (first.length !== second.length) throw new Error('two equal orders sent different statements')
  const fresh = new Set<string>()
  first.forEach(({ values }, at) => {
    values.forEach((value, index) => {
      const other = second[at]!.values[index]
      if (typeof value === 'string' && value !== other)
        for (const word of wordsOf(value, String(other))) fresh.add(word)
    })
  })
  return { statements: first, again: () => withFresh(first, [...fresh]) }
}

/** The words of a value that differ from the other order's value: ids within a job's data, or the whole value. */
function wordsOf(value: string, other: string): string[] {
  const words = value.match(/[\w+@.-]{8,}/g) ?? []
  return words.filter((word) => /\d/.test(word) && !other.includes(word))
}

function withFresh(statements: Statement[], fresh: string[]): Statement[] {
  const anew = new Map(fresh.map((word) => [word, shuffled(word)]))
  const renew = (value: unknown) =>
    typeof value === 'string'
      ? fresh.reduce(
          (text, word) => (text.includes(word) ? text.replaceAll(word, anew.get(word)!) : text),
          value,
        )
      : value
  return statements.map(({ text, values }) => ({ text, values: values.map(renew) }))
}

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ'

/** A new random word of the same length with the same kinds of characters. */
function shuffled(word: string): string {
  return word.replace(/\d|[A-HJ-NP-TV-Z]/g, (character) => {
    const kind = /\d/.test(character) ? DIGITS : LETTERS
    return kind[randomInt(kind.length)]!
  })
}
