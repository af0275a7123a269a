import { expect, test, vi } from 'vitest'
import { aBoard, aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import { renderHook } from '#tests/world/render-hook.tsx'
import { type KitchenBoard, useKitchenBoard } from '../kitchen-board-provider.tsx'
import { useOrderAction } from './use-order-action.ts'

vi.mock('../kitchen-board-provider.tsx', () => ({ useKitchenBoard: vi.fn() }))

const COOKING = aKitchenOrder({ id: 'K7QX2M4R9TWD5HBN', status: 'preparing', preparingAt: minutesAgo(9) })

function shows(order: typeof COOKING) {
  const board = aBoard({ open: [order] })
  vi.mocked(useKitchenBoard).mockReturnValue({ board, now: NOW } as KitchenBoard)
}

test('the question whether an order is packed closes when its customer takes another dish', async () => {
  const order = { ...COOKING, may: { ...COOKING.may, markReady: true } }
  shows(order)
  const page = await renderHook(useOrderAction)
  await page.doing(() => page.now().cards.ask('ready', order))
  shows({ ...order, notes: 'Ring twice' })
  await page.again()
  expect(page.now().asked).not.toBeNull()
  shows({ ...order, items: [{ ...order.items[0]!, quantity: 7 }] })
  await page.again()
  expect(page.now().asked).toBeNull()
})
