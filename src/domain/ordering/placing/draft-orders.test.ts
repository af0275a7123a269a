import { describe, expect, test } from 'vitest'
import { distanceKm, type Point } from '../../geo.ts'
import { ALL_WEEK } from '../../kitchens/slots.ts'
import { piastres } from '../../money.ts'
import { done, refuse } from '../../outcome.ts'
import { DEFAULT_ORDER_LIMITS } from '../money/quote.ts'
import {
  type DishForPricing,
  draftOrders,
  type KitchenForPricing,
  type OrderRequest,
} from './draft-orders.ts'

// A Saturday, 12:00 in Cairo.
const NOON = Date.UTC(2026, 10, 21, 10)
const HOUR = 3_600_000
const DOKKI: Point = { latitude: 30.0382, longitude: 31.2118 }
const ZAMALEK: Point = { latitude: 30.0609, longitude: 31.2197 }
const ALEXANDRIA: Point = { latitude: 31.2001, longitude: 29.9187 }
const RIYADH: Point = { latitude: 24.7136, longitude: 46.6753 }

function aKitchen(overrides: Partial<KitchenForPricing> = {}): KitchenForPricing {
  return {
    cookId: 'samira',
    name: 'Om Samira',
    point: DOKKI,
    active: true,
    slots: ALL_WEEK,
    unavailableDates: [],
    specialDays: [],
    pausedUntil: null,
    hiddenUntil: null,
    dailyOrderLimit: 10,
    ordersToday: 0,
    ...overrides,
  }
}

function aDish(overrides: Partial<DishForPricing> = {}): DishForPricing {
  return {
    id: 'koshari',
    name: 'Koshari',
    nameAr: 'كشري',
    pricePiastres: piastres(85_00),
    status: 'approved',
    flagged: false,
    isAvailable: true,
    soldOutUntil: null,
    portionsLeft: null,
    slots: ALL_WEEK,
    kitchen: aKitchen(),
    ...overrides,
  }
}

const nadia = aKitchen({ cookId: 'nadia', name: 'Tante Nadia', point: ZAMALEK })
const mahshi = aDish({
  id: 'mahshi',
  name: 'Mahshi',
  nameAr: null,
  pricePiastres: piastres(120_00),
  kitchen: nadia,
})

function draft(overrides: Partial<OrderRequest> = {}) {
  const dishes = overrides.dishes ?? [aDish()]
  return draftOrders({
    lines: dishes.map((dish) => ({ dishId: dish.id, quantity: 1 })),
    dishes,
    place: ZAMALEK,
    distancesKm: new Map([
      ['samira', 3.204],
      ['nadia', 1],
    ]),
    limits: DEFAULT_ORDER_LIMITS,
    promo: null,
    quotedTotal: null,
    now: NOON,
    ...overrides,
  })
}

describe('draftOrders', () => {
  test('drafts the requested dishes at the quoted price', () => {
    const lines = [
      { dishId: 'koshari', quantity: 1, notes: ' extra daqqa ' },
      { dishId: 'koshari', quantity: 1, notes: 'extra daqqa' },
    ]
    const amounts = {
      subtotal: 170_00,
      serviceCharge: 9_00,
      deliveryFee: 31_00,
      discountAmount: 0,
      total: 210_00,
    }
    const order = { ...amounts, cookId: 'samira', routeDistanceKm: 3.2 }
    const item = { dishId: 'koshari', name: 'Koshari', nameAr: 'كشري', pricePiastres: 85_00 }
    expect(draft({ lines, quotedTotal: piastres(210_00) })).toEqual({
      ok: true,
      value: {
        orders: [
          { ...order, cookName: 'Om Samira', items: [{ ...item, quantity: 2, notes: 'extra daqqa' }] },
        ],
        quote: { ...amounts, orders: [order] },
      },
    })
  })

  test('refuses more portions than are left, counted over all notes, and says how many are left', () => {
    const dishes = [aDish({ portionsLeft: 3 }), mahshi]
    const wanting = (quantity: number) => [
      { dishId: 'koshari', quantity, notes: 'extra daqqa' },
      { dishId: 'koshari', quantity: 1 },
      { dishId: 'mahshi', quantity: 9 },
    ]
    expect(draft({ dishes, lines: wanting(2) }).ok).toBe(true)
    expect(draft({ dishes, lines: wanting(3) })).toEqual({
      ok: false,
      code: 'dish.only_left',
      params: { dishId: 'koshari', name: 'Koshari', nameAr: 'كشري', left: 3 },
    })
  })

  test('drafts one order for each kitchen, with its own delivery fee and its share of the promo', () => {
    const promo = done({ type: 'fixed' as const, value: piastres(20_50) })
    const answer = draft({ dishes: [aDish(), mahshi], promo })
    if (!answer.ok) throw new Error(answer.code)
    const { orders, quote } = answer.value
    expect(
      orders.map(({ cookId, deliveryFee, discountAmount }) => [cookId, deliveryFee, discountAmount]),
    ).toEqual([
      ['samira', 31_00, 8_50],
      ['nadia', 20_00, 12_00],
    ])
    expect(orders.map((order) => order.items.map((item) => item.dishId))).toEqual([['koshari'], ['mahshi']])
    expect(orders.reduce((sum, order) => sum + order.total, 0)).toBe(quote.total)
  })

  test('charges only the base fee without a location or a measured distance', () => {
    const limits = { ...DEFAULT_ORDER_LIMITS, customerViewRadiusKm: null }
    for (const where of [{ place: null }, { distancesKm: new Map() }]) {
      expect(draft({ limits, ...where })).toMatchObject({
        value: { orders: [{ routeDistanceKm: 0, deliveryFee: 15_00 }] },
      })
    }
  })
})

describe('a cart is refused', () => {
  test('when it is empty', () => {
    expect(draft({ lines: [] })).toEqual({ ok: false, code: 'order.empty', params: {} })
  })

  test.each([0, 100, 1.5])('for a quantity of %d', (quantity) => {
    expect(draft({ lines: [{ dishId: 'koshari', quantity }] })).toMatchObject({
      code: 'order.quantity_invalid',
      params: { dishId: 'koshari' },
    })
  })

  test('for more than 50 lines', () => {
    const lines = Array.from({ length: 51 }, () => ({ dishId: 'koshari', quantity: 1 }))
    expect(draft({ lines })).toMatchObject({ code: 'order.too_many_lines' })
  })

  test('for a location outside Egypt, such as the default map centre', () => {
    expect(draft({ place: RIYADH })).toEqual({ ok: false, code: 'place.outside_egypt', params: {} })
  })

  test('first for problems of dishes and kitchens, before a missing location', () => {
    const paused = { ...aDish().kitchen, pausedUntil: NOON + 60_000 }
    expect(draft({ place: null, dishes: [aDish({ kitchen: paused })] })).toMatchObject({
      code: 'kitchen.paused',
    })
    expect(draft({ place: null, dishes: [aDish({ flagged: true })] })).toMatchObject({ code: 'dish.gone' })
  })

  test('for a missing location if a radius is set, and only then', () => {
    expect(draft({ place: null })).toEqual({ ok: false, code: 'place.required', params: {} })
    for (const customerViewRadiusKm of [null, 0]) {
      expect(draft({ place: null, limits: { ...DEFAULT_ORDER_LIMITS, customerViewRadiusKm } }).ok).toBe(true)
    }
  })

  test.each([
    ['is unknown', [], null],
    ['awaits review', [aDish({ status: 'pending' })], 'Koshari'],
    ['was rejected', [aDish({ status: 'rejected' })], 'Koshari'],
    ['is flagged', [aDish({ flagged: true })], 'Koshari'],
  ])('as gone when a dish %s', (_, dishes, name) => {
    const answer = draft({ dishes, lines: [{ dishId: 'koshari', quantity: 1 }] })
    const bad = { dishId: 'koshari', name, nameAr: name && 'كشري', opens: null }
    expect(answer).toEqual({
      ok: false,
      code: 'dish.gone',
      params: { ...bad, dishes: [{ code: 'dish.gone', ...bad }] },
    })
  })

  test('with the next opening when a dish is outside its own hours', () => {
    const slots = [{ dayOfWeek: 6 as const, start: '18:00', end: '22:00' }]
    expect(draft({ dishes: [aDish({ slots })] })).toMatchObject({
      code: 'dish.unavailable',
      params: { dishId: 'koshari', name: 'Koshari', opens: { at: NOON + 6 * HOUR, day: 'today' } },
    })
  })

  test('naming every bad dish of all kitchens once, with the code of the first', () => {
    const dishes = [
      aDish(),
      aDish({ id: 'fattah', isAvailable: false, kitchen: aKitchen({ cookId: 'huda', ordersToday: 10 }) }),
      { ...mahshi, flagged: true },
      { ...mahshi, id: 'molokhia' },
    ]
    const lines = ['koshari', 'fattah', 'nothing', 'mahshi', 'molokhia', 'fattah'].map((dishId, i) => ({
      dishId,
      quantity: 1,
      notes: `note ${i}`,
    }))
    expect(draft({ dishes, lines })).toMatchObject({
      code: 'dish.gone',
      params: {
        dishId: 'nothing',
        dishes: [
          { dishId: 'fattah', code: 'dish.unavailable' },
          { dishId: 'nothing', code: 'dish.gone' },
          { dishId: 'mahshi', code: 'dish.gone' },
        ],
      },
    })
  })

  const opensTomorrow = { at: Date.UTC(2026, 10, 21, 22), day: 'tomorrow' }
  test.each([
    ['kitchen.full', { ordersToday: 10 }, { opens: opensTomorrow }],
    ['kitchen.paused', { pausedUntil: NOON + HOUR }, { until: NOON + HOUR }],
    ['kitchen.closed', { hiddenUntil: opensTomorrow.at }, { opens: opensTomorrow }],
    ['kitchen.closed', { unavailableDates: ['2026-11-21'] }, { opens: opensTomorrow }],
    ['kitchen.closed', { active: false }, { opens: null }],
    [
      'kitchen.closed',
      { slots: [{ dayOfWeek: 0 as const, start: '09:00', end: '10:00' }] },
      { opens: { at: Date.UTC(2026, 10, 22, 7), day: 'tomorrow' } },
    ],
    ['kitchen.too_far', { point: ALEXANDRIA }, {}],
    ['kitchen.too_far', { point: null }, {}],
  ])('as %s when the kitchen is %j', (code, kitchen, params) => {
    expect(draft({ dishes: [aDish({ kitchen: aKitchen(kitchen) })] })).toEqual({
      ok: false,
      code,
      params: { cookId: 'samira', name: 'Om Samira', ...params },
    })
  })

  test('as a whole if only one of its kitchens cannot deliver', () => {
    const full = { ...mahshi, kitchen: { ...nadia, ordersToday: 10 } }
    expect(draft({ dishes: [aDish(), full] })).toMatchObject({
      ok: false,
      code: 'kitchen.full',
      params: { cookId: 'nadia' },
    })
  })

  test('beyond the radius, but not exactly on it', () => {
    const edge = distanceKm(DOKKI, ZAMALEK)
    const within = (customerViewRadiusKm: number) =>
      draft({ limits: { ...DEFAULT_ORDER_LIMITS, customerViewRadiusKm } })
    expect(within(edge).ok).toBe(true)
    expect(within(edge - 0.001)).toMatchObject({ code: 'kitchen.too_far' })
  })

  test('by the distance as the crow flies, not by the route', () => {
    expect(draft({ distancesKm: new Map([['samira', 99]]) }).ok).toBe(true)
  })

  test('for an invalid promo code, instead of ordering at full price', () => {
    expect(draft({ promo: refuse('promo.invalid') })).toEqual({
      ok: false,
      code: 'promo.invalid',
      params: {},
    })
  })

  test('for a promo code whose minimum all kitchens’ food together does not reach', () => {
    const dish = aDish({ pricePiastres: piastres(60_00) })
    const withMinimum = (minimumOrder: number) =>
      draft({
        dishes: [dish, { ...mahshi, pricePiastres: piastres(60_00) }],
        promo: done({ type: 'percent', value: 10, minimumOrder: piastres(minimumOrder) }),
      })
    const enough = withMinimum(1)
    if (!enough.ok) throw new Error(enough.code)
    const { subtotal } = enough.value.quote
    expect(withMinimum(subtotal).ok).toBe(true)
    expect(withMinimum(subtotal + 100)).toMatchObject({
      code: 'promo.below_minimum',
      params: { value: subtotal + 100, missing: 100 },
    })
  })

  test('below the minimum and above the maximum of the whole checkout', () => {
    const cheap = aDish({ pricePiastres: piastres(10_00) })
    expect(draft({ dishes: [cheap] })).toMatchObject({
      code: 'order.total_below_minimum',
      params: { value: 50_00 },
    })
    const dear = aDish({ pricePiastres: piastres(2_500_00) })
    expect(draft({ dishes: [dear] }).ok).toBe(true)
    expect(draft({ dishes: [dear, { ...mahshi, pricePiastres: piastres(2_500_00) }] })).toMatchObject({
      code: 'order.total_above_maximum',
      params: { value: 5_000_00 },
    })
  })

  test('with the orders at the new price if the total differs from the quoted one', () => {
    const now = draft()
    if (!now.ok) throw new Error(now.code)
    for (const shown of [now.value.quote.total - 1, now.value.quote.total + 1]) {
      expect(draft({ quotedTotal: piastres(shown) })).toEqual({
        ok: false,
        code: 'order.price_changed',
        params: now.value,
      })
    }
  })
})

test('of several problems the first in the fixed order is reported', () => {
  const broken: Partial<OrderRequest> = {
    lines: [],
    dishes: [aDish({ isAvailable: false }), aDish({ id: 'fattah', kitchen: aKitchen({ ordersToday: 10 }) })],
    place: RIYADH,
    promo: refuse('promo.invalid'),
    quotedTotal: piastres(1),
  }
  const order = (...ids: string[]) => ({ lines: ids.map((dishId) => ({ dishId, quantity: 1 })) })
  const repairs: [string, Partial<OrderRequest>][] = [
    ['order.empty', order('koshari', 'koshari', 'fattah', 'nothing')],
    ['place.outside_egypt', { place: ZAMALEK }],
    ['dish.gone', order('fattah', 'koshari')],
    ['kitchen.full', { dishes: [aDish({ isAvailable: false }), aDish({ id: 'fattah' })] }],
    ['dish.unavailable', { dishes: [aDish({ pricePiastres: piastres(1) })], ...order('koshari') }],
    ['promo.invalid', { promo: null }],
    ['order.total_below_minimum', { dishes: [aDish()] }],
    ['order.price_changed', { quotedTotal: null }],
  ]
  let request = broken
  for (const [code, repair] of repairs) {
    expect(draft(request)).toMatchObject({ ok: false, code })
    request = { ...request, ...repair }
  }
  expect(draft(request).ok).toBe(true)
})
