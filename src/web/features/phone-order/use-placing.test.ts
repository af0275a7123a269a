import { ORPCError } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { renderHook } from '#tests/world/render-hook.tsx'
import { client } from '#web/platform/api/client.ts'
import { usePlacing } from './use-placing.ts'

vi.mock('#web/platform/api/client.ts', async (actual) => ({
  ...(await actual<typeof import('#web/platform/api/client.ts')>()),
  client: vi.fn(),
}))

type Sent = Parameters<ReturnType<typeof usePlacing>['send']>[0]
const order = (notes: string) => ({ notes, mobileNumber: '01001234567' }) as Sent

/** A server that keeps one order for each key, and loses the answers that `loses` says. */
async function aCall({ loses }: { loses: number }) {
  const kept = new Map<string, string>()
  let left = loses
  const placeForCaller = vi.fn(async ({ idempotencyKey, ...content }: Sent & { idempotencyKey: string }) => {
    const first = kept.get(idempotencyKey) ?? JSON.stringify(content)
    kept.set(idempotencyKey, first)
    if (first !== JSON.stringify(content)) throw new ORPCError('order.key_reused', { status: 422 })
    if (left-- > 0) throw new TypeError('Failed to fetch')
    return { orders: [] }
  })
  vi.mocked(client).mockReturnValue({ phoneOrders: { placeForCaller } } as never)
  const page = await renderHook(usePlacing)
  const send = (notes: string) => page.doing(() => page.now().send(order(notes)))
  return { ...page, kept, send }
}

test('a changed order whose first answer was lost finds the order that was placed, and says so', async () => {
  const { now, kept, send } = await aCall({ loses: 1 })
  await send('one')
  expect(now().placed).toBeNull()
  await send('two')
  expect(now().placed).toMatchObject({ isEarlier: true, mobileNumber: '01001234567' })
  expect(kept.size).toBe(1)
})

test('the same order pressed again after a lost answer is that order', async () => {
  const { now, kept, send } = await aCall({ loses: 1 })
  await send('one')
  await send('one')
  expect(now().placed).toMatchObject({ isEarlier: false })
  expect(kept.size).toBe(1)
})
