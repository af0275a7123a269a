import { expect, test } from 'vitest'
import { rangesOfDays } from './days-in-words.ts'

test('days that follow each other are one range, across the end of a month too', () => {
  expect(rangesOfDays([])).toEqual([])
  expect(rangesOfDays(['2026-11-25', '2026-11-29', '2026-11-30', '2026-12-01'])).toEqual([
    { from: '2026-11-25', to: '2026-11-25' },
    { from: '2026-11-29', to: '2026-12-01' },
  ])
})
