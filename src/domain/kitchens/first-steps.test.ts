import { describe, expect, test } from 'vitest'
import { beginningOf, FIRST_STEPS, firstStepsOf, type NewKitchen } from './first-steps.ts'
import { ALL_WEEK } from './slots.ts'

const NEW: NewKitchen = {
  hasPortrait: false,
  bio: '',
  bioAr: null,
  slots: ALL_WEEK,
  hoursSaved: false,
  dishStatus: null,
}
const CHOSEN = [{ dayOfWeek: 0, start: '12:00', end: '21:00' }] as const
const YOU = { hasPortrait: true, bioAr: 'سمك زي بتاع أمي' }

describe('the first steps of a kitchen', () => {
  test.each<[string, Partial<NewKitchen>, string]>([
    ['nothing is done', {}, 'now later later later'],
    ['a photo without words is half a step', { hasPortrait: true, bio: ' ' }, 'now later later later'],
    ['words without a photo are half a step', { bio: 'Fish' }, 'now later later later'],
    ['the hours are still those of the start', YOU, 'done now later later'],
    ['the whole week in two slots a day is the same', { ...YOU, slots: halves() }, 'done now later later'],
    ['the whole week was saved as it is', { ...YOU, hoursSaved: true }, 'done done now later'],
    ['without any hours nobody can order', { ...YOU, slots: [], hoursSaved: true }, 'done now later later'],
    ['steps may be done in another order', { slots: CHOSEN }, 'now done later later'],
    ['only the dish is left', { ...YOU, slots: CHOSEN }, 'done done now later'],
    ['a dish was sent', { ...YOU, slots: CHOSEN, dishStatus: 'pending' }, 'done done done now'],
    ['a dish was sent before the rest', { dishStatus: 'pending' }, 'later later done now'],
    ['the dish was refused', { ...YOU, slots: CHOSEN, dishStatus: 'rejected' }, 'done done now later'],
    ['a refused dish comes before the rest', { dishStatus: 'rejected' }, 'later later now later'],
  ])('%s', (_, given, expected) => {
    const steps = firstStepsOf({ ...NEW, ...given })
    expect(FIRST_STEPS.map((step) => steps[step]).join(' ')).toBe(expected)
  })
})

test('a kitchen is new until a dish was approved, and not again once it had orders', () => {
  expect(beginningOf({ hasOrders: false, hasApprovedDish: false })).toBe('getting_ready')
  expect(beginningOf({ hasOrders: false, hasApprovedDish: true })).toBe('on_the_menu')
  expect(beginningOf({ hasOrders: true, hasApprovedDish: true })).toBe('begun')
  expect(beginningOf({ hasOrders: true, hasApprovedDish: false })).toBe('begun')
})

function halves() {
  return ALL_WEEK.flatMap(({ dayOfWeek }) => [
    { dayOfWeek, start: '00:00', end: '12:00' },
    { dayOfWeek, start: '12:00', end: '23:59' },
  ])
}
