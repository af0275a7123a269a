import { expect, test, vi } from 'vitest'
import type { OrderMoney } from '#contract/payments.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { OrderPayment } from './order-payment.tsx'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

const MONEY = {
  method: 'cash',
  provider: null,
  paid: 90,
  refundable: 20,
  refunds: [],
} as unknown as OrderMoney

test('a refund whose answer was lost is sent as the same one after its question was closed, and the next one is another', async () => {
  const recordRefund = vi.fn(async (_: { request: string }) => ({}))
  recordRefund.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.mocked(client).mockReturnValue({ payments: { recordRefund } } as never)
  const { doing, press, type } = await renderHook(() => null, {
    part: () => <OrderPayment orderId="o1" money={MONEY} now={0} />,
  })
  const refund = async () => {
    await press('Record money given back')
    await doing(() => import('./refund-question.tsx'))
    await type('textarea', 'Cold food')
    await press('Yes, record it')
  }
  await refund()
  await press('Don’t record')
  await refund()
  await refund()
  const [lost, repeated, next] = recordRefund.mock.calls.map(([{ request }]) => request)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})
