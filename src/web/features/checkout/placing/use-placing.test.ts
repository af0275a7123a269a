import { beforeEach, expect, test, vi } from 'vitest'
import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { readStored, store } from '../checkout-storage.ts'
import { usePlacing } from './use-placing.ts'

const placeOrder = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: () => ({ ordering: { placeOrder } }),
}))
vi.mock('virtual:contract-routes', () => ({ default: {} }))

const ORDER = { id: 'K7QX2M4R9TWD5HBN', cookId: 'amina', total: 151.5 }
const wish = {
  request: { lines: [{ dishId: 'koshari', quantity: 1 }], paymentMethod: 'card' } as PlaceRequest,
  seen: { email: null, kitchens: [] },
}

beforeEach(() => {
  window.sessionStorage.clear()
  placeOrder.mockReset().mockResolvedValue({ checkoutId: 'c1', orders: [ORDER] })
})

const aCheckout = () => {
  const outcomes = { onPlaced: vi.fn(), onRefused: vi.fn(), onUnknown: vi.fn() }
  return renderHook(() => usePlacing(outcomes))
}

test('an order that waits for its money replaces the success of the one before it', async () => {
  store('placed', 'an earlier order, paid in cash')
  const payment = { url: '/pay/c2', expiresAt: '2026-03-01T12:00:00Z' }
  placeOrder.mockResolvedValue({ checkoutId: 'c2', orders: [ORDER], payment })
  const page = await aCheckout()
  await page.doing(() => page.now().place(wish))
  expect(readStored('placed')).toBeNull()
})
