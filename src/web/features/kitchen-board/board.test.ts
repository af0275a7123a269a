import { describe, expect, test } from 'vitest'
import type { KitchenOrder } from '#contract/ordering/order-answer.ts'
import { aBoard, aKitchenOrder, minutesAgo, NOW } from '#tests/world/kitchen-order.ts'
import {
  acceptableAtOnce,
  type Board,
  boardAfter,
  columnOf,
  columnsOf,
  countNew,
  dishesToCook,
  isNewerBoard,
  keepSameOrders,
  nextOrders,
  ringingOrders,
} from './board.ts'

const ids = (orders: readonly KitchenOrder[]) => orders.map(({ id }) => id)
const later = new Date(NOW + 1_000).toISOString()
const earlier = new Date(NOW - 1_000).toISOString()

describe('the columns of the board', () => {
  test('hold every open order, out for delivery among the ready ones, and no finished order', () => {
    expect(columnOf({ status: 'pending' })).toBe('pending')
    expect(columnOf({ status: 'preparing' })).toBe('preparing')
    expect(columnOf({ status: 'ready_for_pickup' })).toBe('ready_for_pickup')
    expect(columnOf({ status: 'out_for_delivery' })).toBe('ready_for_pickup')
    expect(columnOf({ status: 'delivered' })).toBeNull()
    expect(columnOf({ status: 'cancelled' })).toBeNull()
  })

  test('start with the order that is longest in its present status, whenever it was placed', () => {
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

  test('put orders with a courier after those that wait for one', () => {
    const open = [
      aKitchenOrder({ id: 'coming', status: 'out_for_delivery', deliveryStartedAt: minutesAgo(30) }),
      aKitchenOrder({ id: 'waiting', status: 'ready_for_pickup', readyForPickupAt: minutesAgo(1) }),
    ]
    expect(ids(columnsOf({ open }).ready_for_pickup)).toEqual(['waiting', 'coming'])
  })

  test('put food that a courier has last', () => {
    const coming = { status: 'out_for_delivery', deliveryStartedAt: minutesAgo(3) } as const
    const open = [
      aKitchenOrder({ ...coming, id: 'gone', deliveryStartedAt: minutesAgo(9), pickedUpAt: minutesAgo(1) }),
      aKitchenOrder({ ...coming, id: 'coming' }),
      aKitchenOrder({ id: 'waiting', status: 'ready_for_pickup', readyForPickupAt: minutesAgo(1) }),
    ]
    const column = columnsOf({ open }).ready_for_pickup
    expect(ids(column)).toEqual(['waiting', 'coming', 'gone'])
  })
})

describe('the next orders', () => {
  test('are those to answer and then those to cook, and never those that wait for a courier', () => {
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

describe('in a rush', () => {
  const dish = (name: string, quantity: number) => ({ name, nameAr: `${name} بالعربي`, quantity })

  test('the dishes to cook are summed over the new orders and those cooking, most first', () => {
    const open = [
      aKitchenOrder({ id: 'new', items: [dish('Salad', 4), dish('Mahshi', 2)] }),
      aKitchenOrder({ id: 'newer', items: [dish('Mahshi', 4), { ...dish('Mahshi', 1), notes: 'No lemon' }] }),
      aKitchenOrder({
        id: 'cooking',
        status: 'preparing',
        preparingAt: minutesAgo(5),
        items: [dish('Mahshi', 2)],
      }),
      aKitchenOrder({ id: 'cooked', status: 'ready_for_pickup', items: [dish('Koshari', 30)] }),
      aKitchenOrder({ id: 'gone', status: 'out_for_delivery', items: [dish('Koshari', 30)] }),
    ]
    expect(dishesToCook({ open })).toEqual([dish('Mahshi', 9), dish('Salad', 4)])
    expect(dishesToCook({ open: open.slice(3) })).toEqual([])
  })

  test('all new orders can be accepted at once from five on, oldest first', () => {
    const cooking = aKitchenOrder({ id: 'cooking', status: 'preparing', preparingAt: minutesAgo(5) })
    const four = ['d', 'c', 'b', 'a'].map((id, at) => aKitchenOrder({ id, createdAt: minutesAgo(at) }))
    const oldest = aKitchenOrder({ id: 'oldest', createdAt: minutesAgo(9) })
    expect(acceptableAtOnce({ open: [cooking, ...four] })).toEqual([])
    expect(ids(acceptableAtOnce({ open: [cooking, ...four, oldest] }))).toEqual([
      'oldest',
      'a',
      'b',
      'c',
      'd',
    ])
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

  test("differs from the page title's count, which includes seen orders without an answer", () => {
    const open = [
      aKitchenOrder({ id: 'unseen' }),
      aKitchenOrder({ id: 'seen', acknowledgedAt: minutesAgo(1) }),
    ]
    expect(countNew({ open })).toBe(2)
  })
})

describe('a board that arrives', () => {
  const shown = aBoard({ open: [aKitchenOrder({ id: 'a', version: 3 })] })

  test('replaces an older one, even if an order has left it', () => {
    expect(
      isNewerBoard(aBoard({ open: [aKitchenOrder({ id: 'a', version: 4 })], serverTime: later }), shown),
    ).toBe(true)
    expect(isNewerBoard(aBoard({ serverTime: later }), shown)).toBe(true)
  })

  test('is ignored if the shown one is newer', () => {
    expect(isNewerBoard(aBoard({ open: shown.open, serverTime: earlier }), shown)).toBe(false)
  })

  test("is accepted if the server's clock was corrected, however far back", () => {
    const corrected = new Date(NOW - 60 * 60_000).toISOString()
    expect(
      isNewerBoard(
        aBoard({ open: [...shown.open, aKitchenOrder({ id: 'new' })], serverTime: corrected }),
        shown,
      ),
    ).toBe(true)
  })

  test("is ignored if it was read before the cook's own action", () => {
    const overtaken = aBoard({ open: [aKitchenOrder({ id: 'a', version: 2 })], serverTime: later })
    expect(isNewerBoard(overtaken, shown)).toBe(false)
  })

  test('may reopen a finished order that an admin corrected', () => {
    const done = aBoard({ doneToday: [aKitchenOrder({ id: 'a', version: 3, status: 'cancelled' })] })
    const corrected = aBoard({ open: [aKitchenOrder({ id: 'a', version: 4 })], serverTime: later })
    expect(isNewerBoard(corrected, done)).toBe(true)
  })
})

describe("the board after the cook's own action", () => {
  const board = aBoard({ open: [aKitchenOrder({ id: 'a' }), aKitchenOrder({ id: 'b' })] })

  test('shows the order in its new column at once, with the time since then, and stops its ringing', () => {
    const after = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(columnsOf(after).preparing).toMatchObject([{ id: 'a', version: 2, preparingAt: board.serverTime }])
    expect(ids(ringingOrders(after))).toEqual(['b'])
  })

  test('offers the next action at once, and no longer the last one', () => {
    const { open } = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(open[0]!.may).toMatchObject({ startPreparing: false, cancel: false, markReady: true })
  })

  test('moves a declined order to the finished ones', () => {
    const after = boardAfter(board, { id: 'a', status: 'cancelled', version: 2 })
    expect(ids(after.open)).toEqual(['b'])
    expect(after.doneToday).toMatchObject([{ id: 'a', status: 'cancelled', cancelledAt: board.serverTime }])
  })

  test('stays unchanged if the stream was faster', () => {
    const ahead = aBoard({ open: [aKitchenOrder({ id: 'a', status: 'ready_for_pickup', version: 3 })] })
    expect(boardAfter(ahead, { id: 'a', status: 'preparing', version: 2 })).toEqual(ahead)
  })

  test('is replaced by the next board of the server', () => {
    const after = boardAfter(board, { id: 'a', status: 'preparing', version: 2 })
    expect(isNewerBoard(after, board)).toBe(true)
    expect(isNewerBoard({ ...after, serverTime: later }, after)).toBe(true)
  })
})

test('an order that a newer board leaves unchanged stays the same object, and a changed one does not', () => {
  const [a, b] = [aKitchenOrder({ id: 'a' }), aKitchenOrder({ id: 'b' })]
  const before = aBoard({ open: [a, b] })
  const next: Board = structuredClone({ ...before, serverTime: later })
  next.open[1]!.courierName = 'Karim'
  const merged = keepSameOrders(next, before)
  expect(merged).toEqual(next)
  expect(merged.open[0]).toBe(a)
  expect(merged.open[1]).not.toBe(b)
})
