import { afterEach, expect, test, vi } from 'vitest'
import type { OrderRequest, QuoteAnswer } from '#contract/ordering/placing.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { useQuote } from './use-quote.ts'

const REQUEST: OrderRequest = {
  lines: [{ dishId: 'koshari', quantity: 1 }],
  place: { latitude: 30, longitude: 31 },
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request without an answer is sent again, and its price is shown', async () => {
  vi.useFakeTimers()
  const asked: AbortSignal[] = []
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    asked.push(signal)
    if (asked.length > 1) return Promise.resolve(Response.json({ total: 80 } as QuoteAnswer))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const { now, doing } = await renderHook(() => useQuote(REQUEST))
  await doing(() => vi.advanceTimersByTimeAsync(0))
  expect(now()).toMatchObject({ isCounting: true, quote: null })
  await doing(() => vi.advanceTimersByTimeAsync(12_000))
  expect(asked).toHaveLength(2)
  expect(now()).toMatchObject({ isCounting: false, failure: null, quote: { total: 80 } })
})
