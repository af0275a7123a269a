import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCairoDays,
  CAIRO_ZONE,
  cairoClock,
  cairoDate,
  endOfCairoMinute,
  lastCairoMinute,
  nextMidnight,
  offsetSpans,
  startOfCairoDay,
} from './cairo-time.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

const at = (iso: string) => Date.parse(iso)

/** Spring 2026: 23 April 24:00 becomes 24 April 01:00. Autumn 2026: 29 October 24:00 becomes 29 October 23:00. */
const SPRING = at('2026-04-23T22:00:00Z')
const AUTUMN = at('2026-10-29T21:00:00Z')

const anInstant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2034-12-31T00:00:00Z') })

const icuWall = new Intl.DateTimeFormat('en-GB-u-hc-h23', {
  timeZone: CAIRO_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'long',
})

function wallByIcu(instantMs: number) {
  const parts = Object.fromEntries(icuWall.formatToParts(instantMs).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minuteOfDay: Number(parts.hour) * 60 + Number(parts.minute),
    weekday: parts.weekday,
  }
}

describe('cairoClock', () => {
  test.each([
    ['winter is two hours ahead', '2026-01-15T10:30:00Z', '2026-01-15', 4, 12 * 60 + 30],
    ['summer is three hours ahead', '2026-07-15T10:30:59.999Z', '2026-07-15', 3, 13 * 60 + 30],
    ['the last second before clocks go forward', '2026-04-23T21:59:59Z', '2026-04-23', 4, 23 * 60 + 59],
    ['midnight that does not exist becomes one', '2026-04-23T22:00:00Z', '2026-04-24', 5, 60],
    ['23:30 the first time', '2026-10-29T20:30:00Z', '2026-10-29', 4, 23 * 60 + 30],
    ['23:30 the second time', '2026-10-29T21:30:00Z', '2026-10-29', 4, 23 * 60 + 30],
    ['the midnight after', '2026-10-29T22:00:00Z', '2026-10-30', 5, 0],
    ['before the epoch', '1969-12-31T20:00:00Z', '1969-12-31', 3, 22 * 60],
  ] as const)('%s', (_, iso, date, dayOfWeek, minuteOfDay) => {
    expect(cairoClock(at(iso))).toEqual({
      date,
      dayOfWeek,
      minuteOfDay,
      minuteOfWeek: dayOfWeek * 1440 + minuteOfDay,
    })
  })

  test('agrees with the platform’s time zone data, in whatever order instants are asked', () => {
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    const nearAChange = fc
      .tuple(fc.constantFrom(SPRING, AUTUMN), fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }))
      .map(([change, off]) => change + off)
    fc.assert(
      fc.property(fc.oneof(anInstant, nearAChange), (instant) => {
        const clock = cairoClock(instant)
        expect({
          date: clock.date,
          minuteOfDay: clock.minuteOfDay,
          weekday: days[clock.dayOfWeek],
        }).toEqual(wallByIcu(instant))
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['spring', SPRING, 23 * 60 + 59, 60],
  ['autumn', AUTUMN, 23 * 60 + 59, 23 * 60],
])(
  'an answer for the instant of the change in %s does not spoil the answer for the instant before',
  (_, change, before, then) => {
    cairoClock(at('2030-01-01T00:00:00Z'))
    expect(cairoClock(change).minuteOfDay).toBe(then)
    expect(cairoClock(change - 1).minuteOfDay).toBe(before)
  },
)

describe('days', () => {
  test.each([
    ['an ordinary day', '2026-01-15', '2026-01-14T22:00:00Z', 24],
    ['the day before clocks go forward', '2026-04-23', '2026-04-22T22:00:00Z', 24],
    ['the day clocks go forward', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    ['the day clocks go back', '2026-10-29', '2026-10-28T21:00:00Z', 25],
    ['the day after', '2026-10-30', '2026-10-29T22:00:00Z', 24],
  ])('%s starts at its first instant and lasts its real hours', (_, date, start, hours) => {
    expect(startOfCairoDay(date)).toBe(at(start))
    expect(nextMidnight(at(start)) - at(start)).toBe(hours * 60 * MINUTE_MS)
  })

  test('the next midnight is the first instant of tomorrow, at most 25 hours ahead', () => {
    fc.assert(
      fc.property(anInstant, (instant) => {
        const midnight = nextMidnight(instant)
        expect(midnight).toBeGreaterThan(instant)
        expect(midnight - instant).toBeLessThanOrEqual(25 * 60 * MINUTE_MS)
        expect(cairoDate(midnight)).toBe(addCairoDays(cairoDate(instant), 1))
        expect(cairoDate(midnight - 1)).toBe(cairoDate(instant))
      }),
    )
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-10-29', 0, '2026-10-29'],
  ])('%s and %i days is %s', (date, days, expected) => expect(addCairoDays(date, days)).toBe(expected))
})

test('offset spans cover a period without gaps and change exactly at the clock changes', () => {
  const from = at('2026-04-20T00:00:00Z')
  const until = at('2026-11-05T00:00:00Z')
  expect(offsetSpans(from, until)).toEqual([
    { from, until: SPRING, offsetMs: 2 * 60 * MINUTE_MS },
    { from: SPRING, until: AUTUMN, offsetMs: 3 * 60 * MINUTE_MS },
    { from: AUTUMN, until, offsetMs: 2 * 60 * MINUTE_MS },
  ])
  expect(offsetSpans(from, from)).toEqual([])
})

describe('a last minute', () => {
  test.each([
    ['2026-12-31T23:59', '2026-12-31T22:00:00Z'],
    ['2026-07-01T12:30', '2026-07-01T09:31:00Z'],
  ])('%s in Cairo is over at %s', (wall, end) => {
    expect(endOfCairoMinute(wall)).toBe(at(end))
    expect(lastCairoMinute(at(end))).toBe(wall)
  })

  test('is over after its second occurrence if it comes twice', () =>
    expect(endOfCairoMinute('2026-10-29T23:30')).toBe(at('2026-10-29T21:31:00Z')))

  test('is the minute of the millisecond before the given instant', () =>
    expect(lastCairoMinute(at('2026-12-31T22:00:00.001Z'))).toBe('2027-01-01T00:00'))
})
