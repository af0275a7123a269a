import { expect, test } from 'vitest'
import { type OrderQuery, readOrderQuery, readOwnSearch } from './order-list.ts'

const read = (query: OrderQuery) => {
  const outcome = readOrderQuery(query)
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

test('an empty query selects every order, newest first', () => {
  expect(read({})).toEqual({ idPart: '', since: null, until: null, statuses: null, sort: 'newest' })
})

test('both days are included, in summer time and in winter time', () => {
  const july = read({ from: '2026-07-01', to: '2026-07-01' })
  expect([july.since, july.until]).toEqual([
    Date.parse('2026-06-30T21:00:00Z'),
    Date.parse('2026-07-01T21:00:00Z'),
  ])
  const december = read({ from: '2026-12-31', to: '2026-12-31' })
  expect(december.until! - december.since!).toBe(24 * 60 * 60 * 1_000)
  expect(december.until).toBe(Date.parse('2026-12-31T22:00:00Z'))
})

test('days in reversed order are refused', () => {
  expect(readOrderQuery({ from: '2026-12-02', to: '2026-12-01' })).toMatchObject({
    ok: false,
    code: 'order.dates_reversed',
  })
})

test.each([
  ['k7q', 'K7Q'],
  [' #k7qx-2m ', 'K7QX2M'],
  ['٢٣', '23'],
  ['oil', '011'],
  ['', ''],
])('the number is searched for %j as %j', (q, idPart) => expect(read({ q }).idPart).toBe(idPart))

test.each(['%', '_', 'K7%', "'; drop table orders", 'كشري', 'x'.repeat(17), 'x'.repeat(10_240)])(
  'no number contains %j',
  (q) => expect(read({ q }).idPart).toBeNull(),
)

test('a status selects itself, and a state selects all its statuses', () => {
  expect(read({ status: 'preparing' }).statuses).toEqual(['preparing'])
  expect(read({ state: 'past' }).statuses).toEqual(['delivered', 'cancelled'])
  expect(read({ state: 'active', status: 'delivered' }).statuses).toEqual([])
})

test.each([
  [undefined, null],
  ['  ', null],
  ['كشري أم سميرة', { words: ['كشري', 'أم', 'سميرة'], idPart: null }],
  ['#٢٣-k7', { words: ['#٢٣-k7'], idPart: '23K7' }],
  ['#', { words: ['#'], idPart: null }],
  ['a b c d e f g h i j', { words: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], idPart: 'ABCDEFGH1J' }],
])('a customer who types %j looks for %j', (q, search) => expect(readOwnSearch(q)).toEqual(search))
