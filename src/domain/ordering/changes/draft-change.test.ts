import { describe, expect, test } from 'vitest'
import { ALL_WEEK } from '../../kitchens/slots.ts'
import { piastres } from '../../money.ts'
import { done, refuse } from '../../outcome.ts'
import { DEFAULT_ORDER_LIMITS, quote } from '../money/quote.ts'
import type { DishForPricing } from '../placing/draft-orders.ts'
import { type ChangeToDraft, decideRanOut, draftChange, type OrderToChange } from './draft-change.ts'

// A Saturday, 12:00 in Cairo.
const NOON = Date.UTC(2026, 10, 21, 10)
const DOKKI = { latitude: 30.0382, longitude: 31.2118 }
const ALEXANDRIA = { latitude: 31.2001, longitude: 29.9187 }
const RIYADH = { latitude: 24.7136, longitude: 46.6753 }

const KITCHEN = {
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
}

function aDish(overrides: Partial<DishForPricing> & { id: string }): DishForPricing {
  return {
    name: overrides.id,
    nameAr: null,
    pricePiastres: piastres(100_00),
    status: 'approved',
    flagged: false,
    isAvailable: true,
    soldOutUntil: null,
    portionsLeft: null,
    slots: ALL_WEEK,
    kitchen: KITCHEN,
    ...overrides,
  }
}

const item = (dishId: string, quantity: number, price = 80_00) => ({
  dishId,
  name: dishId,
  nameAr: null,
  quantity,
  pricePiastres: piastres(price),
  notes: null,
})

/** Two koshari at 80 pounds, for which the menu asks 100 by now. */
function anOrder(overrides: Partial<OrderToChange> = {}): OrderToChange {
  const items = overrides.items ?? [item('koshari', 2)]
  const [amounts] = quote({
    kitchens: [{ cookId: 'samira', lines: items, routeDistanceKm: 3 }],
    limits: DEFAULT_ORDER_LIMITS,
  }).orders
  return {
    ...amounts!,
    cookName: 'Om Samira',
    cookNameAr: null,
    kitchenPoint: DOKKI,
    items,
    promoCode: null,
    commission: piastres(0),
    courierShare: amounts!.deliveryFee,
    isPaidOnline: false,
    refunded: piastres(0),
    ...overrides,
  }
}

const draft = ({
  wanted = {},
  ...overrides
}: Partial<Omit<ChangeToDraft, 'wanted'>> & { wanted?: Partial<ChangeToDraft['wanted']> }) =>
  draftChange({
    order: anOrder(),
    others: [],
    dishes: [aDish({ id: 'koshari' }), aDish({ id: 'mahshi', pricePiastres: piastres(120_00) })],
    limits: DEFAULT_ORDER_LIMITS,
    discount: null,
    now: NOON,
    ...overrides,
    wanted: { lines: null, place: null, ...wanted },
  })

const lines = (...wanted: [dishId: string, quantity: number][]) => ({
  wanted: { lines: wanted.map(([dishId, quantity]) => ({ dishId, quantity })) },
})

test('what stays keeps its price, what is added has the price of the menu, and the delivery stays', () => {
  const order = anOrder()
  expect(draft(lines(['koshari', 1], ['mahshi', 1]))).toMatchObject({
    ok: true,
    value: {
      subtotal: 200_00,
      serviceCharge: 10_00,
      deliveryFee: order.deliveryFee,
      total: 210_00 + order.deliveryFee,
      items: [{ pricePiastres: 80_00 }, { dishId: 'mahshi', pricePiastres: 120_00 }],
    },
  })
})

test.each([
  ['no lines at all', lines(), 'order.empty'],
  ['no number', lines(['koshari', 0]), 'order.quantity_invalid'],
  [
    'a dish of another kitchen',
    {
      ...lines(['koshari', 1], ['kofta', 1]),
      dishes: [aDish({ id: 'kofta', kitchen: { ...KITCHEN, cookId: 'nadia' } })],
    },
    'order_change.other_kitchen',
  ],
  ['a dish that does not exist', lines(['pizza', 1]), 'order_change.dish_not_sold'],
  [
    'more of a dish that is sold out',
    { ...lines(['koshari', 3]), dishes: [aDish({ id: 'koshari', soldOutUntil: NOON + 1 })] },
    'order_change.dish_not_sold',
  ],
  [
    'more than its portions',
    { ...lines(['koshari', 5]), dishes: [aDish({ id: 'koshari', portionsLeft: 2 })] },
    'dish.only_left',
  ],
  [
    'food below the smallest order',
    { ...lines(['koshari', 1]), limits: { ...DEFAULT_ORDER_LIMITS, minimumOrder: piastres(150_00) } },
    'order.total_below_minimum',
  ],
  [
    'more money for an order that was paid',
    { ...lines(['koshari', 3]), order: anOrder({ isPaidOnline: true }) },
    'order_change.paid_more',
  ],
  [
    'less than was given back of its cash',
    { ...lines(['koshari', 1]), order: anOrder({ refunded: anOrder().total }) },
    'order_change.refunded_more',
  ],
])('an order is not changed to %s', (_, change, code) => {
  expect(draft(change)).toMatchObject({ ok: false, code })
})

test('less of a dish that ran out can be had, and a closed kitchen changes what it has', () => {
  const soldOut = aDish({ id: 'koshari', soldOutUntil: NOON + 1 })
  expect(draft({ ...lines(['koshari', 1]), dishes: [soldOut] }).ok).toBe(true)
  const closed = { ...KITCHEN, ordersToday: 10, pausedUntil: NOON + 1 }
  expect(draft({ ...lines(['koshari', 3]), dishes: [aDish({ id: 'koshari', kitchen: closed })] }).ok).toBe(
    true,
  )
})

test('another place costs another delivery, within the kitchen’s reach in Egypt, and nothing else', () => {
  const order = anOrder()
  const to = (place: typeof DOKKI) => draft({ order, wanted: { place: { ...place, routeDistanceKm: 1 } } })
  expect(to(DOKKI)).toMatchObject({
    value: { deliveryFee: 20_00, courierShare: 20_00, subtotal: order.subtotal },
  })
  expect(to(ALEXANDRIA)).toMatchObject({ code: 'kitchen.too_far' })
  expect(to(RIYADH)).toMatchObject({ code: 'place.outside_egypt' })
})

test('a code takes its part of the new food, and comes off below its minimum', () => {
  const order = anOrder({ promoCode: 'TEN', discountAmount: piastres(16_00) })
  const discount = { type: 'percent' as const, value: 10, minimumOrder: piastres(100_00) }
  expect(draft({ ...lines(['koshari', 3]), order, discount })).toMatchObject({
    value: { discountAmount: 24_00, promoCode: 'TEN' },
  })
  expect(draft({ ...lines(['koshari', 1]), order, discount })).toMatchObject({
    value: { discountAmount: 0, promoCode: null },
  })
})

test('the other orders of a checkout keep their part of a discount, and its minimum', () => {
  const others = [{ subtotal: piastres(160_00), discountAmount: piastres(25_00), total: piastres(200_00) }]
  const order = anOrder({ promoCode: 'FIFTY', discountAmount: piastres(25_00) })
  const discount = { type: 'fixed' as const, value: piastres(50_00) }
  const less = draft({ ...lines(['koshari', 1]), order, others, discount })
  expect(less).toMatchObject({ value: { discountAmount: 25_00 } })
  const strict = { ...discount, minimumOrder: piastres(300_00) }
  expect(draft({ ...lines(['koshari', 1]), order, others, discount: strict })).toMatchObject({
    code: 'promo.below_minimum',
  })
})

test('of a code that was deleted an order keeps what it had, as far as its food goes', () => {
  const order = anOrder({ promoCode: 'GONE', discountAmount: piastres(100_00) })
  const limits = { ...DEFAULT_ORDER_LIMITS, minimumOrder: piastres(0) }
  expect(draft({ ...lines(['koshari', 1]), order, limits })).toMatchObject({
    value: { discountAmount: 80_00 },
  })
})

describe('what ran out leaves the menu with a change', () => {
  const change = {
    before: [
      { dishId: 'koshari', quantity: 1 },
      { dishId: 'koshari', quantity: 2 },
      { dishId: 'mahshi', quantity: 1 },
      { dishId: 'rice', quantity: 1 },
    ],
    after: [
      { dishId: 'koshari', quantity: 2 },
      { dishId: 'mahshi', quantity: 2 },
      { dishId: 'rice', quantity: 1 },
    ],
  }
  test.each([
    ['a dish of which the order gets fewer over all its lines', ['koshari', 'koshari'], done(['koshari'])],
    ['no dish', [], done([])],
    ['a dish of which it gets as many', ['koshari', 'rice'], refuse('order.not_sold_out')],
    ['a dish of which it gets more', ['mahshi'], refuse('order.not_sold_out')],
    ['a dish that it never had', ['molokhia'], refuse('order.not_sold_out')],
  ])('%s', (_, sent, decided) => {
    expect(decideRanOut(change, sent)).toEqual(decided)
  })

  test('a change of other things takes nothing off', () => {
    expect(decideRanOut(undefined, ['koshari'])).toEqual(refuse('order.not_sold_out'))
  })
})
