import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { piastres } from '../../money.ts'
import type { Discount } from '../../promotions/promo.ts'
import {
  DEFAULT_ORDER_LIMITS,
  decideTotals,
  type Quote,
  type QuoteKitchen,
  quote,
  type Tariff,
} from './quote.ts'

const limits = DEFAULT_ORDER_LIMITS

function aKitchen(pounds: number, { cookId = 'samira', quantity = 1, km = 0 } = {}): QuoteKitchen {
  const pricePiastres = piastres(Math.round(pounds * 100))
  return { cookId, lines: [{ dishId: 'koshari', pricePiastres, quantity }], routeDistanceKm: km }
}

test('the default settings are those of the specification', () => {
  expect(limits).toEqual({
    minimumOrder: 5_000,
    maximumOrder: 500_000,
    serviceChargePercent: 5,
    baseDeliveryFee: 1_500,
    deliveryRatePerKm: 500,
    customerViewRadiusKm: 15,
    deliveryPickupRadiusKm: 8,
    cookAnswerMinutes: 10,
    commissionPercent: 0,
    courierSharePercent: 100,
  })
})

describe('quote', () => {
  test('adds food, service and delivery, and subtracts the discount', () => {
    const priced = quote({
      kitchens: [aKitchen(85, { quantity: 2, km: 2.3 })],
      limits,
      discount: { type: 'percent', value: 10 },
    })
    const amounts = {
      subtotal: 17_000,
      serviceCharge: 900,
      deliveryFee: 2_700,
      discountAmount: 1_700,
      total: 18_900,
    }
    expect(priced).toEqual({ ...amounts, orders: [{ ...amounts, cookId: 'samira', routeDistanceKm: 2.3 }] })
  })

  test('a percentage takes off at most its largest amount, over all kitchens', () => {
    const off = (atMost: number) =>
      quote({
        kitchens: [aKitchen(100, { cookId: 'samira', km: 1 }), aKitchen(300, { cookId: 'nadia', km: 3 })],
        limits,
        discount: { type: 'percent', value: 20, atMost: piastres(atMost) },
      }).orders.map(({ discountAmount }) => discountAmount)
    expect([off(80_00), off(40_00), off(99_00)]).toEqual([
      [20_00, 60_00],
      [10_00, 30_00],
      [20_00, 60_00],
    ])
  })

  test('charges delivery by kitchen and shares one discount in proportion to the food', () => {
    const priced = quote({
      kitchens: [aKitchen(100, { cookId: 'samira', km: 1 }), aKitchen(50, { cookId: 'nadia', km: 3 })],
      limits,
      discount: { type: 'fixed', value: piastres(10_00) },
    })
    expect(
      priced.orders.map(({ cookId, deliveryFee, discountAmount }) => [cookId, deliveryFee, discountAmount]),
    ).toEqual([
      ['samira', 2_000, 700],
      ['nadia', 3_000, 300],
    ])
    expect(priced.discountAmount).toBe(1_000)
    expect(priced.total).toBe(15_000 + 500 + 300 + 5_000 - 1_000)
  })

  test('charges service on the food before the discount', () => {
    const priced = quote({ kitchens: [aKitchen(100)], limits, discount: { type: 'percent', value: 100 } })
    expect(priced).toMatchObject({ serviceCharge: 500, discountAmount: 10_000, total: 500 + 1_500 })
  })

  test.each([
    { type: 'fixed', value: piastres(999_00) },
    { type: 'percent', value: 250 },
  ] as const)('never takes off more than the food: %j', (discount) => {
    expect(quote({ kitchens: [aKitchen(20)], limits, discount }).discountAmount).toBe(2_000)
  })

  test.each([
    [0, 0, 1_500],
    [1.0951, 1.1, 2_100],
    [1.094, 1.09, 2_000],
    [2.345, 2.35, 2_700],
    [0.001, 0, 1_500],
  ])('rounds %d km to %d before charging, and the fee to a pound', (km, routeDistanceKm, deliveryFee) => {
    expect(quote({ kitchens: [aKitchen(50, { km })], limits }).orders[0]).toMatchObject({
      routeDistanceKm,
      deliveryFee,
    })
  })

  test('rounds the fee once, base and distance together', () => {
    const odd = {
      serviceChargePercent: 12.5,
      baseDeliveryFee: piastres(50),
      deliveryRatePerKm: piastres(333),
    }
    const priced = quote({ kitchens: [aKitchen(4, { km: 0.3 })], limits: odd })
    expect(priced).toMatchObject({ serviceCharge: 100, deliveryFee: 100 })
  })

  test('has piastres only where a price or a fixed discount has', () => {
    const kitchens = [aKitchen(33.5, { km: 1.23 }), aKitchen(66.25, { cookId: 'nadia', km: 4.56 })]
    const percent: Discount = { type: 'percent', value: 33.33 }
    const fixed: Discount = { type: 'fixed', value: piastres(10_50) }
    expect(quote({ kitchens, limits, discount: percent }).orders.map(({ total }) => total % 100)).toEqual([
      50, 25,
    ])
    expect(quote({ kitchens, limits, discount: fixed }).total % 100).toBe(25)
  })

  test('shares whole pounds of discount in whole pounds, or in piastres if the food has no room', () => {
    const shares = (pounds: number[], off: number) =>
      quote({
        kitchens: pounds.map((price, at) => aKitchen(price, { cookId: `cook ${at}` })),
        limits,
        discount: { type: 'fixed', value: piastres(off) },
      }).orders.map(({ discountAmount }) => discountAmount)
    expect(shares([70, 70, 70], 25_00)).toEqual([900, 800, 800])
    expect(shares([33.5, 66.5], 100_00)).toEqual([3_350, 6_650])
    expect(shares([70, 70], 10_50)).toEqual([525, 525])
  })

  test.each([Number.POSITIVE_INFINITY, Number.NaN, -1])('treats a route of %d km as a defect', (km) =>
    expect(() => quote({ kitchens: [aKitchen(50, { km })], limits })).toThrow(RangeError),
  )

  test('prices an empty checkout at zero', () => {
    const discount: Discount = { type: 'fixed', value: piastres(500) }
    expect(quote({ kitchens: [], limits, discount })).toMatchObject({
      total: 0,
      discountAmount: 0,
      orders: [],
    })
  })
})

const anAmount = (max: number) => fc.integer({ min: 1, max }).map(piastres)
const aDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ type: fc.constant('fixed' as const), value: anAmount(1_000_000) }),
  fc.record({
    type: fc.constant('percent' as const),
    value: fc.oneof(
      fc.constant(33.33),
      fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
    ),
  }),
)
const aLine = fc.record({
  dishId: fc.constant('dish'),
  pricePiastres: fc.oneof(fc.constant(piastres(1)), anAmount(100_000)),
  quantity: fc.oneof(fc.constant(99), fc.integer({ min: 1, max: 99 })),
})
const aCart = fc.array(
  fc.record({
    cookId: fc.uuid(),
    lines: fc.array(aLine, { minLength: 1, maxLength: 6 }),
    routeDistanceKm: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
  }),
  { minLength: 1, maxLength: 5 },
)
const someLimits = fc.record({
  serviceChargePercent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  baseDeliveryFee: fc.integer({ min: 0, max: 10_000 }).map(piastres),
  deliveryRatePerKm: fc.integer({ min: 0, max: 10_000 }).map(piastres),
})

/** Half up to a whole pound by integers alone: the products stay far below 2^53. */
function halfUp(dividend: number, divisor: number): number {
  const pounds = (2n * BigInt(dividend) + 100n * BigInt(divisor)) / (200n * BigInt(divisor))
  return Number(pounds) * 100
}

/** Calculates a checkout's price in another way. Only the sharing of the discount is taken from the quote. */
function reckon(kitchens: QuoteKitchen[], tariff: Tariff, discount: Discount | undefined, priced: Quote) {
  const orders = kitchens.map(({ cookId, lines }, i) => {
    const { discountAmount, routeDistanceKm } = priced.orders[i]!
    const subtotal = lines.reduce((all, line) => all + line.pricePiastres * line.quantity, 0)
    const serviceCharge = halfUp(subtotal * Math.round(tariff.serviceChargePercent * 100), 10_000)
    const way = tariff.deliveryRatePerKm * Math.round(routeDistanceKm * 100)
    const deliveryFee = halfUp(tariff.baseDeliveryFee * 100 + way, 100)
    const total = subtotal + serviceCharge + deliveryFee - discountAmount
    return { cookId, routeDistanceKm, subtotal, serviceCharge, deliveryFee, discountAmount, total }
  })
  const sum = (part: 'subtotal' | 'serviceCharge' | 'deliveryFee') =>
    orders.reduce((all, order) => all + order[part], 0)
  const [subtotal, serviceCharge, deliveryFee] = [sum('subtotal'), sum('serviceCharge'), sum('deliveryFee')]
  const wanted =
    discount?.type === 'percent'
      ? halfUp(subtotal * Math.round(discount.value * 100), 10_000)
      : (discount?.value ?? 0)
  const discountAmount = Math.min(wanted, subtotal)
  const total = subtotal + serviceCharge + deliveryFee - discountAmount
  return { orders, subtotal, serviceCharge, deliveryFee, discountAmount, total }
}

test('the parts of 10,000 random checkouts add up exactly', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(aCart, someLimits, fc.option(aDiscount, { nil: undefined }), (kitchens, tariff, discount) => {
      const priced = quote({ kitchens, limits: tariff, discount })
      expect(priced).toEqual(reckon(kitchens, tariff, discount, priced))
      const shares = priced.orders.map((order) => order.discountAmount)
      expect(shares.reduce((all, share) => all + share, 0)).toBe(priced.discountAmount)
      expect(priced.orders.filter((o) => o.discountAmount < 0 || o.discountAmount > o.subtotal)).toEqual([])
    }),
    { numRuns: 10_000 },
  )
})

test('each share of a discount is within a pound of its exact part, or within a piastre for odd amounts', () => {
  fc.assert(
    fc.property(aCart, aDiscount, (kitchens, discount) => {
      const priced = quote({ kitchens, limits, discount })
      const unit = priced.discountAmount % 100 === 0 ? 100 : 1
      for (const order of priced.orders) {
        const exact = (priced.discountAmount * order.subtotal) / priced.subtotal
        expect(Math.abs(order.discountAmount - exact)).toBeLessThan(unit)
      }
    }),
  )
})

describe('decideTotals', () => {
  test.each([
    [5_000, { ok: true, value: 5_000 }],
    [4_999, { ok: false, code: 'order.total_below_minimum', params: { value: 5_000 } }],
    [500_000, { ok: true, value: 500_000 }],
    [500_001, { ok: false, code: 'order.total_above_maximum', params: { value: 500_000 } }],
  ])('answers a total of %d by inclusive limits', (total, answer) => {
    expect(decideTotals({ total: piastres(total) }, limits)).toEqual(answer)
  })

  test('applies the limits to the total after the discount', () => {
    const kitchens = [aKitchen(40)]
    const answer = (discount?: Discount) => decideTotals(quote({ kitchens, limits, discount }), limits)
    expect(answer()).toEqual({ ok: true, value: 5_700 })
    expect(answer({ type: 'fixed', value: piastres(700) }).ok).toBe(true)
    expect(answer({ type: 'fixed', value: piastres(701) })).toMatchObject({
      code: 'order.total_below_minimum',
    })
  })
})
