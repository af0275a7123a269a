import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addCairoDays, cairoDate, type DayOfWeek } from '../cairo-time.ts'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { isOpenAt } from './openings.ts'
import {
  isOrderable,
  type Kitchen,
  type KitchenState,
  kitchenOpening,
  kitchenOpenUntil,
  kitchenState,
} from './orderable.ts'
import { ALL_WEEK, type Slot } from './slots.ts'

const at = (iso: string) => Date.parse(iso)
const daily = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, start, end }))

/** Thursday 15 January 2026, 13:00 in Cairo. */
const NOW = at('2026-01-15T11:00:00Z')
const IN_AN_HOUR = NOW + 60 * MINUTE_MS

function aKitchen(overrides: Partial<Kitchen> = {}): Kitchen {
  return {
    active: true,
    slots: daily('12:00', '22:00'),
    unavailableDates: [],
    specialDays: [],
    pausedUntil: null,
    hiddenUntil: null,
    dailyOrderLimit: 10,
    ordersToday: 0,
    ...overrides,
  }
}

const full = { ordersToday: 10 }
const closed = { slots: daily('15:00', '22:00') }
const paused = { pausedUntil: IN_AN_HOUR }
const dayOff = { unavailableDates: ['2026-01-15'] }
const hidden = { hiddenUntil: at('2026-01-16T03:00:00Z') }

describe('kitchenState', () => {
  test.each<[string, Partial<Kitchen>, KitchenState]>([
    ['open within its hours', {}, 'open'],
    ['inactive when its flag is off', { active: false, ...dayOff, ...full }, 'inactive'],
    ['off on an unavailable date', { ...dayOff, ...hidden, ...full }, 'day_off'],
    ['open when another date is unavailable', { unavailableDates: ['2026-01-16', '2026-01-14'] }, 'open'],
    ['hidden today', { ...hidden, ...full }, 'hidden_today'],
    ['open again the moment its closed day ends', { hiddenUntil: NOW }, 'open'],
    ['full at its limit', full, 'full'],
    ['open one order below its limit', { ordersToday: 9 }, 'open'],
    ['full above a limit that was lowered', { ordersToday: 12 }, 'full'],
    ['always full with a limit of zero', { dailyOrderLimit: 0 }, 'full'],
    ['full rather than closed, as midnight comes later than the opening', { ...full, ...closed }, 'full'],
    ['closed outside its hours', closed, 'closed'],
    ['closed without any hours', { slots: [] }, 'closed'],
    ['closed rather than paused outside its hours', { ...closed, ...paused }, 'closed'],
    ['paused within its hours', paused, 'paused'],
    ['full rather than paused', { ...paused, ...full }, 'full'],
    ['open the moment its pause ends', { pausedUntil: NOW }, 'open'],
  ])('is %s', (_, overrides, state) => {
    const kitchen = aKitchen(overrides)
    expect(kitchenState(kitchen, NOW)).toBe(state)
    expect(isOrderable(kitchen, NOW)).toBe(state === 'open')
  })

  test.each([
    ['the second before midnight that does not exist', '2026-04-23T21:59:59Z', '2026-04-23'],
    ['that midnight', '2026-04-23T22:00:00Z', '2026-04-24'],
    ['the first 23:30 of a 25-hour day', '2026-10-29T20:30:00Z', '2026-10-29'],
    ['the second 23:30 of a 25-hour day', '2026-10-29T21:30:00Z', '2026-10-29'],
  ])('a day off is a Cairo date, also at %s', (_, iso, date) => {
    const allDay = { slots: ALL_WEEK }
    expect(kitchenState(aKitchen({ ...allDay, unavailableDates: [date] }), at(iso))).toBe('day_off')
    const others = [addCairoDays(date, -1), addCairoDays(date, 1)]
    expect(kitchenState(aKitchen({ ...allDay, unavailableDates: others }), at(iso))).toBe('open')
  })
})

describe('kitchenOpening', () => {
  test.each<[string, Partial<Kitchen>, readonly Slot[], ReturnType<typeof kitchenOpening>]>([
    ['at its hours today', closed, ALL_WEEK, { at: at('2026-01-15T13:00:00Z'), day: 'today' }],
    [
      'when the dish is open too',
      closed,
      daily('18:00', '20:00'),
      { at: at('2026-01-15T16:00:00Z'), day: 'today' },
    ],
    [
      'when a pause ends, to the millisecond',
      { pausedUntil: NOW + 90_500 },
      ALL_WEEK,
      { at: NOW + 90_500, day: 'today' },
    ],
    [
      'when a pause ends before the next full minute',
      { pausedUntil: NOW + 10 },
      ALL_WEEK,
      { at: NOW + 10, day: 'today' },
    ],
    [
      'at its hours when a pause ends before them',
      { ...closed, ...paused },
      ALL_WEEK,
      { at: at('2026-01-15T13:00:00Z'), day: 'today' },
    ],
    [
      'tomorrow when a pause ends after closing',
      { pausedUntil: at('2026-01-15T21:00:00Z') },
      ALL_WEEK,
      { at: at('2026-01-16T10:00:00Z'), day: 'tomorrow' },
    ],
    ['tomorrow when hidden today', hidden, ALL_WEEK, { at: at('2026-01-16T10:00:00Z'), day: 'tomorrow' }],
    [
      'at midnight when full today and open round the clock',
      { ...full, slots: ALL_WEEK },
      ALL_WEEK,
      { at: at('2026-01-15T22:00:00Z'), day: 'tomorrow' },
    ],
    [
      'on the first day that is not off',
      { unavailableDates: ['2026-01-15', '2026-01-16', '2026-01-17'] },
      ALL_WEEK,
      { at: at('2026-01-18T10:00:00Z'), day: 0 },
    ],
    [
      'after a day off that follows a full day',
      { ...full, unavailableDates: ['2026-01-16'] },
      ALL_WEEK,
      { at: at('2026-01-17T10:00:00Z'), day: 6 },
    ],
    [
      'in the rest of a night that began on a day off',
      { ...dayOff, slots: daily('20:00', '02:00') },
      ALL_WEEK,
      { at: at('2026-01-15T22:00:00Z'), day: 'tomorrow' },
    ],
    ['never while inactive', { active: false }, ALL_WEEK, null],
    ['never with a limit of zero', { dailyOrderLimit: 0 }, ALL_WEEK, null],
    ['never for a dish without hours', {}, [], null],
    ['unknown when paused beyond eight days', { pausedUntil: NOW + 9 * DAY_MS }, ALL_WEEK, null],
  ])('%s', (_, overrides, dishSlots, expected) => {
    expect(kitchenOpening(aKitchen(overrides), dishSlots, NOW)).toEqual(expected)
  })

  test('a kitchen that is full on the 25-hour day opens at midnight after the second 23:00 hour', () => {
    const kitchen = aKitchen({ ...full, slots: ALL_WEEK })
    const expected = { at: at('2026-10-29T22:00:00Z'), day: 'tomorrow' }
    expect(kitchenOpening(kitchen, ALL_WEEK, at('2026-10-29T20:30:00Z'))).toEqual(expected)
    expect(kitchenOpening(kitchen, ALL_WEEK, at('2026-10-29T21:30:00Z'))).toEqual(expected)
  })
})

describe('kitchenOpenUntil', () => {
  test.each<[string, Partial<Kitchen>, readonly Slot[], string | null, string?]>([
    ['the end of its hours', {}, ALL_WEEK, '2026-01-15T20:00:00Z'],
    ['the end of the dish', {}, daily('12:00', '14:00'), '2026-01-15T12:00:00Z'],
    [
      'the midnight before a day off',
      { slots: ALL_WEEK, unavailableDates: ['2026-01-20', '2026-01-16', '2026-01-10'] },
      ALL_WEEK,
      '2026-01-15T22:00:00Z',
    ],
    [
      'a midnight just within a day',
      { slots: ALL_WEEK, unavailableDates: ['2026-01-17'] },
      ALL_WEEK,
      '2026-01-16T22:00:00Z',
      '2026-01-15T22:00:01Z',
    ],
    [
      'null when the day off is a whole day away',
      { slots: ALL_WEEK, unavailableDates: ['2026-01-17'] },
      ALL_WEEK,
      null,
      '2026-01-15T22:00:00Z',
    ],
    ['null before a day off in weeks', { slots: ALL_WEEK, unavailableDates: ['2026-02-03'] }, ALL_WEEK, null],
    ['null round the clock', { slots: ALL_WEEK }, ALL_WEEK, null],
    ['null while closed', closed, ALL_WEEK, null],
    ['null while the dish is closed', {}, daily('20:00', '21:00'), null],
  ])('is %s', (_, overrides, dishSlots, expected, now) => {
    const closing = kitchenOpenUntil(aKitchen(overrides), dishSlots, now ? at(now) : NOW)
    expect(closing).toBe(expected && at(expected))
  })
})

describe('state and opening agree', () => {
  const hour = fc.integer({ min: 0, max: 23 }).map((n) => `${String(n).padStart(2, '0')}:00`)
  const slots = fc.array(
    fc.record({ dayOfWeek: fc.constantFrom<DayOfWeek>(0, 1, 2, 3, 4, 5, 6), start: hour, end: hour }),
    { maxLength: 5 },
  )
  const someSlots = fc.array(fc.record({ start: hour, end: hour }), { minLength: 1, maxLength: 2 })
  const aNow = fc
    .tuple(
      fc.constantFrom(NOW, at('2026-04-21T00:00:00Z'), at('2026-10-27T00:00:00Z')),
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
    )
    .map(([start, minutes]) => start + minutes * MINUTE_MS)
  const world = aNow.chain((now) => {
    const nearbyDate = fc.integer({ min: -1, max: 4 }).map((days) => addCairoDays(cairoDate(now), days))
    const kitchen = fc.record({
      active: fc.constant(true),
      slots: fc.oneof(slots, fc.constant(ALL_WEEK)),
      unavailableDates: fc.array(nearbyDate, { maxLength: 3 }),
      specialDays: fc.uniqueArray(fc.record({ date: nearbyDate, slots: someSlots }), {
        maxLength: 3,
        selector: ({ date }) => date,
      }),
      pausedUntil: fc.option(fc.integer({ min: -60, max: 600 }).map((m) => now + m * MINUTE_MS)),
      hiddenUntil: fc.option(fc.integer({ min: -60, max: 1_800 }).map((m) => now + m * MINUTE_MS)),
      dailyOrderLimit: fc.constant(3),
      ordersToday: fc.constantFrom(0, 3),
    })
    return fc.tuple(fc.constant(now), kitchen, fc.oneof(slots, fc.constant(ALL_WEEK)))
  })

  // The count of today's orders does not apply to later dates.
  const orderableAt = (kitchen: Kitchen, dishSlots: readonly Slot[], now: number, instant: number) => {
    const ordersToday = cairoDate(instant) === cairoDate(now) ? kitchen.ordersToday : 0
    return isOrderable({ ...kitchen, ordersToday }, instant) && isOpenAt([dishSlots], instant)
  }

  test('the opening is the first half hour after now at which the kitchen is orderable', () => {
    const halfHour = 30 * MINUTE_MS
    fc.assert(
      fc.property(world, ([now, kitchen, dishSlots]) => {
        const opening = kitchenOpening(kitchen, dishSlots, now)
        const end = opening?.at ?? now + 8 * DAY_MS
        for (let t = (Math.floor(now / halfHour) + 1) * halfHour; t < end; t += halfHour) {
          expect(orderableAt(kitchen, dishSlots, now, t)).toBe(false)
        }
        if (opening) expect(orderableAt(kitchen, dishSlots, now, opening.at)).toBe(true)
      }),
      { numRuns: 80 },
    )
  })

  test('a kitchen takes orders until just before its closing instant', () => {
    fc.assert(
      fc.property(world, ([now, kitchen, dishSlots]) => {
        const until = kitchenOpenUntil(kitchen, dishSlots, now)
        if (until === null) return
        expect(orderableAt(kitchen, dishSlots, now, now)).toBe(true)
        expect(orderableAt(kitchen, dishSlots, now, until - 1)).toBe(true)
        expect(orderableAt(kitchen, dishSlots, now, until)).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})
