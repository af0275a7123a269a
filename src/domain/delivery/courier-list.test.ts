import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm, type Point } from '../geo.ts'
import { ORDER_STATUSES } from '../ordering/status/order-status.ts'
import {
  countAnywhere,
  courierList,
  customerKeyOf,
  type ListedOrder,
  mayJoin,
  offerRadiusOf,
} from './courier-list.ts'

const DOKKI: Point = { latitude: 30.0382, longitude: 31.2118 }
const ZAMALEK: Point = { latitude: 30.0609, longitude: 31.2197 }
const MAADI: Point = { latitude: 29.9602, longitude: 31.2569 }
const youssef = { uid: 'youssef', baseLocation: DOKKI, radiusKm: 5, mayWork: true, isAtLimit: false }

const offDuty = { ...youssef, mayWork: false }

function aReady(id: string, overrides: Partial<ListedOrder> = {}): ListedOrder {
  return {
    id,
    status: 'ready_for_pickup',
    deliveryId: null,
    createdAt: 1_000,
    customerKey: `customer:of-${id}`,
    pickup: ZAMALEK,
    offerRadiusKm: null,
    owesCash: true,
    givenBackBy: [],
    ...overrides,
  }
}

function onTheWay(id: string, overrides: Partial<ListedOrder> = {}): ListedOrder {
  return aReady(id, { status: 'out_for_delivery', deliveryId: 'youssef', ...overrides })
}

function idsFor(orders: ListedOrder[], courier: Parameters<typeof courierList>[1] = youssef) {
  return courierList(orders, courier).shown.map((order) => order.id)
}

describe('courierList', () => {
  test('shows ready orders, and of those on the way only the courier’s own', () => {
    expect(idsFor([aReady('a'), onTheWay('b', { deliveryId: 'karim' })])).toEqual(['a'])
    expect(idsFor([onTheWay('c'), onTheWay('b', { deliveryId: 'karim' })])).toEqual(['c'])
    for (const status of ORDER_STATUSES.filter((s) => s !== 'ready_for_pickup' && s !== 'out_for_delivery')) {
      expect(idsFor([aReady('a', { status, deliveryId: 'youssef' })])).toEqual([])
    }
  })

  test('puts the oldest first and those without a time last', () => {
    const orders = [
      aReady('none', { createdAt: null }),
      aReady('new', { createdAt: 9 }),
      aReady('old', { createdAt: 0 }),
      aReady('twin-b', { createdAt: 5 }),
      aReady('twin-a', { createdAt: 5 }),
    ]
    expect(idsFor(orders)).toEqual(['old', 'twin-a', 'twin-b', 'new', 'none'])
  })

  test('an order that is offered wider is shown as far as that, and no further', () => {
    const kmToMaadi = distanceKm(DOKKI, MAADI)
    expect(idsFor([aReady('far', { pickup: MAADI })])).toEqual([])
    expect(idsFor([aReady('far', { pickup: MAADI, offerRadiusKm: kmToMaadi })])).toEqual(['far'])
    expect(idsFor([aReady('far', { pickup: MAADI, offerRadiusKm: kmToMaadi - 0.01 })])).toEqual([])
    // A radius of an order never takes away what the settings offer.
    expect(idsFor([aReady('near', { offerRadiusKm: 0.1 })])).toEqual(['near'])
  })

  test('offers a courier under way only orders of the same customers', () => {
    const orders = [
      aReady('same', { createdAt: 1, customerKey: 'customer:amina' }),
      aReady('other', { createdAt: 2 }),
      onTheWay('own', { createdAt: 3, customerKey: 'customer:amina' }),
    ]
    const list = courierList(orders, youssef)
    expect(list.shown.map((order) => order.id)).toEqual(['same', 'own'])
    expect(list.anywhere).toBe(2)
    expect(Object.fromEntries(list.batchCount)).toEqual({ same: 2, own: 2 })
    expect(Object.fromEntries(list.batchId)).toEqual({ same: 'same', own: 'same' })
  })

  test('does not group customers without a key', () => {
    const orders = [onTheWay('own', { customerKey: null }), aReady('other', { customerKey: null })]
    const list = courierList(orders, youssef)
    expect(list.shown.map((order) => order.id)).toEqual(['own'])
    expect(
      courierList([aReady('a', { customerKey: null }), aReady('b', { customerKey: null })], youssef)
        .batchCount,
    ).toEqual(
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    )
  })

  test('hides ready orders beyond the radius and says how many', () => {
    const list = courierList([aReady('near'), aReady('far', { pickup: MAADI })], youssef)
    expect(list.shown.map((order) => order.id)).toEqual(['near'])
    expect(list.anywhere).toBe(2)
  })

  test('shows the courier’s own orders at any distance and without a pickup location', () => {
    expect(idsFor([onTheWay('far', { pickup: MAADI }), onTheWay('lost', { pickup: null })])).toEqual([
      'far',
      'lost',
    ])
  })

  test('drops ready orders without a pickup location and does not count them', () => {
    const list = courierList([aReady('lost', { pickup: null }), aReady('near')], youssef)
    expect(list.anywhere).toBe(1)
    expect(idsFor([aReady('lost', { pickup: null })], { ...youssef, radiusKm: 0 })).toEqual([])
  })

  test('a radius of zero means no limit', () => {
    expect(idsFor([aReady('far', { pickup: MAADI })], { ...youssef, radiusKm: 0 })).toEqual(['far'])
  })

  test('shows a courier without a base location only their own orders', () => {
    const list = courierList([onTheWay('own'), aReady('near')], { ...youssef, baseLocation: null })
    expect(list.shown.map((order) => order.id)).toEqual(['own'])
    expect(list.anywhere).toBe(1)
    for (const radiusKm of [5, 0])
      expect(courierList([aReady('near')], { ...youssef, baseLocation: null, radiusKm }).anywhere).toBe(0)
  })

  test('offers a courier who may not work nothing, and lets them finish what they carry', () => {
    expect(idsFor([onTheWay('own'), aReady('near', { customerKey: 'customer:of-own' })], offDuty)).toEqual([
      'own',
    ])
  })

  test('offers a courier at the cash limit only what owes no cash', () => {
    const orders = [aReady('cash'), aReady('paid', { owesCash: false })]
    expect(idsFor(orders, { ...youssef, isAtLimit: true })).toEqual(['paid'])
    expect(idsFor([onTheWay('own')], { ...youssef, isAtLimit: true })).toEqual(['own'])
  })

  test('does not offer an order again to who gave it back', () => {
    const orders = [aReady('mine', { givenBackBy: ['youssef'] }), aReady('his', { givenBackBy: ['karim'] })]
    expect(idsFor(orders)).toEqual(['his'])
  })

  test('counts for a free courier every ready order that they have not given back, wherever it is', () => {
    const orders = [aReady('near'), aReady('back', { givenBackBy: ['youssef'] })]
    expect(countAnywhere(courierList(orders, youssef), 30)).toBe(29)
    // More orders may have become ready since the count.
    expect(countAnywhere(courierList([aReady('a'), aReady('b')], youssef), 1)).toBe(2)
  })

  test.each([
    ['off duty', { mayWork: false }, 0],
    ['at the cash limit', { isAtLimit: true }, 0],
    ['without a base location', { baseLocation: null }, 0],
  ])('counts for a courier %s only what could be theirs of the given orders', (_, courier, count) => {
    expect(countAnywhere(courierList([aReady('near')], { ...youssef, ...courier }), 30)).toBe(count)
  })

  test('counts for a courier under way only their own orders and those of the same customers', () => {
    const list = courierList([onTheWay('own'), aReady('near')], youssef)
    expect(countAnywhere(list, 30)).toBe(1)
  })

  test('counts batches among the shown orders only', () => {
    const key = 'customer:amina'
    const list = courierList(
      [aReady('near', { customerKey: key }), aReady('far', { customerKey: key, pickup: MAADI })],
      youssef,
    )
    expect(Object.fromEntries(list.batchCount)).toEqual({ near: 1 })
  })

  test('always shows own orders, never another courier’s, and its counts agree', () => {
    const anOrder = fc.record({
      id: fc.uuid(),
      status: fc.constantFrom(...ORDER_STATUSES),
      deliveryId: fc.constantFrom(null, 'youssef', 'karim'),
      createdAt: fc.option(fc.integer({ min: 0, max: 9 })),
      customerKey: fc.constantFrom(null, 'a', 'b'),
      pickup: fc.constantFrom(null, ZAMALEK, MAADI),
      offerRadiusKm: fc.constantFrom(null, 20),
      owesCash: fc.boolean(),
      givenBackBy: fc.constantFrom([], ['youssef'], ['karim']),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(anOrder, { selector: (o) => o.id }),
        fc.record({ radiusKm: fc.constantFrom(0, 5), mayWork: fc.boolean(), isAtLimit: fc.boolean() }),
        (orders, courier) => {
          const list = courierList(orders, { ...youssef, ...courier })
          const own = orders.filter((o) => o.status === 'out_for_delivery' && o.deliveryId === 'youssef')
          expect(list.shown).toEqual(expect.arrayContaining(own))
          expect(
            list.shown.every((o) => own.includes(o) || (o.status === 'ready_for_pickup' && o.pickup)),
          ).toBe(true)
          expect(list.anywhere).toBeGreaterThanOrEqual(list.shown.length)
          expect(new Set(list.batchCount.keys())).toEqual(new Set(list.shown.map((o) => o.id)))
        },
      ),
    )
  })
})

describe('customerKeyOf', () => {
  test.each([
    [{ customerId: 'amina', guestMobile: null }, 'customer:amina'],
    [{ customerId: null, guestMobile: '+201012345678' }, 'guest:+201012345678'],
    [{ customerId: 'amina', guestMobile: '+201012345678' }, 'customer:amina'],
    [{ customerId: null, guestMobile: null }, null],
  ])('identifies the customer of %j as %s', (order, key) => expect(customerKeyOf(order)).toBe(key))
})

test.each([
  ['customer:amina', [], true],
  [null, [], true],
  ['customer:amina', ['customer:amina'], true],
  ['customer:amina', ['customer:omar', 'customer:amina'], true],
  ['customer:amina', ['customer:omar'], false],
  [null, [null], false],
])('an order of %s may join orders of %j: %s', (customerKey, carried, may) => {
  expect(mayJoin(customerKey, carried)).toBe(may)
})

test('an order is offered as far as the settings or a wider offer say, and everywhere where the settings say so', () => {
  expect(offerRadiusOf({ offerRadiusKm: null }, 8)).toBe(8)
  expect(offerRadiusOf({ offerRadiusKm: 12 }, 8)).toBe(12)
  expect(offerRadiusOf({ offerRadiusKm: 4 }, 8)).toBe(8)
  expect(offerRadiusOf({ offerRadiusKm: 12 }, 0)).toBe(0)
})
