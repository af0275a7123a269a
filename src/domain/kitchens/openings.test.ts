import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { CAIRO_ZONE, type DayOfWeek } from '../cairo-time.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import {
  CLOSING_HORIZON_MS,
  firstClosedInstant,
  firstOpenInstant,
  isOpenAt,
  startOfNextMinute,
} from './openings.ts'
import { ALL_WEEK, type Slot } from './slots.ts'

const at = (iso: string) => Date.parse(iso)
const slot = (dayOfWeek: DayOfWeek, start: string, end: string): Slot => ({ dayOfWeek, start, end })

const daily = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((day) => slot(day, start, end))

describe('isOpenAt', () => {
  test.each<[string, (readonly Slot[])[], string, boolean]>([
    ['open in its first minute', [daily('12:00', '15:00')], '2026-01-15T10:00:00Z', true],
    ['open until the last second', [daily('12:00', '15:00')], '2026-01-15T12:59:59.999Z', true],
    ['closed in its end minute', [daily('12:00', '15:00')], '2026-01-15T13:00:00Z', false],
    ['summer hours follow the wall', [daily('12:00', '15:00')], '2026-07-15T09:00:00Z', true],
    ['past midnight it is still last night', [[slot(3, '20:00', '02:00')]], '2026-01-14T23:59:00Z', true],
    ['Saturday night lasts into Sunday', [[slot(6, '20:00', '02:00')]], '2026-01-17T23:30:00Z', true],
    [
      'the last minute of the day belongs to 23:59',
      [[slot(4, '12:00', '23:59')]],
      '2026-01-15T21:59:59Z',
      true,
    ],
    [
      'closed when one of two is closed',
      [daily('12:00', '15:00'), daily('14:00', '16:00')],
      '2026-01-15T10:30:00Z',
      false,
    ],
    [
      'open when both are open',
      [daily('12:00', '15:00'), daily('14:00', '16:00')],
      '2026-01-15T12:30:00Z',
      true,
    ],
    ['without slots nothing is open', [[]], '2026-01-15T10:30:00Z', false],
    ['23:30 is open the first time', [[slot(4, '23:00', '23:59')]], '2026-10-29T20:30:00Z', true],
    [
      'open the second time in the repeated hour',
      [[slot(4, '23:00', '23:59')]],
      '2026-10-29T21:30:00Z',
      true,
    ],
    ['the hour after is the next day', [[slot(4, '23:00', '23:59')]], '2026-10-29T22:00:00Z', false],
    ['a slot in the skipped hour never opens', [[slot(5, '00:00', '01:00')]], '2026-04-23T22:00:00Z', false],
    ['a slot across the skipped hour goes on', [[slot(4, '22:00', '02:00')]], '2026-04-23T22:30:00Z', true],
  ])('%s', (_, slotSets, iso, open) => expect(isOpenAt(slotSets, at(iso))).toBe(open))
})

describe('the first closed instant within a day', () => {
  test.each<[string, (readonly Slot[])[], string, string | null]>([
    ['the end of the slot', [daily('12:00', '15:00')], '2026-01-15T10:30:00Z', '2026-01-15T13:00:00Z'],
    [
      'the earlier of two ends',
      [daily('12:00', '15:00'), daily('10:00', '14:00')],
      '2026-01-15T10:30:00Z',
      '2026-01-15T12:00:00Z',
    ],
    ['past midnight', [daily('20:00', '02:00')], '2026-01-15T20:00:00Z', '2026-01-16T00:00:00Z'],
    [
      'through touching slots',
      [[slot(4, '20:00', '23:59'), slot(5, '00:00', '02:00')]],
      '2026-01-15T20:00:00Z',
      '2026-01-16T00:00:00Z',
    ],
    ['now while closed', [daily('12:00', '15:00')], '2026-01-15T14:00:00Z', '2026-01-15T14:00:00Z'],
    ['none when open all week', [ALL_WEEK], '2026-01-15T14:00:00Z', null],
    [
      'an end in the skipped hour is when clocks change',
      [[slot(4, '20:00', '00:30')]],
      '2026-04-23T20:00:00Z',
      '2026-04-23T22:00:00Z',
    ],
    [
      'the repeated hour counts twice',
      [[slot(4, '20:00', '23:59')]],
      '2026-10-29T20:30:00Z',
      '2026-10-29T22:00:00Z',
    ],
    [
      'clocks going back reopen a slot only after it ended',
      [[slot(4, '20:00', '23:30')]],
      '2026-10-29T20:15:00Z',
      '2026-10-29T20:30:00Z',
    ],
    [
      'a closed hour that the spring skips is none',
      [[slot(5, '01:00', '23:59'), ...ALL_WEEK.filter(({ dayOfWeek }) => dayOfWeek !== 5)]],
      '2026-04-23T12:00:00Z',
      null,
    ],
    [
      'none for what is open a whole day longer',
      [ALL_WEEK.filter(({ dayOfWeek }) => dayOfWeek !== 6)],
      '2026-01-15T22:00:00Z',
      null,
    ],
    [
      'an end a moment less than a day away',
      [ALL_WEEK.filter(({ dayOfWeek }) => dayOfWeek !== 6)],
      '2026-01-15T22:00:01Z',
      '2026-01-16T22:00:00Z',
    ],
  ])('%s', (_, slotSets, iso, expected) => {
    const found = firstClosedInstant(slotSets, at(iso), at(iso) + CLOSING_HORIZON_MS)
    expect(found).toBe(expected === null ? null : at(expected))
  })
})

/**
 * Answers the same questions slowly: minute by minute, with the wall time from the platform's own calendar
 * and each slot read from its text.
 */
describe('against a scan of every minute', () => {
  const LOOK_AHEAD = 15 * 24 * 60
  const START_WITHIN = 6 * 24 * 60
  const starts = ['2026-01-10T00:00:00Z', '2026-04-19T00:00:00Z', '2026-10-25T00:00:00Z'].map(at)
  type Wall = { day: number; minute: number }
  const walls = new Map<number, Wall[]>()

  beforeAll(() => {
    const format = new Intl.DateTimeFormat('en-GB-u-hc-h23', {
      timeZone: CAIRO_ZONE,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
    const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
    for (const start of starts) {
      const read = Array.from({ length: LOOK_AHEAD + START_WITHIN }, (_, offset): Wall => {
        const text = format.format(start + offset * MINUTE_MS)
        const [, weekday, hour, minute] = /^(\w{3}),? (\d\d):(\d\d)$/.exec(text)!
        return { day: days.indexOf(weekday!), minute: Number(hour) * 60 + Number(minute) }
      })
      walls.set(start, read)
    }
  })

  const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

  /** Whether each minute of a week is open, as `table[day][minute]`. */
  const openByWall = (slotSets: readonly (readonly Slot[])[]): boolean[][] => {
    const sets = slotSets.map((slots) =>
      slots.map(({ dayOfWeek, start, end }) => {
        const crosses = minutesOf(end) <= minutesOf(start)
        return { dayOfWeek, crosses, from: minutesOf(start), to: end === '23:59' ? 1440 : minutesOf(end) }
      }),
    )
    const isOpen = (day: number, minute: number) =>
      sets.every((slots) =>
        slots.some(({ dayOfWeek, crosses, from, to }) => {
          if (!crosses) return day === dayOfWeek && minute >= from && minute < to
          return (day === dayOfWeek && minute >= from) || (day === (dayOfWeek + 1) % 7 && minute < to)
        }),
      )
    return Array.from({ length: 7 }, (_, day) =>
      Array.from({ length: 1440 }, (_, minute) => isOpen(day, minute)),
    )
  }

  const times = ['00:00', '00:30', '01:00', '02:00', '09:15', '12:00', '22:00', '23:00', '23:30', '23:59']
  const aTime = fc.oneof(
    fc.constantFrom(...times),
    fc.integer({ min: 0, max: 1439 }).map((n) => new Date(n * MINUTE_MS).toISOString().slice(11, 16)),
  )
  const aSlot = fc.record({
    dayOfWeek: fc.constantFrom<DayOfWeek>(0, 1, 2, 3, 4, 5, 6),
    start: aTime,
    end: aTime,
  })
  const someSlots = fc.oneof(
    { weight: 4, arbitrary: fc.array(aSlot, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.constant(ALL_WEEK) },
    {
      weight: 1,
      arbitrary: fc.tuple(aTime, aTime).map(([start, end]) => daily(start, end)),
    },
  )
  const aMoment = fc.record({
    start: fc.constantFrom(...starts),
    offset: fc.integer({ min: 0, max: START_WITHIN - 1 }),
    milliseconds: fc.constantFrom(0, 1, 30_000, 59_999),
  })

  test('open, next opening and end of opening agree with the scan, also on nights of clock changes', () => {
    fc.assert(
      fc.property(fc.array(someSlots, { minLength: 1, maxLength: 2 }), aMoment, (slotSets, moment) => {
        const read = walls.get(moment.start)!
        const now = moment.start + moment.offset * MINUTE_MS + moment.milliseconds
        const table = openByWall(slotSets)
        const isOpenByScan = ({ day, minute }: Wall) => table[day]![minute]!
        const instantOf = (index: number) => moment.start + index * MINUTE_MS
        const find = (open: boolean, until: number) => {
          for (let index = moment.offset + 1; index < read.length && instantOf(index) < until; index++) {
            if (isOpenByScan(read[index]!) === open) return instantOf(index)
          }
          return null
        }
        const open = isOpenByScan(read[moment.offset]!)
        expect(isOpenAt(slotSets, now)).toBe(open)
        const horizon = now + 8 * DAY_MS
        expect(firstOpenInstant(slotSets, startOfNextMinute(now), horizon)).toBe(find(true, horizon))
        expect(firstClosedInstant(slotSets, now, now + DAY_MS)).toBe(open ? find(false, now + DAY_MS) : now)
      }),
      { numRuns: 300 },
    )
  })
})

test('an instant inside an opening is itself the first open instant', () => {
  const from = at('2026-01-15T10:00:30.500Z')
  expect(firstOpenInstant([daily('12:00', '15:00')], from, from + DAY_MS)).toBe(from)
  expect(firstOpenInstant([daily('12:00', '15:00')], from, from)).toBeNull()
})
