import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useReadableServerClock } from './use-server-clock.ts'

const SERVED = '2026-11-24T10:00:00.000Z'

afterEach(() => void vi.useRealTimers())

test('the time is the server’s and goes on, on a phone whose clock is three days ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(Date.parse(SERVED) + 3 * DAY_MS)
  const { now, doing } = await renderHook(() => useReadableServerClock(SERVED))
  expect(now().now).toBe(Date.parse(SERVED))
  await doing(async () => void vi.advanceTimersByTime(67_000))
  expect(now().now).toBe(Date.parse(SERVED) + 60_000)
  expect(now().read()).toBe(Date.parse(SERVED) + 67_000)
})
