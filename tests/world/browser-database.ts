import { onTestFinished, vi } from 'vitest'

export type Way = 'works' | 'full' | 'full at once' | 'forbidden' | 'empty'

/**
 * The database of a browser, with one row: it stores, has no room (which some browsers say at once), is forbidden or has no table.
 * What one of its handlers throws is uncaught, as in a browser. It is there until the test ends.
 */
export function aBrowserDatabase<Entry>(way: Way, row: Entry[] = []) {
  const uncaught: unknown[] = []
  const later = (event: () => unknown) =>
    queueMicrotask(() => {
      try {
        event()
      } catch (error) {
        uncaught.push(error)
      }
    })
  const kept = { row }
  const full = () => new DOMException('no room', 'QuotaExceededError')
  const write = (next: Entry[], transaction: Transaction) => {
    if (way === 'full at once') throw full()
    later(() => {
      if (way === 'full') return transaction.onabort?.(full())
      kept.row = next
      transaction.oncomplete?.()
    })
  }
  type Transaction = { onabort?: (event: unknown) => void; oncomplete?: () => void; [name: string]: unknown }
  const aTransaction = () => {
    let isWritten = false
    const transaction: Transaction = {
      objectStore: () => ({
        get() {
          const reading: { result: Entry[]; onsuccess?: () => void } = { result: kept.row }
          later(() => {
            try {
              reading.onsuccess?.()
            } finally {
              // A transaction without a change is over once it has read.
              if (!isWritten) later(() => transaction.oncomplete?.())
            }
          })
          return reading
        },
        put(next: Entry[]) {
          write(next, transaction)
          isWritten = true
        },
        delete() {
          isWritten = true
          later(() => {
            kept.row = []
            transaction.oncomplete?.()
          })
        },
      }),
    }
    return transaction
  }
  vi.stubGlobal('indexedDB', {
    open() {
      if (way === 'forbidden') throw new DOMException('not here', 'SecurityError')
      const opening: { result: object; onsuccess?: () => void } = {
        result: {
          transaction() {
            if (way === 'empty') throw new DOMException('no such store', 'NotFoundError')
            return aTransaction()
          },
          close() {},
        },
      }
      later(() => opening.onsuccess?.())
      return opening
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { kept, uncaught }
}
