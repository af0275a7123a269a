import { expect, test } from 'vitest'
import { daysOf, periodAround } from '#domain/insights/period.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import { PeriodChooser } from './period-chooser.tsx'

const chart = (days: { day: string; value: number }[], locale: 'en' | 'ar' = 'en') =>
  heard(renderPart(<BarChart caption="Earnings" dayLabel="Day" valueLabel="Earned" days={days} />, locale))

test('who does not see the bars is told every day and its money', () =>
  expect(
    chart([
      { day: '2026-11-22', value: 0 },
      { day: '2026-11-23', value: 120.5 },
    ]),
  ).toContain('Earnings Day Earned Nov 22, 2026 0 EGP Nov 23, 2026 120.50 EGP'))

test('a year has a bar for each month, whose sums are exact', () => {
  const year = daysOf({ from: '2026-01-01', to: '2026-12-31' }).map((day) => ({ day, value: 0.1 }))
  const told = chart(year)
  expect(told).toContain('Jan 2026 3.10 EGP')
  expect(told).not.toContain('2026-01-02')
})

test('there is a way to the week before, and none into the future', () => {
  const markup = renderPart(<PeriodChooser period={periodAround('week', '2026-11-23')} today="2026-11-23" />)
  expect(markup).toContain('period=week&amp;day=2026-11-15')
  expect(markup).not.toContain('day=2026-11-29')
})
