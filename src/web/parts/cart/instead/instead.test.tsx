import { expect, test, vi } from 'vitest'
import { aCartItem } from '#tests/world/cart-item.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { Instead } from './instead.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

test('nothing is offered instead before a place is known: the nearest kitchen may be in another town', async () => {
  const listDishes = vi.fn(async () => ({ items: [] }))
  const getDish = vi.fn(async () => ({ dishType: 'lunch' }))
  vi.mocked(client).mockReturnValue({ catalog: { listDishes, getDish } } as never)
  const offered = (place: { latitude: number; longitude: number } | null) =>
    renderHook(() => null, {
      part: () => <Instead item={aCartItem()} refusal="dish.sold_out" place={place} />,
    })
  await offered(null)
  expect(listDishes).not.toHaveBeenCalled()
  await offered({ latitude: 30.04, longitude: 31.21 })
  expect(listDishes).toHaveBeenCalled()
})
