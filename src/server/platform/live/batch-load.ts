import { setImmediate as turn } from 'node:timers/promises'

/**
 * Loads all keys that are requested in one turn of the event loop by one query, so that a change that many viewers follow
 * costs one query. A key requested while a batch is loading goes into the next one, so no caller gets an old value.
 */
export function batchLoad<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value> {
  let keys = new Set<string>()
  let reading: Promise<Map<string, Value>> | null = null
  const begin = async () => {
    await turn()
    const asked = [...keys]
    keys = new Set()
    reading = null
    return read(asked)
  }
  return async (key) => {
    keys.add(key)
    reading ??= begin()
    return (await reading).get(key)!
  }
}
