import { describe, expect, test } from 'vitest'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { actionsOf } from '#domain/ordering/status/order-actions.ts'
import { type Detail, detailOf, type Sentence, sentenceOf, showsExpected } from './hero-words.ts'

type Map = NonNullable<OrderAnswer['map']>

const POINT = { latitude: 30.04, longitude: 31.21 }
const NOON = Date.parse('2026-11-21T12:00:00Z')

const aMap = (rest: Partial<Map> = {}): Map => ({
  cook: POINT,
  customer: POINT,
  courier: POINT,
  courierSeenAt: '2026-11-21T11:59:00Z',
  route: [],
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
    ['is the status while nobody drives', { status: 'preparing' }, { says: 'preparing' }],
    [
      'shows an unknown status as it came',
      { status: 'on_hold' as OrderAnswer['status'] },
      { says: 'status', status: 'on_hold' },
    ],
    [
      'counts the minutes from where the courier is',
      { status: 'out_for_delivery', map: aMap() },
      { says: 'eta', minutes: 8 },
    ],
    [
      'says almost below a minute',
      { status: 'out_for_delivery', map: aMap({ durationMin: 0 }) },
      { says: 'almost' },
    ],
    [
      'says that the courier is at the door, where nothing is left to count',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0.02, durationMin: 0 }) },
      { says: 'atDoor' },
    ],
    [
      'does not put the courier at the door from the end of the street',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0.05, durationMin: 0 }) },
      { says: 'almost' },
    ],
    [
      'puts nobody at the door for a tracker, whose points are rough',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false, distanceKm: 0 }) },
      { says: 'out_for_delivery' },
    ],
    [
      'promises no minutes while the courier is not seen',
      { status: 'out_for_delivery', map: aMap({ courier: null, durationMin: null, distanceKm: null }) },
      { says: 'out_for_delivery' },
    ],
    [
      'promises a tracker no minutes, whose points are rough',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false }) },
      { says: 'out_for_delivery' },
    ],
    [
      'counts no minutes from a map that outlived the drive',
      { status: 'delivered', map: aMap() },
      { says: 'delivered' },
    ],
  ]
  test.each(rows)('%s', (_, order, sentence) => {
    expect(sentenceOf(anOrder(order))).toEqual(sentence)
  })
})

describe('the line below', () => {
  const late = { expectedAt: { from: '2026-11-21T11:40:00Z', to: '2026-11-21T11:50:00Z' } }
  const rows: [string, Partial<OrderAnswer>, Detail | null][] = [
    [
      'tells the owner that cancelling is free',
      { may: actionsOf('owner', 'pending') },
      { says: 'pendingSub' },
    ],
    [
      'tells a tracker nothing of cancelling',
      { audience: 'tracker', may: actionsOf('tracker', 'pending') },
      null,
    ],
    [
      'tells the cook nothing of cancelling free of charge',
      { audience: 'cook', may: actionsOf('cook', 'pending') },
      null,
    ],
    ['is sorry for a late order', { status: 'preparing', ...late }, { says: 'late' }],
    [
      'says how far the courier still has to go',
      { status: 'out_for_delivery', map: aMap() },
      { says: 'leftSub', km: 2.3 },
    ],
    [
      'names no kilometres at the door',
      { status: 'out_for_delivery', map: aMap({ distanceKm: 0, durationMin: 0 }) },
      { says: 'atDoorSub' },
    ],
    [
      'says the length of the trip to a tracker',
      { status: 'out_for_delivery', audience: 'tracker', map: aMap({ exact: false }) },
      { says: 'routeTrip', km: 2.3, minutes: 8 },
    ],
    [
      'is absent while the way is not known',
      { status: 'out_for_delivery', map: aMap({ distanceKm: null, durationMin: null }) },
      null,
    ],
    ['knows nothing of an unknown status', { status: 'on_hold' as OrderAnswer['status'] }, null],
    ['says that nobody answered', { status: 'cancelled', cancelReason: 'no_answer' }, { says: 'noAnswer' }],
    [
      'says why the kitchen declined',
      { status: 'cancelled', cancelReason: 'decline:soldOut' },
      { says: 'declined', reason: 'soldOut' },
    ],
    [
      'takes a reason that it does not know for another one',
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
    [
      'tells the kitchen that the customer cancelled',
      { status: 'cancelled', audience: 'cook', cancelReason: null },
      { says: 'cancelledByCustomer' },
    ],
    ['tells a tracker no reason', { status: 'cancelled', audience: 'tracker' }, null],
  ]
  test.each(rows)('%s', (_, order, detail) => {
    expect(detailOf(anOrder(order), NOON)).toEqual(detail)
  })

  test('calls nothing late before the page is alive, as the server rendered it', () => {
    expect(detailOf(anOrder({ status: 'preparing', ...late }), null)).toEqual({ says: 'preparingSub' })
  })
})

describe('the expected time', () => {
  const expectedAt = { from: '2026-11-21T12:10:00Z', to: '2026-11-21T12:20:00Z' }
  const rows: [string, Partial<OrderAnswer>, boolean][] = [
    ['is named while the food is made', { status: 'preparing', expectedAt }, true],
    [
      'gives way to the minutes of the courier',
      { status: 'out_for_delivery', expectedAt, map: aMap() },
      false,
    ],
    [
      'stands in while the courier is not seen',
      { status: 'out_for_delivery', expectedAt, map: aMap({ courier: null }) },
      true,
    ],
    ['ends with the order', { status: 'cancelled', expectedAt }, false],
    [
      'is not named once it has passed',
      { status: 'preparing', expectedAt: { from: expectedAt.from, to: '2026-11-21T11:59:00Z' } },
      false,
    ],
  ]
  test.each(rows)('%s', (_, order, shown) => {
    expect(showsExpected(anOrder(order), NOON)).toBe(shown)
  })
})
