import { expect, test, vi } from 'vitest'
import { aBoard, aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import type { Board } from './board.ts'
import { type KitchenBoard, useKitchenBoard } from './kitchen-board-provider.tsx'
import { OrderBoard } from './order-board.tsx'

vi.mock('./kitchen-board-provider.tsx', () => ({ useKitchenBoard: vi.fn() }))

const SHIFT = { on: true, silenced: false, start() {}, end() {}, warn() {} }

/** The page of a board with the bell in some state. */
function boardOf({ shift = {}, ...rest }: { shift?: object; staleSince?: number; board?: Board }) {
  vi.mocked(useKitchenBoard).mockReturnValue({
    board: aBoard(),
    now: NOW,
    staleSince: null,
    refresh: async () => {},
    shift: { ...SHIFT, ...shift },
    ...rest,
  } as KitchenBoard)
  return heard(renderPart(<OrderBoard />))
}

test('an empty board promises to ring only where it can', () => {
  expect(boardOf({})).toContain('We’ll ring when one comes in')
  expect(boardOf({ shift: { on: false } })).toContain('Start your shift to hear the next one')
  for (const mute of [{ shift: { on: false } }, { shift: { silenced: true } }, { staleSince: NOW }])
    expect(boardOf(mute)).not.toContain('We’ll ring')
})

test('a column counts the tickets below it, food on the way too', () => {
  const open = [
    aKitchenOrder({ id: 'A7QX2M4R9TWD5HBN', status: 'ready_for_pickup', readyForPickupAt: minutesAgo(1) }),
    aKitchenOrder({
      id: 'B7QX2M4R9TWD5HBN',
      status: 'out_for_delivery',
      deliveryStartedAt: minutesAgo(9),
      pickedUpAt: minutesAgo(1),
    }),
  ]
  expect(boardOf({ board: aBoard({ open }) })).toContain('Ready 2')
})

test('a rush is accepted at once, but not on a board that is cut off', () => {
  const open = [...'ABCDEF'].map((letter) => aKitchenOrder({ id: `${letter}7QX2M4R9TWD5HBN` }))
  expect(boardOf({ board: aBoard({ open }) })).toContain('Accept all 6')
  expect(boardOf({ board: aBoard({ open }), staleSince: NOW })).not.toContain('Accept all 6')
})
