import { expect, test } from 'vitest'
import {
  atMostLongest,
  daysBefore,
  daysOf,
  daysOfSpan,
  isPeriod,
  nextPeriod,
  periodAround,
  periodParams,
  readPeriod,
  readPeriodOrAll,
} from './period.ts'

const TODAY = '2026-11-23'
const read = (search: string) => {
  const params = new URLSearchParams(search)
  return readPeriod((name) => params.get(name), TODAY)
}

test('a week begins on Sunday, a month ends with its last day', () => {
  expect(periodAround('week', '2026-11-23')).toEqual({ kind: 'week', from: '2026-11-22', to: '2026-11-28' })
  expect(periodAround('week', '2026-11-22').from).toBe('2026-11-22')
  expect(periodAround('month', '2028-02-10')).toEqual({ kind: 'month', from: '2028-02-01', to: '2028-02-29' })
  expect(periodAround('month', '2026-12-31').to).toBe('2026-12-31')
})

test.each(['day', 'week', 'month'] as const)(
  'no day is lost or counted twice between one %s and the next',
  (kind) => {
    let period = periodAround(kind, '2026-01-01')
    for (let i = 0; i < 60; i++) {
      const next = nextPeriod(period, 1)
      expect(daysOf({ from: period.to, to: next.from })).toHaveLength(2)
      expect(nextPeriod(next, -1)).toEqual(period)
      period = next
    }
  },
)

test('a custom period moves by its own length', () =>
  expect(nextPeriod({ kind: 'custom', from: '2026-03-01', to: '2026-03-10' }, -1)).toEqual({
    kind: 'custom',
    from: '2026-02-19',
    to: '2026-02-28',
  }))

test.each([
  'period=day&day=2026-11-01',
  'period=month&day=2026-10-01',
  'period=custom&from=2026-01-05&to=2026-02-01',
])('reading the address %s and writing it again gives the same address', (search) =>
  expect(new URLSearchParams(periodParams(read(search))).toString()).toBe(search),
)

test.each(['', 'period=year', 'period=week&day=2026-02-30', 'period=week&day=%27'])(
  'the invalid address %j means this week',
  (search) => expect(read(search)).toEqual(periodAround('week', TODAY)),
)

test.each([
  ['2026-02-01', '2026-01-01'],
  ['2026-02-30', '2026-03-01'],
  ['2024-01-01', '2026-01-01'],
  ['', '2026-01-01'],
  ['0001-01-01', '0001-01-02'],
])('from %s to %s is no period', (from, to) => expect(isPeriod({ from, to })).toBe(false))

test('the days of a span end today, and last week’s with Saturday', () => {
  expect(daysOfSpan('week', TODAY)).toEqual(['2026-11-22', '2026-11-23'])
  const lastWeek = daysOfSpan('lastWeek', TODAY)
  expect([lastWeek.length, lastWeek[0], lastWeek[6]]).toEqual([7, '2026-11-15', '2026-11-21'])
  expect([daysOfSpan('month', TODAY).length, daysOfSpan('month', '2026-11-01')]).toEqual([23, ['2026-11-01']])
})

test('of too many days the last ones are taken, as many as the longest period has', () => {
  const days = atMostLongest({ from: '2020-01-01', to: '2026-11-26' })
  expect(days.to).toBe('2026-11-26')
  expect(daysOf(days)).toHaveLength(366)
  expect(atMostLongest({ from: '2026-11-01', to: '2026-11-26' })).toEqual({
    from: '2026-11-01',
    to: '2026-11-26',
  })
})

test.each([
  ['a day', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
  ['a week', '2026-11-15', '2026-11-21', '2026-11-08', '2026-11-14'],
  ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['ten days', '2026-03-01', '2026-03-10', '2026-02-19', '2026-02-28'],
])('%s is compared with what came just before', (_, from, to, first, last) =>
  expect(daysBefore({ from, to })).toEqual({ from: first, to: last }),
)

test.each(['period=week&day=2199-12-31', 'period=week&day=1900-01-01'])(
  'the address %j, whose week leaves the years of the calendar, is read as this week',
  (search) => expect(read(search)).toEqual(periodAround('week', TODAY)),
)

test.each([
  ['period=all', null],
  ['period=all&from=2026-01-01', null],
  ['period=custom&from=2026-11-01', periodAround('week', TODAY)],
  ['period=custom&from=2026-11-02&to=2026-11-01', periodAround('week', TODAY)],
  ['period=custom&from=2026-11-01&to=2026-11-02', { kind: 'custom', from: '2026-11-01', to: '2026-11-02' }],
  ['period=day', periodAround('day', TODAY)],
  ['', periodAround('week', TODAY)],
])(
  'where all days can be asked for, the address %j is read with both custom days or none',
  (search, period) => {
    const params = new URLSearchParams(search)
    expect(readPeriodOrAll((name) => params.get(name), TODAY)).toEqual(period)
  },
)

test('all days have an address of their own', () => expect(periodParams(null)).toEqual({ period: 'all' }))
