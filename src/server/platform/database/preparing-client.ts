import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { WatchedClient } from './watched-client.ts'

/** Bulk statements come once; keeping them prepared would only fill the connection's memory. */
const LONGEST_PREPARED = 8_000

/**
 * How many a connection keeps. The server's own are some dozens; a list whose search, filter and order are all free has
 * thousands of texts, each of which would stay in the database's memory for as long as the connection.
 */
export const MOST_PREPARED = 100

const names = new LRUCache<string, string>({ max: 10 * MOST_PREPARED })

/**
 * A connection that prepares each parametrised statement the first time it meets it: planning costs several times what
 * running costs for the joins behind a page. What was not asked for longest makes room.
 */
export class PreparingClient extends WatchedClient {
  readonly #kept = new LRUCache<string, true>({
    max: MOST_PREPARED,
    dispose: (_, name, reason) => {
      if (reason === 'evict') this.#forget(name)
    },
  })

  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; what comes in goes on
  override query(...args: any[]): any {
    const name = nameFor(args)
    if (name === null) return this.#send(args)
    this.#kept.set(name, true)
    const [first, ...rest] = args
    return this.#send([{ ...(typeof first === 'string' ? { text: first } : first), name }, ...rest])
  }

  #send(args: unknown[]) {
    return (super.query as (...given: unknown[]) => unknown)(...args)
  }

  /** By the protocol, not by SQL: a pooler knows its statements by other names, and no transaction can fail by it. */
  #forget(name: string) {
    const { connection } = this as unknown as { connection: DriverConnection }
    if (connection.parsedStatements[name] === undefined) return
    delete connection.parsedStatements[name]
    connection.close({ type: 'S', name })
  }
}

/** What the driver's types leave out. It sends a statement's text again unless it is among the parsed ones. */
type DriverConnection = {
  parsedStatements: Record<string, string>
  close(which: { type: 'S'; name: string }): void
}

type Statement = { text?: unknown; values?: unknown[]; name?: string; submit?: unknown }

/** The name under which a statement is prepared; null for one that is not. */
function nameFor([first, second]: unknown[]): string | null {
  const config: Statement = typeof first === 'string' ? { text: first } : ((first as Statement | null) ?? {})
  const values = config.values ?? (Array.isArray(second) ? (second as unknown[]) : [])
  const isPlain = typeof config.text === 'string' && !config.name && typeof config.submit !== 'function'
  if (!isPlain || values.length === 0 || (config.text as string).length > LONGEST_PREPARED) return null
  return nameOf(config.text as string)
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return name
}
