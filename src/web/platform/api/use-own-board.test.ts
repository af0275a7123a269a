import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useOwnBoard } from './use-own-board.ts'

// It stays for the whole file: on a slow machine a stream opens when its test has ended.
vi.stubGlobal(
  'EventSource',
  class {
    addEventListener() {}
    close() {}
  },
)

/** A board whose stream has not said a word yet, and which cannot be read. */
async function aCutOffBoard(initial: object | null) {
  const read = () => Promise.reject(new TypeError('Failed to fetch'))
  const { now, doing } = await renderHook(() => useOwnBoard({ event: 'board', initial, read }))
  expect(now().staleSince).toBe(null)
  await doing(() => now().refresh())
  return now()
}

test('a board that is cut off before its stream has said a word is old since the page opened', async () => {
  const before = Date.now()
  const { staleSince } = await aCutOffBoard({ open: [] })
  expect(staleSince).toBeGreaterThanOrEqual(before)
})

test('a board that never came is not old, but missing', async () => {
  expect(await aCutOffBoard(null)).toMatchObject({ staleSince: null, failed: true })
})
