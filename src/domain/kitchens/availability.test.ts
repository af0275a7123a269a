import { expect, test } from 'vitest'
import {
  type Availability,
  decideAvailability,
  decideBreak,
  issuesOfHours,
  type SentSlot,
} from './availability.ts'
import { ALL_WEEK, slotsOfWeek, weekOfSlots } from './slots.ts'

const slot = (dayOfWeek: number, start: string, end: string, pastMidnight = false) =>
  ({ dayOfWeek, start, end, pastMidnight }) as SentSlot

test.each<[string, SentSlot[], string[]]>([
  ['an hour that no clock shows', [slot(0, '25:00', '26:00')], ['0 kitchen.time_invalid']],
  ['a time with digits missing', [slot(0, '9:5', '12:00')], ['0 kitchen.time_invalid']],
  ['an empty time', [slot(0, '', '12:00')], ['0 kitchen.time_invalid']],
  ['an end before its start', [slot(0, '20:00', '02:00')], ['0 kitchen.start_before_end']],
  ['an end at its start', [slot(0, '20:00', '20:00')], ['0 kitchen.start_before_end']],
  ['an end on the next day, with its switch', [slot(0, '20:00', '02:00', true)], []],
  ['two that touch', [slot(0, '12:00', '15:00'), slot(0, '15:00', '18:00')], []],
  ['two that overlap', [slot(0, '12:00', '15:00'), slot(0, '14:59', '18:00')], ['1 kitchen.slots_overlap']],
  [
    'one that reaches into the next day’s',
    [slot(1, '01:00', '03:00'), slot(0, '20:00', '02:00', true)],
    ['1 kitchen.slots_overlap'],
  ],
  [
    'Saturday night into Sunday',
    [slot(0, '00:30', '03:00'), slot(6, '20:00', '02:00', true)],
    ['1 kitchen.slots_overlap'],
  ],
  [
    'several errors at once',
    [slot(0, 'x', '12:00'), slot(1, '12:00', '11:00'), slot(2, '10:00', '12:00')],
    ['0 kitchen.time_invalid', '1 kitchen.start_before_end'],
  ],
])('hours with %s', (_, slots, issues) =>
  expect(issuesOfHours(slots).map(({ at, problem }) => `${at} ${problem}`)).toEqual(issues),
)

test('a week keeps every slot of each day, in the order of the clock', () => {
  const slots = [slot(0, '18:00', '01:00'), slot(0, '12:00', '15:00'), slot(3, '00:00', '23:59')]
  expect(slotsOfWeek(weekOfSlots(slots))).toEqual([
    { dayOfWeek: 0, start: '12:00', end: '15:00' },
    { dayOfWeek: 0, start: '18:00', end: '01:00' },
    { dayOfWeek: 3, start: '00:00', end: '23:59' },
  ])
})

const TODAY = '2026-11-23'
const before: Availability = {
  availability: weekOfSlots(ALL_WEEK),
  hoursSaved: false,
  dailyOrderLimit: 10,
  hiddenOn: null,
  unavailableDates: ['2026-11-01', '2026-12-01'],
  specialDays: [{ date: '2026-12-04', slots: [{ start: '17:00', end: '01:00' }] }],
}
const decide = (sent: Parameters<typeof decideAvailability>[1], openOrders = 0) =>
  decideAvailability(before, sent, { today: TODAY, businessDay: '2026-11-22', openOrders })

test('settings that are not sent stay unchanged', () => {
  expect(decide({})).toEqual({ ok: true, value: before })
  expect(decide({ dailyOrderLimit: 4 })).toEqual({ ok: true, value: { ...before, dailyOrderLimit: 4 } })
})

test('hours that are sent are saved, also if they are those of before', () => {
  const sent = decide({ hours: ALL_WEEK })
  expect(sent).toEqual({ ok: true, value: { ...before, hoursSaved: true } })
  expect(
    decideAvailability(
      { ...before, hoursSaved: true },
      {},
      { today: TODAY, businessDay: TODAY, openOrders: 0 },
    ),
  ).toMatchObject({ value: { hoursSaved: true } })
})

test('days off are stored once, in order, and dropped once they have passed', () =>
  expect(
    decide({ unavailableDates: ['2026-12-02', '2026-11-22', '2026-11-30', '2026-12-02'] }),
  ).toMatchObject({
    value: { unavailableDates: ['2026-11-30', '2026-12-02'] },
  }))

test('today cannot become a day off while orders are open, but its dishes may be hidden', () => {
  expect(decide({ unavailableDates: [TODAY] }, 2)).toMatchObject({
    code: 'kitchen.day_off_with_orders',
    params: { date: TODAY, orders: 2 },
  })
  expect(decide({ unavailableDates: [TODAY] }, 0).ok).toBe(true)
  expect(decide({ hideDishesToday: true }, 2)).toMatchObject({ value: { hiddenOn: '2026-11-22' } })
})

const evening = { start: '17:00', end: '01:00', pastMidnight: true }
const noon = { start: '12:00', end: '15:00' }

test('special days are stored in order, without the switch of the form, and dropped once they have passed', () =>
  expect(
    decide({
      specialDays: [
        { date: '2026-12-05', slots: [evening, noon] },
        { date: '2026-11-22', slots: [noon] },
        { date: TODAY, slots: [noon] },
      ],
    }),
  ).toMatchObject({
    value: {
      specialDays: [
        { date: TODAY, slots: [noon] },
        { date: '2026-12-05', slots: [noon, { start: '17:00', end: '01:00' }] },
      ],
    },
  }))

test('a date that is both is a day off, whichever was sent', () => {
  const both = { date: '2026-12-01', slots: [noon] }
  expect(decide({ specialDays: [both] })).toMatchObject({ value: { specialDays: [] } })
  expect(decide({ unavailableDates: ['2026-12-04'] })).toMatchObject({
    value: { unavailableDates: ['2026-12-04'], specialDays: [] },
  })
  expect(decide({ unavailableDates: [], specialDays: [both] })).toMatchObject({
    value: { unavailableDates: [], specialDays: [both] },
  })
})

test('today gets other hours with open orders too, which were placed in the hours of before', () =>
  expect(decide({ specialDays: [{ date: TODAY, slots: [noon] }] }, 3).ok).toBe(true))

test('each wrong slot of a special day is named with its date, and an evening into the next day’s hours is none', () => {
  const wrong = decide({
    specialDays: [
      { date: '2026-12-04', slots: [evening] },
      { date: '2026-12-05', slots: [{ start: '00:30', end: '02:00' }] },
      { date: '2026-12-06', slots: [noon, { start: '14:00', end: '16:00' }] },
      {
        date: '2026-12-07',
        slots: [
          { start: '9', end: '10:00' },
          { start: '12:00', end: '11:00' },
        ],
      },
    ],
  })
  expect(wrong).toMatchObject({
    code: 'kitchen.special_days_invalid',
    params: {
      issues: [
        { date: '2026-12-06', at: 1, problem: 'kitchen.slots_overlap' },
        { date: '2026-12-07', at: 0, problem: 'kitchen.time_invalid' },
        { date: '2026-12-07', at: 1, problem: 'kitchen.start_before_end' },
      ],
    },
  })
})

const iso = (end: Parameters<typeof decideBreak>[0], now: string) => {
  const decided = decideBreak(end, Date.parse(now))
  return decided.ok ? new Date(decided.value).toISOString() : decided.code
}

test.each([
  [{ minutes: 60 }, '2026-11-23T10:00:30Z', '2026-11-23T11:00:00.000Z'],
  [{ until: '14:30' }, '2026-11-23T10:00:00Z', '2026-11-23T12:30:00.000Z'],
  [{ until: '12:00' }, '2026-11-23T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  // Clocks go forward at midnight: 00:30 does not come, and the break ends an hour later.
  [{ until: '00:30' }, '2026-04-23T20:00:00Z', '2026-04-23T22:30:00.000Z'],
  // Clocks go back at midnight: 23:40 comes twice in an evening, and then on the next one.
  [{ until: '23:40' }, '2026-10-29T20:10:00Z', '2026-10-29T20:40:00.000Z'],
  [{ until: '23:40' }, '2026-10-29T20:50:00Z', '2026-10-29T21:40:00.000Z'],
  [{ until: '23:40' }, '2026-10-29T21:10:00Z', '2026-10-29T21:40:00.000Z'],
  [{ until: '23:40' }, '2026-10-29T21:50:00Z', '2026-10-30T21:40:00.000Z'],
  [{ until: '25:00' }, '2026-11-23T10:00:00Z', 'kitchen.time_invalid'],
])('a break of %j that starts at %s', (end, now, until) => expect(iso(end, now)).toBe(until))
