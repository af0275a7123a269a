import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { isShiftRunning, useShift } from './use-shift.ts'

const HOUR = 60 * 60 * 1_000
const NOW = Date.parse('2026-11-22T18:00:00Z')

beforeEach(() => {
  window.localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test.each<[string, string | null, boolean]>([
  ['began an hour ago', String(NOW - HOUR), true],
  ['began sixteen hours ago', String(NOW - 16 * HOUR), false],
  ['begins in an hour, by a clock that was wrong', String(NOW + HOUR), false],
  ['never began', null, false],
  ['is not a time', 'on', false],
])('a shift that %s still lasts: %s', (_, stored, isRunning) =>
  expect(isShiftRunning(stored, NOW)).toBe(isRunning),
)

/** The shift of a tablet. `pickUp` shows its page again. */
async function aTablet() {
  const hook = await renderHook(() => useShift(false))
  const pickUp = () => hook.doing(() => document.dispatchEvent(new window.Event('visibilitychange')))
  const start = () => hook.doing(() => hook.now().start())
  return { hook, pickUp, start }
}

test('a shift ends by itself after sixteen hours', async () => {
  const { hook, start } = await aTablet()
  await start()
  await hook.doing(() => vi.advanceTimersByTime(16 * HOUR - 1))
  expect(hook.now().on).toBe(true)
  await hook.doing(() => vi.advanceTimersByTime(1))
  expect(hook.now().on).toBe(false)
  expect(window.localStorage.getItem('kitchen-shift')).toBeNull()
})

test('a shift lasts though the clock of its tablet is set back, and sixteen hours from then', async () => {
  const { hook, pickUp, start } = await aTablet()
  await start()
  vi.setSystemTime(NOW - HOUR)
  await pickUp()
  expect(hook.now().on).toBe(true)
  expect(window.localStorage.getItem('kitchen-shift')).toBe(String(NOW - HOUR))
  await hook.doing(() => vi.advanceTimersByTime(16 * HOUR - 1))
  expect(hook.now().on).toBe(true)
  await hook.doing(() => vi.advanceTimersByTime(1))
  expect(hook.now().on).toBe(false)
})

test('a shift that was ended in another tab ends here too', async () => {
  const { hook, pickUp, start } = await aTablet()
  await start()
  window.localStorage.removeItem('kitchen-shift')
  await pickUp()
  expect(hook.now().on).toBe(false)
})

test('a tablet whose storage is full has its shift as long as the page is open', async () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const { hook, pickUp, start } = await aTablet()
  await start()
  await pickUp()
  expect(hook.now().on).toBe(true)
  await hook.doing(() => hook.now().end())
  expect(hook.now().on).toBe(false)
})

test('a tablet that forbids storage has its shift as long as the page is open', async () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbid)
  const { hook, pickUp, start } = await aTablet()
  expect(hook.now().on).toBe(false)
  await start()
  await pickUp()
  expect(hook.now().on).toBe(true)
  await hook.doing(() => vi.advanceTimersByTime(16 * HOUR))
  expect(hook.now().on).toBe(false)
})
