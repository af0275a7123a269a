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
    const atDoor = await renderHook(() => useDoorWait('a', serverNow))
    await atDoor.doing(() => atDoor.now().begin())
    vi.setSystemTime(NOON + off + 60_000)
    await atDoor.doing(() => atDoor.now().logCall())
    const { wait } = atDoor.now()
    expect(wait).toEqual({ since: NOON, firstCall: NOON + 60_000, secondCall: null })
    const now = NOON + DOOR_WAIT_MS
    expect(doorWaitLeft(doorWaitWithin(wait, { from: NOON - 20 * 60_000, now }), now)).toBe(0)
  },
)
