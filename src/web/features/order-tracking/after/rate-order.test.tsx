import { expect, test, vi } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { RateOrder } from './rate-order.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

test('words that the server stored cleaned count as saved', async () => {
  const given = { mayRate: true, rating: 5, comment: '', photoUrl: null }
  const rateOrder = vi.fn(async ({ rating }: { rating: number; comment?: string }) => ({
    ...given,
    rating,
    comment: 'Good',
  }))
  vi.mocked(client).mockReturnValue({ reviews: { rateOrder } } as never)
  const order = { id: 'o1', cookName: 'Amina', cookNameAr: null } as OrderAnswer
  const { box, doing, type } = await renderHook(() => null, {
    part: () => <RateOrder order={order} loaded={given} />,
  })
  const field = () => box.querySelector('textarea')!
  const save = () => box.querySelector<HTMLElement>('[type=submit]')
  const asksToStay = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
  await type('textarea', 'Good\u200B')
  expect(asksToStay()).toBe(true)
  await doing(() => save()!.click())
  expect(rateOrder.mock.calls).toEqual([[{ id: 'o1', rating: 5, comment: 'Good\u200B' }]])
  expect([field().value, save(), asksToStay()]).toEqual(['Good', null, false])
})
