import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import {
  type Detail,
  detailOf,
  refundLineOf,
  type Sentence,
  sentenceOf,
  showsExpected,
} from './hero-words.ts'

type Map = NonNullable<OrderAnswer['map']>

const POINT = { latitude: 30.04, longitude: 31.21 }
const NOON = Date.parse('2026-11-21T12:00:00Z')

const aMap = (rest: Partial<Map> = {}): Map => ({
  cook: POINT,
  customer: POINT,
  courier: POINT,
  courierSeenAt: '2026-11-21T11:59:00Z',
  route: [],
  trip: null,
  distanceKm: 2.3,
  durationMin: 8,
  exact: true,
  ...rest,
})

const anOrder = (rest: Partial<OrderAnswer> = {}) => ({
  status: 'pending' as OrderAnswer['status'],
  audience: 'owner' as OrderAnswer['audience'],
  map: null as Map | null,
  ...rest,
})

describe('the sentence', () => {
  const rows: [string, Partial<OrderAnswer>, Sentence][] = [
    ['is the status while no courier has the order', { status: 'preparing' }, { says: 'preparing' }],
    [
      'shows an unknown status as it is',
      { status: 'on_hold' as OrderAnswer['status'] },
      { says: 'status', status: 'on_hold' },
    ],
    [
      'names the minutes from the courier’s location',
      { status: 'out_for_delivery', map: aMap() },
      { says: 'eta', minutes: 8 },
    ],
    [
      'says "almost" below a minute',
      { status: 'out_for_delivery', map: aMap({ durationMin: 0 }) },
      { says: 'almost' },
    ],
    [
      'says that the courier is at the door within 50 metres',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0.02, durationMin: 0 }) },
      { says: 'atDoor' },
    ],
    [
      'does not say so from 50 metres on',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0.05, durationMin: 0 }) },
      { says: 'almost' },
    ],
    [
      'says that the courier goes to the kitchen until the food is fetched, however near the door',
      { status: 'out_for_delivery', isFetched: false, map: aMap({ distanceKm: 0.02 }) },
      { says: 'toKitchen' },
    ],
    [
      'names the minutes once it is fetched',
      { status: 'out_for_delivery', isFetched: true, map: aMap() },
      { says: 'eta', minutes: 8 },
    ],
    [
      'never says so to a tracker, whose locations are rounded',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false, distanceKm: 0 }) },
      { says: 'out_for_delivery' },
    ],
    [
      'names no minutes while the courier has no location',
      { status: 'out_for_delivery', map: aMap({ courier: null, durationMin: null, distanceKm: null }) },
      { says: 'out_for_delivery' },
    ],
    [
      'names no minutes to a tracker, whose locations are rounded',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false }) },
      { says: 'out_for_delivery' },
    ],
    [
      'names no minutes after the delivery, even with a map',
      { status: 'delivered', map: aMap() },
      { says: 'delivered' },
    ],
  ]
  test.each(rows)('%s', (_, order, sentence) => {
    expect(sentenceOf(anOrder(order))).toEqual(sentence)
  })
})

describe('the line below', () => {
  const deliveredAt = (time: string) => ({
    status: 'delivered' as const,
    deliveredAt: `2026-11-21T${time}Z`,
  })
  const late = { expectedAt: { from: '2026-11-21T11:40:00Z', to: '2026-11-21T11:50:00Z' } }
  const rows: [string, Partial<OrderAnswer>, Detail | null][] = [
    [
      'tells the owner that cancelling is free',
      { may: actionsOf('owner', 'pending') },
      { says: 'pendingSub' },
    ],
    [
      'does not mention cancelling to a tracker',
      { audience: 'tracker', may: actionsOf('tracker', 'pending') },
      null,
    ],
    [
      'does not mention free cancelling to the cook',
      { audience: 'cook', may: actionsOf('cook', 'pending') },
      null,
    ],
    ['apologises for a late order', { status: 'preparing', ...late }, { says: 'late' }],
    [
      'names the courier’s remaining distance',
      { status: 'out_for_delivery', map: aMap() },
      { says: 'leftSub', km: 2.3 },
    ],
    [
      'names no distance at the door',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0, durationMin: 0 }) },
      { says: 'atDoorSub' },
    ],
    [
      'names the way and the minutes that are left while the courier goes to the kitchen, even past the door',
      { status: 'out_for_delivery', isFetched: false, map: aMap({ distanceKm: 0.02, durationMin: 12 }) },
      { says: 'routeTrip', km: 0.02, minutes: 12 },
    ],
    [
      'names the whole trip to a tracker',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false }) },
      { says: 'routeTrip', km: 2.3, minutes: 8 },
    ],
    [
      'is absent while the distance is unknown',
      { status: 'out_for_delivery', map: aMap({ distanceKm: null, durationMin: null }) },
      null,
    ],
    [
      'counts the whole minutes before the promise',
      { ...late, ...deliveredAt('11:44:59') },
      { says: 'deliveredEarly', at: '2026-11-21T11:44:59Z', minutes: 5 },
    ],
    [
      'compares nothing within a minute of the promise',
      { ...late, ...deliveredAt('11:50:59') },
      { says: 'deliveredAt', at: '2026-11-21T11:50:59Z' },
    ],
    [
      'is sorry from a minute later on',
      { ...late, ...deliveredAt('11:51:00') },
      { says: 'deliveredLate', at: '2026-11-21T11:51:00Z' },
    ],
    [
      'compares nothing for the office',
      { ...late, ...deliveredAt('11:51:00'), audience: 'admin' },
      { says: 'deliveredAt', at: '2026-11-21T11:51:00Z' },
    ],
    [
      'compares nothing without a promise',
      deliveredAt('11:44:00'),
      { says: 'deliveredAt', at: '2026-11-21T11:44:00Z' },
    ],
    ['is absent for an unknown status', { status: 'on_hold' as OrderAnswer['status'] }, null],
    [
      'says that the kitchen did not answer',
      { status: 'cancelled', cancelReason: 'no_answer' },
      { says: 'noAnswer' },
    ],
    [
      'says why the kitchen declined',
      { status: 'cancelled', cancelReason: 'decline:soldOut' },
      { says: 'declined', reason: 'soldOut' },
    ],
    [
      'shows an unknown reason as "other"',
      { status: 'cancelled', cancelReason: 'decline:flood' },
      { says: 'declined', reason: 'other' },
    ],
    [
      "repeats an admin's own words",
      { status: 'cancelled', cancelReason: 'Street closed' },
      { says: 'text', text: 'Street closed' },
    ],
    [
      'says that the owner cancelled',
      { status: 'cancelled', cancelReason: null },
      { says: 'cancelledByYou' },
    ],
    ...(['paid', 'refunding'] as const).flatMap((paymentStatus): [string, Partial<OrderAnswer>, Detail][] => [
      [
        `promises the money of an order that its owner cancelled: ${paymentStatus}`,
        { status: 'cancelled', cancelReason: null, paymentStatus },
        { says: 'cancelledByYou_paid' },
      ],
      [
        `promises the money of an order that the kitchen did not answer: ${paymentStatus}`,
        { status: 'cancelled', cancelReason: 'no_answer', paymentStatus },
        { says: 'noAnswer_paid' },
      ],
    ]),
    [
      'says that who cancelled has the money back',
      { status: 'cancelled', cancelReason: null, paymentStatus: 'refunded' },
      { says: 'cancelledByYou_back' },
    ],
    [
      'says so of an order that the kitchen did not answer',
      { status: 'cancelled', cancelReason: 'no_answer', paymentStatus: 'refunded' },
      { says: 'noAnswer_back' },
    ],
    [
      'says that nobody was charged for an order that was not paid in time',
      { status: 'cancelled', cancelReason: 'unpaid', paymentStatus: 'expired' },
      { says: 'unpaid' },
    ],
    [
      'says that its money came too late and comes back',
      { status: 'cancelled', cancelReason: 'unpaid', paymentStatus: 'refunding' },
      { says: 'unpaid_paid' },
    ],
    [
      'says that its money came too late and went back',
      { status: 'cancelled', cancelReason: 'unpaid', paymentStatus: 'refunded' },
      { says: 'unpaid_back' },
    ],
    [
      'promises the rest where only a part went back',
      { status: 'cancelled', cancelReason: null, paymentStatus: 'paid', refunded: 20 },
      { says: 'cancelledByYou_paid' },
    ],
    ...(['due', 'expired'] as const).map((paymentStatus): [string, Partial<OrderAnswer>, Detail] => [
      `promises no money of an order that nobody has paid: ${paymentStatus}`,
      { status: 'cancelled', cancelReason: null, paymentStatus },
      { says: 'cancelledByYou' },
    ]),
    [
      'tells the kitchen that the customer cancelled',
      { status: 'cancelled', audience: 'cook', cancelReason: null },
      { says: 'cancelledByCustomer' },
    ],
    ['names no reason to a tracker', { status: 'cancelled', audience: 'tracker' }, null],
  ]
  test.each(rows)('%s', (_, order, detail) => {
    expect(detailOf(anOrder(order), NOON)).toEqual(detail)
  })

  test('calls nothing late before hydration, as the server rendered it', () => {
    expect(detailOf(anOrder({ status: 'preparing', ...late }), null)).toEqual({ says: 'preparingSub' })
  })
})

describe('the line about money that goes back', () => {
  const rows: [string, Partial<OrderAnswer>, ReturnType<typeof refundLineOf>][] = [
    [
      'says of a declined order that it is on its way',
      { status: 'cancelled', cancelReason: 'decline:busy', paymentStatus: 'refunding' },
      'refunded',
    ],
    [
      'says of a declined order that it went back, once it has',
      { status: 'cancelled', cancelReason: 'decline:busy', paymentStatus: 'refunded' },
      'givenBack',
    ],
    [
      'is shown for an order that was delivered',
      { status: 'delivered', paymentStatus: 'refunded' },
      'givenBack',
    ],
    [
      'is not repeated below a sentence that says it',
      { status: 'cancelled', cancelReason: null, paymentStatus: 'refunding' },
      null,
    ],
    [
      'is not repeated below a sentence that says that it went back',
      { status: 'cancelled', cancelReason: 'unpaid', paymentStatus: 'refunded' },
      null,
    ],
    [
      'is absent while an admin has not refunded it',
      { status: 'cancelled', cancelReason: 'Gas is out', paymentStatus: 'paid' },
      null,
    ],
    ['is absent for cash', { status: 'cancelled', cancelReason: 'decline:busy', paymentStatus: 'due' }, null],
  ]
  test.each(rows)('%s', (_, order, line) => {
    expect(refundLineOf(anOrder(order))).toBe(line)
  })
})

describe('the expected time', () => {
  const expectedAt = { from: '2026-11-21T12:10:00Z', to: '2026-11-21T12:20:00Z' }
  const rows: [string, Partial<OrderAnswer>, boolean][] = [
    ['is shown while the food is cooked', { status: 'preparing', expectedAt }, true],
    [
      'is hidden while the courier’s minutes are shown',
      { status: 'out_for_delivery', expectedAt, map: aMap() },
      false,
    ],
    [
      'is shown while the courier has no location',
      { status: 'out_for_delivery', expectedAt, map: aMap({ courier: null }) },
      true,
    ],
    ['is hidden once the order has ended', { status: 'cancelled', expectedAt }, false],
    [
      'is hidden once it has passed',
      { status: 'preparing', expectedAt: { from: expectedAt.from, to: '2026-11-21T11:59:00Z' } },
      false,
    ],
  ]
  test.each(rows)('%s', (_, order, shown) => {
    expect(showsExpected(anOrder(order), NOON)).toBe(shown)
  })
})
