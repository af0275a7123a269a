import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForSession } from './wait-for-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the wait ends as soon as the session is seen, even after failed requests', async () => {
  const answers = [() => Promise.reject(new TypeError('cut')), async () => false, async () => true]
  const isThere = vi.fn(() => answers.shift()!())
  const began = Date.now()
  const waited = waitForSession(isThere)
  await vi.runAllTimersAsync()
  await waited
  expect(isThere).toHaveBeenCalledTimes(3)
  expect(Date.now() - began).toBe(1_000)
})

test('the wait ends without a session after 8 seconds', async () => {
  const began = Date.now()
  const waited = waitForSession(async () => false)
  await vi.runAllTimersAsync()
  await waited
  expect(Date.now() - began).toBe(8_000)
})
