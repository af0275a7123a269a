import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, weekdayOf } from './period.ts'
import { ALL_REPORT_COLUMNS, COLUMN_UNITS, REPORT_STEPS, readColumns, stepOf, stepsOf } from './reports.ts'

const TODAY = '2026-12-31'

test('weeks begin on Sunday, and a period that begins within one has a shorter first week', () =>
  expect(stepsOf({ from: '2026-10-28', to: '2026-11-09' }, 'week', TODAY)).toEqual([
    { from: '2026-10-28', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-09' },
  ]))

test('nothing is reported of days ahead', () => {
  expect(stepsOf({ from: '2026-10-28', to: '2026-11-30' }, 'month', '2026-11-03')).toEqual([
    { from: '2026-10-28', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-03' },
  ])
  expect(stepsOf({ from: '2027-01-01', to: '2027-01-02' }, null, TODAY)).toEqual([])
})

test('the steps of a period are all its days, once and in order', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 300 }),
      fc.integer({ min: 0, max: 365 }),
      fc.constantFrom(...REPORT_STEPS, null),
      (start, length, by) => {
        const from = daysOf({ from: '2025-01-01', to: '2025-12-31' })[start]!
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10)
        const steps = stepsOf({ from, to }, by, TODAY)
        expect(steps.flatMap(daysOf)).toEqual(daysOf({ from, to }))
        if (by === 'week') for (const step of steps.slice(1)) expect(weekdayOf(step.from)).toBe(0)
        if (by === 'month') for (const step of steps.slice(1)) expect(step.from).toMatch(/-01$/)
      },
    ),
  ))

test('chosen columns keep the order of the report, and unknown ones are left out', () => {
  expect(readColumns('sales', 'total,orders,rating,zzz')).toEqual(['orders', 'total'])
  expect(readColumns('dishes', 'zzz')).toEqual(['portions', 'food', 'rating'])
})

test('sales are split by day unless something else is asked for', () =>
  expect([stepOf('sales', undefined), stepOf('sales', 'month'), stepOf('cooks', undefined)]).toEqual([
    'day',
    'month',
    null,
  ]))

test('what has a unit is a column', () =>
  expect(
    Object.keys(COLUMN_UNITS).filter((name) => !(ALL_REPORT_COLUMNS as string[]).includes(name)),
  ).toEqual([]))
