import { expect, test } from 'vitest'
import type { CourierBoard, CourierCard } from '#contract/delivery/delivery.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { aDelivery, anOrder } from '#tests/world/courier-order.ts'
import {
  boardAfter,
  deliveriesOf,
  doorsAfter,
  heldWith,
  hiddenByRadius,
  inWorkingOrder,
  isNewerBoard,
  mayReport,
  offersOf,
  runKeyOf,
  runsOf,
} from './board.ts'
import { collectOf, pickupsOf, stopsOf } from './run/stops.ts'

function aBoard(orders: CourierCard[], overrides: Partial<CourierBoard> = {}): CourierBoard {
  return {
    orders,
    shown: orders.length,
    total: orders.length,
    radiusKm: 8,
    hasBaseLocation: true,
    onDuty: true,
    approval: 'approved',
    isNew: false,
    isAtCashLimit: false,
    cashHeld: 0,
    serverTime: '2026-11-21T12:00:00.000Z',
    ...overrides,
  }
}

test("the courier's own deliveries come first, and both parts keep the server's order", () => {
  const listed = [anOrder('a'), aDelivery('b'), anOrder('c'), aDelivery('d')]
  expect(inWorkingOrder(listed).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c'])
})

test('a board separates deliveries from offers, and has neither before it was loaded', () => {
  const board = aBoard([anOrder('a'), aDelivery('b')])
  expect(deliveriesOf(board).map(({ id }) => id)).toEqual(['b'])
  expect(offersOf(board).map(({ id }) => id)).toEqual(['a'])
  expect([...deliveriesOf(null), ...offersOf(null)]).toEqual([])
})

test('the radius hides the orders that are counted but not shown', () => {
  expect(hiddenByRadius({ shown: 2, total: 7 })).toBe(5)
  expect(hiddenByRadius({ shown: 7, total: 7 })).toBe(0)
})

test('an accepted order becomes a delivery at once', () => {
  const after = boardAfter(aBoard([anOrder('a'), anOrder('b')]), {
    id: 'a',
    status: 'out_for_delivery',
    version: 4,
  })
  expect(deliveriesOf(after)).toMatchObject([{ id: 'a', may: { deliver: true, accept: false } }])
  expect(after).toMatchObject({ shown: 2, total: 2 })
})

test('a delivery whose food was picked up can be reported and not given back, and one that was given back leaves', () => {
  const pickedUpAt = '2026-11-21T12:01:00.000Z'
  const board = aBoard([aDelivery('a')])
  const after = boardAfter(board, { id: 'a', status: 'out_for_delivery', version: 6, pickedUpAt })
  expect(after.orders).toMatchObject([
    { pickedUpAt, may: { confirmPickup: false, giveBack: false, reportIncident: true, deliver: true } },
  ])
  expect(boardAfter(board, { id: 'a', status: 'ready_for_pickup', version: 6 }).orders).toEqual([])
})

test('a delivered order leaves at once, and the radius hides as many as before', () => {
  const after = boardAfter(aBoard([aDelivery('a'), anOrder('b')], { total: 7 }), {
    id: 'a',
    status: 'delivered',
    version: 5,
  })
  expect(after.orders.map(({ id }) => id)).toEqual(['b'])
  expect(hiddenByRadius(after)).toBe(5)
})

test('an answer that is older than the board changes nothing', () => {
  const board = aBoard([aDelivery('a', { version: 6 })])
  expect(boardAfter(board, { id: 'a', status: 'delivered', version: 5 }).orders).toEqual(board.orders)
})

test('a board with an older time, or an older version of one order, never replaces the shown one', () => {
  const shown = aBoard([aDelivery('a')])
  expect(isNewerBoard(aBoard([], { serverTime: '2026-11-21T11:59:59.000Z' }), shown)).toBe(false)
  expect(isNewerBoard(aBoard([anOrder('a')], { serverTime: '2026-11-21T12:00:01.000Z' }), shown)).toBe(false)
  expect(isNewerBoard(aBoard([aDelivery('a')], { serverTime: '2026-11-21T12:00:01.000Z' }), shown)).toBe(true)
  expect(isNewerBoard(shown, null)).toBe(true)
})

const idsOf = (groups: CourierCard[][]) => groups.map((group) => group.map(({ id }) => id))

test('a batch is one run, of which offers and orders marked as delivered are no part', () => {
  const batch = { batchId: 'a' }
  const orders = [
    anOrder('a', batch),
    anOrder('b'),
    aDelivery('c', batch),
    aDelivery('d', batch),
    anOrder('e', batch),
  ]
  expect(idsOf(runsOf(orders, new Set()))).toEqual([['c', 'd'], ['a', 'e'], ['b']])
  expect(idsOf(runsOf(orders, new Set(['d'])))).toEqual([['c'], ['d'], ['a', 'e'], ['b']])
})

test('a run seen one by one stays so when its first order is delivered, for it keeps its name', () => {
  const run = ['a', 'b', 'c'].map((id) => aDelivery(id, { batchId: 'a' }))
  const namesOf = (orders: CourierCard[], alone = new Set<string>()) =>
    runsOf(orders, alone).map(([first]) => runKeyOf(first!, alone))
  const [name] = namesOf(run)
  expect(namesOf(run.slice(1))).toEqual([name])
  expect(namesOf(run, new Set(['a']))).toEqual(['a', name])
  expect(namesOf([...run, anOrder('d', { batchId: 'a' })])).toHaveLength(2)
})

test('the stops of a run are its doors, always the nearest next, and those that wait for the office last', () => {
  const at = (latitude: number) => ({ customerLocation: { latitude, longitude: 31.211 } })
  const far = anOrder('far', at(30.09))
  const near = anOrder('near', at(30.05))
  const sameDoor = anOrder('same', at(30.05))
  const unknown = anOrder('unknown', { customerLocation: null, customerAddress: null })
  expect(idsOf(stopsOf([unknown, far, near, sameDoor]))).toEqual([['near', 'same'], ['far'], ['unknown']])
  const incident = { kind: 'nobody_answers', reportedAt: '2026-11-21T12:00:00.000Z', answer: null } as never
  const told = { ...near, incident }
  expect(idsOf(stopsOf([far, told]))).toEqual([['far'], ['near']])
  expect(idsOf(stopsOf([far, told, sameDoor]))).toEqual([['near', 'same'], ['far']])
  expect(idsOf(stopsOf([far, told, { ...sameDoor, incident }]))).toEqual([['far'], ['near', 'same']])
  expect(idsOf(pickupsOf([far, anOrder('other', { cookName: 'Om Ali' }), near]))).toEqual([
    ['far', 'near'],
    ['other'],
  ])
  expect(collectOf([anOrder('a', { collect: 0.1 }), anOrder('b', { collect: 0.2 })])).toBe(0.3)
})

test('a closed door keeps back the orders of its customer that are there and not told yet', () => {
  const pickedUpAt = '2026-11-21T12:00:00.000Z'
  const may = actionsOf('courier', 'out_for_delivery', true)
  const there = { batchId: 'a', pickedUpAt, may }
  const order = aDelivery('a', there)
  const incident = { reason: 'nobody_answers', answer: null } as CourierCard['incident']
  const board = aBoard([
    order,
    aDelivery('b', there),
    aDelivery('told', { ...there, incident }),
    aDelivery('in-the-kitchen', { ...there, pickedUpAt: null }),
    aDelivery('next-door', { ...there, customerAddress: '16 Mossadak St' }),
    aDelivery('neighbour', { ...there, batchId: 'neighbour' }),
    anOrder('offered', { batchId: 'a' }),
  ])
  expect(heldWith(order, board)).toEqual(['b'])
  expect(heldWith(order, null)).toEqual([])
})

test('a run remembers how many doors it began with while they are delivered', () => {
  const at = (latitude: number) => ({ batchId: 'a', customerLocation: { latitude, longitude: 31.2 } })
  const run = [anOrder('a', at(30.1)), anOrder('b', at(30.2)), anOrder('c', at(30.3))]
  const before = doorsAfter(new Map(), [run])
  expect([...before.values()]).toEqual([3, 3, 3])
  expect(doorsAfter(before, [run.slice(2)])).toEqual(new Map([['c', 3]]))
})

test('a courier may tell the office of an order once it has answered what they told before', () => {
  const told = { id: '1', reason: 'nobody_answers', reportedAt: '2026-11-21T11:20:00.000Z' } as const
  const onTheRoad = anOrder('a', { may: actionsOf('courier', 'out_for_delivery', true) })
  const after = (answer: string | null) => mayReport({ ...onTheRoad, incident: { ...told, answer } })
  expect(mayReport(onTheRoad)).toBe(true)
  expect(after(null)).toBe(false)
  expect(after('Leave it with the doorman')).toBe(true)
  expect(mayReport(anOrder('b', { may: actionsOf('offered', 'ready_for_pickup', false) }))).toBe(false)
})
