import { expect, test } from 'vitest'
import { HOUR_MS } from '../durations.ts'
import {
  businessDayOf,
  endOfBusinessDay,
  instantsOfBusinessDay,
  usualDays,
  weekBefore,
} from './business-day.ts'

// Cairo is two hours ahead of UTC in winter, three from the last Friday of April to the last Thursday of October.
test.each([
  ['half past midnight', '2026-11-22T22:30:00Z', 5, '2026-11-22'],
  ['a minute before the end', '2026-11-23T02:59:59.999Z', 5, '2026-11-22'],
  ['the end itself', '2026-11-23T03:00:00Z', 5, '2026-11-23'],
  ['noon', '2026-11-23T10:00:00Z', 5, '2026-11-23'],
  ['half past midnight where days end at midnight', '2026-11-22T22:30:00Z', 0, '2026-11-23'],
  ['a quarter to noon where days end at noon', '2026-11-23T09:45:00Z', 12, '2026-11-22'],
  ['the new year', '2027-01-01T01:00:00Z', 5, '2026-12-31'],
  ['summer, half past four', '2026-07-10T01:30:00Z', 5, '2026-07-09'],
])('%s belongs to the right day', (_, at, endsAtHour, day) =>
  expect(businessDayOf(Date.parse(at), endsAtHour)).toBe(day),
)

test.each([
  // Clocks go from 00:00 to 01:00 on April 24, and from 24:00 back to 23:00 on October 29.
  ['2026-04-22', 5, 24],
  ['2026-04-23', 5, 23],
  ['2026-04-24', 0, 23],
  ['2026-10-29', 5, 25],
  ['2026-10-29', 0, 25],
  ['2026-10-30', 5, 24],
])('the day %s that ends at %i has %i hours', (day, endsAtHour, hours) => {
  const { from, until } = instantsOfBusinessDay(day, endsAtHour)
  expect((until - from) / HOUR_MS).toBe(hours)
})

test.each([
  ['at lunch', '2026-01-15T11:00:00Z', 5, '2026-01-16T03:00:00Z'],
  ['after midnight, while the evening goes on', '2026-01-15T23:30:00Z', 5, '2026-01-16T03:00:00Z'],
  ['as the next business day has just begun', '2026-01-16T03:00:00Z', 5, '2026-01-17T03:00:00Z'],
  ['where days end at midnight', '2026-01-15T11:00:00Z', 0, '2026-01-15T22:00:00Z'],
  ['on the evening before clocks go forward', '2026-04-23T20:00:00Z', 5, '2026-04-24T02:00:00Z'],
])('what is off sale for today %s returns as the next business day begins', (_, now, endsAtHour, returns) => {
  expect(endOfBusinessDay(Date.parse(now), endsAtHour)).toBe(Date.parse(returns))
})

test.each([0, 5, 12])(
  'with days that end at %i, every instant of a year belongs to the day that has it',
  (endsAtHour) => {
    for (
      let at = Date.parse('2026-01-01T00:00:00Z');
      at < Date.parse('2027-01-01T00:00:00Z');
      at += HOUR_MS
    ) {
      const { from, until } = instantsOfBusinessDay(businessDayOf(at, endsAtHour), endsAtHour)
      if (at < from || at >= until) expect.fail(new Date(at).toISOString())
    }
  },
)

test('the week begins on Sunday and ends today', () => {
  expect(usualDays('2026-11-24')).toEqual({
    today: ['2026-11-24'],
    yesterday: ['2026-11-23'],
    week: ['2026-11-22', '2026-11-23', '2026-11-24'],
  })
  expect(usualDays('2026-11-22').week).toEqual(['2026-11-22'])
})

test.each([
  ['noon', '2026-11-23T10:00:30.500Z', '2026-11-16T03:00:00Z', '2026-11-16T10:00:30.500Z'],
  [
    'half past one, after clocks went forward',
    '2026-04-23T22:30:00Z',
    '2026-04-16T03:00:00Z',
    '2026-04-16T23:30:00Z',
  ],
  [
    'half past midnight, an hour that was skipped',
    '2026-04-30T21:30:00Z',
    '2026-04-23T03:00:00Z',
    '2026-04-23T22:00:00Z',
  ],
  ['the first moment after it', '2026-04-30T22:00:00Z', '2026-04-23T03:00:00Z', '2026-04-23T22:00:00Z'],
  ['the second half past eleven', '2026-10-29T21:30:00Z', '2026-10-22T02:00:00Z', '2026-10-22T20:30:00Z'],
  [
    'half past eleven, which came twice',
    '2026-11-05T21:30:00Z',
    '2026-10-29T02:00:00Z',
    '2026-10-29T20:30:00Z',
  ],
  ['half past midnight, after it', '2026-11-05T22:30:00Z', '2026-10-29T02:00:00Z', '2026-10-29T22:30:00Z'],
])('a week before %s', (_, at, from, until) =>
  expect(weekBefore(Date.parse(at), 5)).toEqual({ from: Date.parse(from), until: Date.parse(until) }),
)
