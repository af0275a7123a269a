import { createHash } from 'node:crypto'
import pg from 'pg'

/** Bulk statements come once; keeping them prepared would only fill the connection's memory. */
const LONGEST_PREPARED = 8_000

const names = new Map<string, string>()

/**
 * A connection that prepares each parametrised statement the first time it meets it: planning costs several times what
 * running costs for the joins behind a page. Values are always parameters, so there are as many texts as places in the code.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; what comes in goes on
  override query(...args: any[]): any {
    return (super.query as (...given: unknown[]) => unknown)(...withName(args))
  }
}

type Statement = { text?: unknown; values?: unknown[]; name?: string; submit?: unknown }

function withName([first, second, ...rest]: unknown[]): unknown[] {
  const config: Statement = typeof first === 'string' ? { text: first } : ((first as Statement | null) ?? {})
  const values = config.values ?? (Array.isArray(second) ? (second as unknown[]) : [])
  const isPlain = typeof config.text === 'string' && !config.name && typeof config.submit !== 'function'
  if (!isPlain || values.length === 0 || (config.text as string).length > LONGEST_PREPARED) {
    return [first, second, ...rest]
  }
  return [{ ...config, name: nameOf(config.text as string) }, second, ...rest]
}

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
  }
  return name
}
