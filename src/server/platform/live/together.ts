import { setImmediate as turn } from 'node:timers/promises'

/**
 * Reads at once what is asked for in one turn of the event loop: a change that many follow, each with eyes of their own, is
 * then one reading and not one for each. Who asks while a reading is under way is part of the next, so nothing old is given.
 */
export function together<Value>(
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
