import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfCairoDay } from '../cairo-time.ts'
import { type CountedSpan, coverSpan, instantsOf } from './cover-span.ts'
import { daysOf } from './period.ts'

const day = (firstDay: string): CountedSpan => ({ grain: 'day', firstDay })
const OCTOBER: CountedSpan = { grain: 'month', firstDay: '2026-10-01' }

test('a whole month stands for its days, and a part of it does not', () => {
  const counted = [...daysOf({ from: '2026-10-01', to: '2026-11-02' }).map(day), OCTOBER]
  const [from, until] = [startOfCairoDay('2026-10-01'), startOfCairoDay('2026-11-02')]
  expect(coverSpan({ from, until }, counted)).toEqual({ spans: [OCTOBER, day('2026-11-01')], rest: [] })
  const later = coverSpan({ from: from + 1, until }, counted)
  expect(later.spans).toHaveLength(31)
  expect(later.rest).toEqual([{ from: from + 1, until: startOfCairoDay('2026-10-02') }])
})

test('all time before a day stands for its months, if nothing is left out', () => {
  const past: CountedSpan = { grain: 'past', firstDay: '2026-11-01' }
  const until = startOfCairoDay('2026-11-02')
  const counted = [day('2026-11-01'), OCTOBER, past]
  expect(coverSpan({ from: 0, until }, counted)).toEqual({ spans: [past, day('2026-11-01')], rest: [] })
  expect(coverSpan({ from: startOfCairoDay('2026-10-01'), until }, counted).spans).toEqual([
    OCTOBER,
    day('2026-11-01'),
  ])
})

test('the parts of a span follow each other without a gap, over both changes of clocks', () =>
  fc.assert(
    fc.property(
      fc.subarray(daysOf({ from: '2026-04-01', to: '2026-11-30' })),
      fc.subarray(['2026-04-01', '2026-05-01', '2026-09-01', '2026-10-01', '2026-11-01']),
      fc.integer({ min: 0, max: 8_000 }),
      fc.integer({ min: 0, max: 8_000 }),
      (days, months, start, hours) => {
        const from = startOfCairoDay('2026-03-15') + start * 3_600_000
        const until = from + hours * 3_600_000
        const counted = [
          ...days.map(day),
          ...months.map((firstDay): CountedSpan => ({ grain: 'month', firstDay })),
        ]
        const { spans, rest } = coverSpan({ from, until }, counted)
        const parts = [...spans.map(instantsOf), ...rest].toSorted((a, b) => a.from - b.from)
        let at = from
        for (const part of parts) {
          expect(part.from).toBe(at)
          expect(part.until).toBeGreaterThan(at)
          at = part.until
        }
        expect(at).toBe(until)
      },
    ),
  ))
