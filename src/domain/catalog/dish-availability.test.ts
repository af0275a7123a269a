import { expect, test } from 'vitest'
import type { Kitchen } from '../kitchens/orderable.ts'
import { ALL_WEEK, type Slot } from '../kitchens/slots.ts'
import { type Dish, type DishState, dishState } from './dish-availability.ts'

const at = (iso: string) => Date.parse(iso)
const daily = (start: string, end: string): Slot[] =>
  ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, start, end }))

/** Thursday 15 January 2026, 13:00 in Cairo. */
const NOW = at('2026-01-15T11:00:00Z')
const TOMORROW_NOON = { at: at('2026-01-16T10:00:00Z'), day: 'tomorrow' } as const

const aDish = (overrides: Partial<Dish> = {}): Dish => ({
  status: 'approved',
  flagged: false,
  isAvailable: true,
  soldOutUntil: null,
  portionsLeft: null,
  slots: ALL_WEEK,
  ...overrides,
})

const aKitchen = (overrides: Partial<Kitchen> = {}): Kitchen => ({
  active: true,
  slots: daily('12:00', '22:00'),
  unavailableDates: [],
  specialDays: [],
  pausedUntil: null,
  hiddenUntil: null,
  dailyOrderLimit: 10,
  ordersToday: 0,
  ...overrides,
})

const available = (until: string | null): DishState =>
  ({ available: true, until: until && at(until) }) as DishState
const unavailable = (
  reason: Extract<DishState, { available: false }>['reason'],
  opens: Extract<DishState, { available: false }>['opens'] = null,
): DishState => ({ available: false, reason, opens })

const breakfast = { slots: daily('08:00', '12:30') }
const supper = { slots: daily('20:00', '23:59') }

test.each<[string, Partial<Dish>, Partial<Kitchen>, DishState]>([
  ['can be ordered until the kitchen closes', {}, {}, available('2026-01-15T20:00:00Z')],
  ['can always be ordered from a kitchen open round the clock', {}, { slots: ALL_WEEK }, available(null)],
  [
    'can be ordered until its own hours end',
    { slots: daily('12:00', '14:00') },
    {},
    available('2026-01-15T12:00:00Z'),
  ],
  ['waits for review', { status: 'pending' }, {}, unavailable('not_approved')],
  ['was rejected', { status: 'rejected', flagged: true }, {}, unavailable('not_approved')],
  ['is flagged', { flagged: true, isAvailable: false }, {}, unavailable('flagged')],
  ['was switched off', { isAvailable: false }, { active: false }, unavailable('switched_off')],
  [
    'has no portions left, and its kitchen closes between its two shifts',
    { portionsLeft: 0 },
    { slots: [...daily('09:00', '12:00'), ...daily('18:00', '22:00')] },
    unavailable('sold_out', { at: at('2026-01-16T07:00:00Z'), day: 'tomorrow' }),
  ],
  [
    'has no portions left, and its kitchen takes a break',
    { portionsLeft: 0 },
    { pausedUntil: at('2026-01-15T12:00:00Z') },
    unavailable('sold_out', TOMORROW_NOON),
  ],
  [
    'has no portions left, and its kitchen is off today',
    { portionsLeft: 0 },
    { unavailableDates: ['2026-01-15'] },
    unavailable('day_off', TOMORROW_NOON),
  ],
  [
    'is sold out until tomorrow morning',
    { soldOutUntil: at('2026-01-16T03:00:00Z') },
    {},
    unavailable('sold_out', TOMORROW_NOON),
  ],
  [
    'is sold out, and its kitchen takes a break until later tomorrow',
    { soldOutUntil: at('2026-01-16T03:00:00Z') },
    { pausedUntil: at('2026-01-16T12:30:00Z') },
    unavailable('sold_out', { at: at('2026-01-16T12:30:00Z'), day: 'tomorrow' }),
  ],
  [
    'is sold out at a kitchen that opens once more before tomorrow',
    { soldOutUntil: at('2026-01-16T03:00:00Z') },
    { slots: [...daily('12:00', '12:30'), ...daily('20:00', '22:00')] },
    unavailable('sold_out', TOMORROW_NOON),
  ],
  [
    'is sold out at a kitchen with a day off tomorrow',
    { soldOutUntil: at('2026-01-16T03:00:00Z') },
    { unavailableDates: ['2026-01-16'] },
    unavailable('sold_out', { at: at('2026-01-17T10:00:00Z'), day: 6 }),
  ],
  [
    'is sold out at a full kitchen',
    { soldOutUntil: at('2026-01-16T03:00:00Z') },
    { ordersToday: 10 },
    unavailable('full', TOMORROW_NOON),
  ],
  ['was sold out until now', { soldOutUntil: NOW }, {}, available('2026-01-15T20:00:00Z')],
  ['has no hours', { slots: [] }, {}, unavailable('closed')],
  [
    'is closed before its hours',
    supper,
    {},
    unavailable('closed', { at: at('2026-01-15T18:00:00Z'), day: 'today' }),
  ],
  ['is closed after its hours', breakfast, {}, unavailable('closed', TOMORROW_NOON)],
  [
    'is closed with its kitchen',
    {},
    { slots: daily('12:00', '13:00') },
    unavailable('closed', TOMORROW_NOON),
  ],
  [
    'never opens if its hours and its kitchen’s never overlap',
    { slots: daily('08:00', '12:00') },
    {},
    unavailable('closed'),
  ],
  [
    'is paused with its kitchen',
    {},
    { pausedUntil: NOW + 1 },
    unavailable('paused', { at: NOW + 1, day: 'today' }),
  ],
  [
    'is hidden with its kitchen',
    {},
    { hiddenUntil: at('2026-01-16T03:00:00Z') },
    unavailable('hidden_today', TOMORROW_NOON),
  ],
  [
    'has a day off with its kitchen',
    {},
    { unavailableDates: ['2026-01-15'] },
    unavailable('day_off', TOMORROW_NOON),
  ],
  ['cannot be ordered from a full kitchen', {}, { ordersToday: 10 }, unavailable('full', TOMORROW_NOON)],
  ['cannot be ordered from an inactive kitchen', {}, { active: false }, unavailable('inactive')],
])('a dish that %s', (_, dish, kitchen, expected) => {
  expect(dishState(aDish(dish), aKitchen(kitchen), NOW)).toEqual(expected)
})
