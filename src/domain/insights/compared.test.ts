import { expect, test } from 'vitest'
import { startOfCairoDay } from '../cairo-time.ts'
import { HOUR_MS } from '../durations.ts'
import { piastres } from '../money.ts'
import { comparedWith, instantsOfDays, meanInEgp, monthsOf } from './compared.ts'

const WEEK = { from: '2026-11-15', to: '2026-11-21' }

test('a period that is over is compared with the whole one before', () => {
  const compared = comparedWith(WEEK, startOfCairoDay('2026-11-22'))
  expect(compared).toEqual({
    days: { from: '2026-11-08', to: '2026-11-14' },
    isCut: false,
    from: startOfCairoDay('2026-11-08'),
    until: startOfCairoDay('2026-11-15'),
  })
})

test('a period that runs is compared with the one before up to the same time', () => {
  const compared = comparedWith(WEEK, startOfCairoDay('2026-11-17') + 3 * HOUR_MS)
  expect([compared.isCut, compared.until]).toEqual([true, startOfCairoDay('2026-11-10') + 3 * HOUR_MS])
})

test('a month never takes more of the one before than it has', () => {
  const compared = comparedWith({ from: '2026-03-01', to: '2026-03-31' }, startOfCairoDay('2026-03-30'))
  expect([compared.isCut, compared.until]).toEqual([false, startOfCairoDay('2026-03-01')])
})

test('the day on which clocks go back has 25 hours', () => {
  const { from, until } = instantsOfDays({ from: '2026-10-29', to: '2026-10-29' })
  expect((until - from) / HOUR_MS).toBe(25)
})

test('months are counted over the end of a year, and of many the last 36 are kept', () => {
  expect(monthsOf({ from: '2025-11-20', to: '2026-02-01' })).toEqual([
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  const months = monthsOf({ from: '2020-01-01', to: '2026-11-21' })
  expect([months.length, months[0], months.at(-1)]).toEqual([36, '2023-12-01', '2026-11-01'])
})

test('a mean is rounded to whole pounds, and nothing has none', () => {
  expect(meanInEgp(piastres(100_50), 1)).toBe(101)
  expect(meanInEgp(piastres(100_00), 3)).toBe(33)
  expect(meanInEgp(piastres(0), 0)).toBeNull()
})
