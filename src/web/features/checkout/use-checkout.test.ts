import { beforeEach, expect, test, vi } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { changeCart } from '#web/parts/cart/items/cart-store.ts'
import { store } from '#web/platform/device/stored.ts'
import { toPlaced } from './placing/placed.ts'
import { useCheckout } from './use-checkout.ts'

const earlier = toPlaced(
  { request: { lines: [], paymentMethod: 'cash' } as never, seen: { email: null, kitchens: [] } },
  { checkoutId: 'c1', orders: [{ id: 'K7QX2M4R9TWD5HBN', cookId: 'amina', total: 151.5 }] },
  { now: Date.now(), isEarlier: false },
)

beforeEach(() => {
  window.localStorage.clear()
  window.sessionStorage.clear()
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('HTMLTextAreaElement', class {})
  changeCart(() => [])
  store('placed', JSON.stringify(earlier))
})

const arrive = async (at: string) => {
  const nobody = { me: null, addresses: [], place: null, districts: [] }
  return (await renderHook(() => useCheckout(nobody, ['cash']), { at })).now()
}

test('a reload shows the success again', async () => {
  expect((await arrive('/checkout')).placed).toEqual(earlier)
})

test('who comes back from a declined payment sees that order again, and not the success of another', async () => {
  store('unpaid', JSON.stringify({ items: [aCartItem()], isNew: true }))
  const { placed, came } = await arrive('/checkout?payment=declined')
  expect({ placed, came }).toEqual({ placed: null, came: 'declined' })
})

test('what was ordered after a declined payment is shown again after a reload', async () => {
  expect((await arrive('/checkout?payment=declined')).placed).toEqual(earlier)
})
