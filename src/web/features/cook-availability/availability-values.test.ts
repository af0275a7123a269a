import { expect, test } from 'vitest'
import { ALL_WEEK } from '#domain/kitchens/slots.ts'
import { availabilityValuesOf, changesOf, checkAvailability } from './availability-values.ts'

const SAVED = {
  hours: [...ALL_WEEK],
  dailyOrderLimit: 10,
  hideDishesToday: false,
  unavailableDates: ['2026-12-01'],
  pausedUntil: null,
  today: '2026-11-23',
}
const values = availabilityValuesOf(SAVED, String)

test('only changed fields are sent', () => {
  expect(changesOf(SAVED, values)).toEqual({})
  expect(changesOf(SAVED, { ...values, dailyOrderLimit: '٢٥' })).toEqual({ dailyOrderLimit: 25 })
  expect(changesOf(SAVED, { ...values, hideDishesToday: true })).toEqual({ hideDishesToday: true })
})

test('each invalid field has its own refusal', () => {
  expect(checkAvailability(values)).toEqual({})
  const backwards = { start: '15:00', end: '12:00', pastMidnight: false }
  const wrong = { ...values, dailyOrderLimit: '0', hours: values.hours.with(0, [backwards]) }
  expect(Object.keys(checkAvailability(wrong)).sort()).toEqual(['dailyOrderLimit', 'hours'])
})
