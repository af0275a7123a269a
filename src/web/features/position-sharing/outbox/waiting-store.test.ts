import { expect, test } from 'vitest'
import { aBrowserDatabase } from '#tests/world/browser-database.ts'
import type { Handover } from './outbox.ts'
import { changeWaiting } from './waiting-store.ts'

const FIRST: Handover = { orderId: 'first', fix: null }

test.each(['full', 'full at once', 'forbidden', 'empty'] as const)(
  'a database that is %s answers no, and nothing is thrown where nobody catches it',
  async (way) => {
    const { kept, uncaught } = aBrowserDatabase<Handover>(way)
    expect(await changeWaiting('karim', () => [FIRST])).toBe(false)
    expect([kept.row, uncaught]).toEqual([[], []])
  },
)

test('a full database still takes out what was sent', async () => {
  const { kept } = aBrowserDatabase('full at once', [FIRST])
  expect(await changeWaiting('karim', () => [])).toBe(true)
  expect(kept.row).toEqual([])
})

test('a database with room stores', async () => {
  const { kept } = aBrowserDatabase<Handover>('works')
  expect(await changeWaiting('karim', () => [FIRST])).toBe(true)
  expect(kept.row).toEqual([FIRST])
})
