import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { WatchedClient } from './watched-client.ts'

/** Bulk statements run once: preparing them would only fill the connection's memory. */
const MAX_PREPARED_LENGTH = 8_000

/**
 * How many statements a connection prepares. The server has some dozens of its own, but a list with free search, filter
 * and sorting has thousands of texts, and each prepared one occupies database memory as long as the connection lives.
 */
export const MAX_PREPARED = 200

/**
 * A statement with this comment is planned anew each time. After five runs the database would keep one plan for all values, and
 * a pattern may find every row or none.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

const names = new LRUCache<string, string>({ max: 10 * MAX_PREPARED })

/**
 * A connection that prepares each parametrised statement at its first use, because planning the joins of a page costs
 * several times their execution. The first ones stay prepared, because the most frequent ones come first.
 */
export class PreparingClient extends WatchedClient {
  readonly #prepared = new Set<string>()

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; the arguments pass unchanged
  override query(...args: any[]): any {
    const name = nameFor(args)
    if (name === null || !this.#hasRoomFor(name)) return this.#send(args)
    this.#prepared.add(name)
    const [first, ...rest] = args
    return this.#send([{ ...(typeof first === 'string' ? { text: first } : first), name }, ...rest])
  }

  #hasRoomFor(name: string) {
    return this.#prepared.has(name) || this.#prepared.size < MAX_PREPARED
  }

  #send(args: unknown[]) {
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }
}

type Statement = { text?: unknown; values?: unknown[]; name?: string; submit?: unknown }

/** The name under which a statement is prepared; null for one that is not prepared. */
function nameFor([first, second]: unknown[]): string | null {
  const config: Statement = typeof first === 'string' ? { text: first } : ((first as Statement | null) ?? {})
  const values = config.values ?? (Array.isArray(second) ? (second as unknown[]) : [])
  const isPlain = typeof config.text === 'string' && !config.name && typeof config.submit !== 'function'
  if (!isPlain || values.length === 0 || (config.text as string).length > MAX_PREPARED_LENGTH) return null
  return (config.text as string).includes(PLANNED_EACH_TIME) ? null : nameOf(config.text as string)
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return name
}
