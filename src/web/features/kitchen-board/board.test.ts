import { describe, expect, test } from 'vitest'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { aBoard, aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import {
  type Board,
  boardAfter,
  columnOf,
  columnsOf,
  countNew,
  isNewerBoard,
  keepSameOrders,
  nextOrders,
  ringingOrders,
} from './board.ts'

const ids = (orders: readonly KitchenOrder[]) => orders.map(({ id }) => id)
const later = new Date(NOW + 1_000).toISOString()
const earlier = new Date(NOW - 1_000).toISOString()

describe('the columns', () => {
  test('hold every open order, what a courier is coming for among the ready ones, and nothing that is done', () => {
    expect(columnOf({ status: 'pending' })).toBe('pending')
    expect(columnOf({ status: 'preparing' })).toBe('preparing')
    expect(columnOf({ status: 'ready_for_pickup' })).toBe('ready_for_pickup')
    expect(columnOf({ status: 'out_for_delivery' })).toBe('ready_for_pickup')
    expect(columnOf({ status: 'delivered' })).toBeNull()
    expect(columnOf({ status: 'cancelled' })).toBeNull()
  })

  test('show first what waits longest in its present state, whenever it was placed', () => {
    const open = [
      aKitchenOrder({
        id: 'old',
        status: 'preparing',
        createdAt: minutesAgo(50),
        preparingAt: minutesAgo(5),
      }),
      aKitchenOrder({
        id: 'young',
        status: 'preparing',
        createdAt: minutesAgo(20),
        preparingAt: minutesAgo(15),
      }),
    ]
    expect(ids(columnsOf({ open }).preparing)).toEqual(['young', 'old'])
  })

  test('put what a courier is coming for after what still waits for one', () => {
    const open = [
      aKitchenOrder({ id: 'coming', status: 'out_for_delivery', deliveryStartedAt: minutesAgo(30) }),
      aKitchenOrder({ id: 'waiting', status: 'ready_for_pickup', readyForPickupAt: minutesAgo(1) }),
    ]
    expect(ids(columnsOf({ open }).ready_for_pickup)).toEqual(['waiting', 'coming'])
  })
})

describe('what comes next', () => {
  test('is answering before cooking, and never what only waits for a courier', () => {
    const open = [
      aKitchenOrder({ id: 'ready', status: 'ready_for_pickup', readyForPickupAt: minutesAgo(60) }),
      aKitchenOrder({ id: 'cooking', status: 'preparing', preparingAt: minutesAgo(40) }),
      aKitchenOrder({ id: 'new', createdAt: minutesAgo(1) }),
      aKitchenOrder({ id: 'older', createdAt: minutesAgo(4) }),
    ]
    expect(ids(nextOrders({ open }, 3))).toEqual(['older', 'new', 'cooking'])
    expect(ids(nextOrders({ open }, 1))).toEqual(['older'])
  })
})

describe('the bell', () => {
  test('rings for new orders that nobody has seen, and for nothing else', () => {
    const open = [
      aKitchenOrder({ id: 'unseen' }),
      aKitchenOrder({ id: 'seen', acknowledgedAt: minutesAgo(1) }),
      aKitchenOrder({ id: 'cooking', status: 'preparing', preparingAt: minutesAgo(1) }),
    ]
    expect(ids(ringingOrders({ open }))).toEqual(['unseen'])
  })

  test('is not what the title counts: seen orders still wait for an answer', () => {
    const open = [
      aKitchenOrder({ id: 'unseen' }),
      aKitchenOrder({ id: 'seen', acknowledgedAt: minutesAgo(1) }),
    ]
    expect(countNew({ open })).toBe(2)
  })
})

describe('a board that arrives', () => {
  const shown = aBoard({ open: [aKitchenOrder({ id: 'a', version: 3 })] })

  test('replaces an older one, also where an order has left it', () => {
    expect(
      isNewerBoard(aBoard({ open: [aKitchenOrder({ id: 'a', version: 4 })], serverTime: later }), shown),
    ).toBe(true)
    expect(isNewerBoard(aBoard({ serverTime: later }), shown)).toBe(true)
  })

  test('does not turn the clock back', () => {
    expect(isNewerBoard(aBoard({ open: shown.open, serverTime: earlier }), shown)).toBe(false)
  })

  test('comes from a server whose clock was set right, however far back', () => {
    const corrected = new Date(NOW - 60 * 60_000).toISOString()
    expect(
      isNewerBoard(
        aBoard({ open: [...shown.open, aKitchenOrder({ id: 'new' })], serverTime: corrected }),
        shown,
      ),
    ).toBe(true)
  })

  test('does not take back an own change that it was read before', () => {
    const overtaken = aBoard({ open: [aKitchenOrder({ id: 'a', version: 2 })], serverTime: later })
    expect(isNewerBoard(overtaken, shown)).toBe(false)
  })

  test('may bring back a corrected order from the done ones', () => {
    const done = aBoard({ doneToday: [aKitchenOrder({ id: 'a', version: 3, status: 'cancelled' })] })
    const corrected = aBoard({ open: [aKitchenOrder({ id: 'a', version: 4 })], serverTime: later })
    expect(isNewerBoard(corrected, done)).toBe(true)
  })
})

describe('an own change', () => {
  const board = aBoard({ open: [aKitchenOrder({ id: 'a' }), aKitchenOrder({ id: 'b' })] })

  test('hangs the order in its new column at once, with the time since then, and stops its ringing', () => {
    const after = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(columnsOf(after).preparing).toMatchObject([{ id: 'a', version: 2, preparingAt: board.serverTime }])
    expect(ids(ringingOrders(after))).toEqual(['b'])
  })

  test('offers at once what comes next, and no more what was done', () => {
    const { open } = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(open[0]!.may).toMatchObject({ startPreparing: false, cancel: false, markReady: true })
  })

  test('moves a declined order to what is done', () => {
    const after = boardAfter(board, { id: 'a', status: 'cancelled', version: 2 })
    expect(ids(after.open)).toEqual(['b'])
    expect(after.doneToday).toMatchObject([{ id: 'a', status: 'cancelled', cancelledAt: board.serverTime }])
  })

  test('changes nothing where the stream was faster', () => {
    const ahead = aBoard({ open: [aKitchenOrder({ id: 'a', status: 'ready_for_pickup', version: 3 })] })
    expect(boardAfter(ahead, { id: 'a', status: 'preparing', version: 2 })).toEqual(ahead)
  })

  test('leaves a board that the server sent next free to replace it', () => {
    const after = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(isNewerBoard(after, board)).toBe(true)
    expect(isNewerBoard({ ...after, serverTime: later }, after)).toBe(true)
  })
})

test('an order that a newer board has unchanged stays the same object, one that changed does not', () => {
  const [a, b] = [aKitchenOrder({ id: 'a' }), aKitchenOrder({ id: 'b' })]
  const before = aBoard({ open: [a, b] })
  const next: Board = structuredClone({ ...before, serverTime: later })
  next.open[1]!.courierName = 'Karim'
  const kept = keepSameOrders(next, before)
  expect(kept).toEqual(next)
  expect(kept.open[0]).toBe(a)
  expect(kept.open[1]).not.toBe(b)
})
