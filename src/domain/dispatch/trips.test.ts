import { expect, test } from 'vitest'
import { proposeTrips, type TripOrder } from './trips.ts'

/** A kilometre north. */
const KM = 1 / 111.2
const at = (north: number) => ({ latitude: 30 + north * KM, longitude: 31.2 })

let placed = 0

/** Each is younger than the one before, unless it says otherwise. */
function order(
  id: string,
  {
    cookId = 'samira',
    customerKey = id,
    pickup = 0,
    door = 5,
    createdAt = new Date(++placed * 1_000).toISOString(),
  } = {},
): TripOrder {
  return { id, cookId, customerKey, createdAt, pickup: at(pickup), door: at(door) }
}

const idsOf = (orders: TripOrder[]) =>
  proposeTrips(orders).map((trip) => [trip.reason, ...trip.orders.map(({ id }) => id)])

test('orders of one customer go together before those of one kitchen, and these before those of neighbours', () => {
  const first = order('first', { customerKey: 'nour' })
  const neighbour = order('neighbour', { cookId: 'nadia', pickup: 0.8 })
  const mate = order('mate')
  const own = order('own', { customerKey: 'nour', door: 9 })
  expect(idsOf([first, neighbour, mate, own])).toEqual([
    ['customer', 'first', 'own'],
    ['direction', 'neighbour', 'mate'],
  ])
  expect(idsOf([first, neighbour, mate])).toEqual([['kitchen', 'first', 'mate']])
  expect(idsOf([first, neighbour])).toEqual([['direction', 'first', 'neighbour']])
})

test('the oldest order goes first, wherever it stands', () => {
  const late = order('late', { cookId: 'nadia' })
  const [young, mate] = [order('young'), order('mate')]
  const lateMate = order('late mate', { cookId: 'nadia' })
  expect(idsOf([young, mate, lateMate, late])).toEqual([
    ['kitchen', 'late', 'late mate'],
    ['kitchen', 'young', 'mate'],
  ])
})

test('doors and kitchens that are far apart make no trip, nor do unknown places', () => {
  expect(idsOf([order('one'), order('other', { door: 7.1 })])).toEqual([])
  expect(idsOf([order('one'), order('other', { cookId: 'nadia', pickup: 1.1 })])).toEqual([])
  expect(idsOf([order('one'), { ...order('other'), door: null }])).toEqual([])
  expect(
    idsOf([
      order('one', { customerKey: 'nour' }),
      order('other', { customerKey: 'nour', pickup: 4, cookId: 'nadia' }),
    ]),
  ).toEqual([])
})

test('a trip has three orders at most, each order one trip, and says what it saves', () => {
  const trips = proposeTrips(['a', 'b', 'c', 'd', 'e'].map((id) => order(id)))
  expect(trips.map(({ orders }) => orders.map(({ id }) => id).join(''))).toEqual(['abc', 'de'])
  const [trip] = proposeTrips([order('one', { door: 5 }), order('other', { door: 6 })])
  // The second courier would ride six kilometres; together it is one from door to door.
  expect(trip).toMatchObject({ reason: 'kitchen', doorsKm: 1, savesMinutes: 10 })
})
