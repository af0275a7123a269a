import { ORPCError } from '@orpc/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PlaceRequest } from '#contract/ordering/placing.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { readStored, store } from '#web/platform/device/stored.ts'
import { usePlacing } from './use-placing.ts'

const placeOrder = vi.hoisted(() => vi.fn())
vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: () => ({ ordering: { placeOrder } }),
}))
const ORDER = { id: 'K7QX2M4R9TWD5HBN', cookId: 'amina', total: 151.5 }
const wish = {
  request: { lines: [{ dishId: 'koshari', quantity: 1 }], paymentMethod: 'card' } as PlaceRequest,
  seen: { email: null, kitchens: [] },
}

beforeEach(() => {
  window.sessionStorage.clear()
  placeOrder.mockReset().mockResolvedValue({ checkoutId: 'c1', orders: [ORDER] })
})

const aCheckout = async (owner: string | null = null) => {
  const outcomes = { onPlaced: vi.fn(), onRefused: vi.fn(), onUnknown: vi.fn() }
  const page = await renderHook(() => usePlacing(owner, outcomes))
  return { ...page, ...outcomes, press: () => page.doing(() => page.now().place(wish)) }
}

/** An order without an answer, whose page was left. */
const cutOff = (owner: string | null, isEarlier = false) => {
  const earlier = isEarlier ? [{ ...wish, request: { ...wish.request, notes: 'Ring twice' } }] : []
  const attempt = { ...wish, owner, key: 'key-of-the-order', startedAt: Date.now(), earlier }
  store('attempt', JSON.stringify(attempt))
}

test('an order that waits for its money replaces the success of the one before it', async () => {
  store('placed', 'an earlier order, paid in cash')
  const payment = { url: '/pay/c2', expiresAt: '2026-03-01T12:00:00Z' }
  placeOrder.mockResolvedValue({ checkoutId: 'c2', orders: [ORDER], payment })
  const page = await aCheckout()
  await page.press()
  expect(readStored('placed')).toBeNull()
})

test.each([null, 'yara'])(
  'an order of %s without an answer is sent again when the page opens',
  async (owner) => {
    cutOff(owner)
    const page = await aCheckout(owner)
    expect(placeOrder.mock.lastCall?.[0]).toMatchObject({ idempotencyKey: 'key-of-the-order' })
    expect(page.onPlaced).toHaveBeenCalledOnce()
  },
)

test.each([
  [null, 'yara'],
  ['yara', null],
  ['yara', 'karim'],
])('an order of %s without an answer is not sent again for %s without a press', async (owner, other) => {
  cutOff(owner)
  const page = await aCheckout(other)
  expect(placeOrder).not.toHaveBeenCalled()
  await page.press()
  expect(placeOrder.mock.lastCall?.[0]).toMatchObject({ idempotencyKey: 'key-of-the-order' })
})

test('a press after logging in learns that the order exists, and only the next one orders again', async () => {
  cutOff(null, true)
  const page = await aCheckout('yara')
  placeOrder.mockRejectedValue(new ORPCError('order.key_reused', { status: 422 }))
  await page.press()
  expect(placeOrder).toHaveBeenCalledOnce()
  expect(page.onRefused.mock.lastCall?.[0]).toMatchObject({ code: 'order.key_reused' })
  placeOrder.mockResolvedValue({ checkoutId: 'c2', orders: [ORDER] })
  await page.press()
  expect(placeOrder.mock.lastCall?.[0].idempotencyKey).not.toBe('key-of-the-order')
  expect(page.onPlaced).toHaveBeenCalledOnce()
})
