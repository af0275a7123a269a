import { afterEach, expect, test, vi } from 'vitest'
import { DOOR_WAIT_MS, doorWaitLeft, doorWaitWithin } from '#domain/ordering/incidents.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useDoorWait } from './use-door-wait.ts'

const NOON = Date.parse('2026-11-21T12:00:00.000Z')

afterEach(() => {
  vi.useRealTimers()
  window.localStorage.clear()
})

test.each([
  ['ahead of', 7 * 60_000],
  ['behind', -7 * 60_000],
])(
  'a phone whose clock is %s ours waits ten minutes at the door, and logs calls by our time',
  async (_, off) => {
    vi.useFakeTimers({ now: NOON + off, toFake: ['Date'] })
    const serverNow = () => Date.now() - off
    const atDoor = await renderHook(() => useDoorWait('a', [], serverNow))
    await atDoor.doing(() => atDoor.now().begin())
    vi.setSystemTime(NOON + off + 60_000)
    await atDoor.doing(() => atDoor.now().logCall())
    const { wait } = atDoor.now()
    expect(wait).toEqual({ since: NOON, firstCall: NOON + 60_000, secondCall: null })
    const now = NOON + DOOR_WAIT_MS
    expect(doorWaitLeft(doorWaitWithin(wait, { from: NOON - 20 * 60_000, now }), now)).toBe(0)
  },
)

test('orders of one door share the wait: the next one need not begin it again', async () => {
  let now = NOON
  const serverNow = () => now
  const at = (orderId: string, others: string[]) => renderHook(() => useDoorWait(orderId, others, serverNow))
  const first = await at('a', ['b'])
  await first.doing(() => first.now().begin())
  now += 60_000
  await first.doing(() => first.now().logCall())
  await first.doing(() => first.now().forget())
  now += DOOR_WAIT_MS
  const second = await at('b', [])
  expect(second.now().wait).toEqual({ since: NOON, firstCall: NOON + 60_000, secondCall: null })
  const again = await at('a', [])
  expect(again.now().wait).toEqual({ since: null, firstCall: null, secondCall: null })
})
