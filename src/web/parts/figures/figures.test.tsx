import { expect, test } from 'vitest'
import { daysOf, periodAround } from '#domain/insights/period.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import { PeriodChooser } from './period-chooser.tsx'

const chart = (days: { day: string; value: number }[], locale: 'en' | 'ar' = 'en') =>
  heard(renderPart(<BarChart caption="Earnings" dayLabel="Day" valueLabel="Earned" days={days} />, locale))

test('screen readers get every day and its money', () =>
  expect(
    chart([
      { day: '2026-11-22', value: 0 },
      { day: '2026-11-23', value: 120.5 },
    ]),
  ).toContain('Earnings Day Earned Nov 22, 2026 0 EGP Nov 23, 2026 120.50 EGP'))

test('a year has a bar for each month, with an exact sum', () => {
  const year = daysOf({ from: '2026-01-01', to: '2026-12-31' }).map((day) => ({ day, value: 0.1 }))
  const text = chart(year)
  expect(text).toContain('Jan 2026 3.10 EGP')
  expect(text).not.toContain('2026-01-02')
})

test('the previous week has a link, and the future has none', () => {
  const markup = renderPart(<PeriodChooser period={periodAround('week', '2026-11-23')} today="2026-11-23" />)
  expect(markup).toContain('period=week&amp;day=2026-11-15')
  expect(markup).not.toContain('day=2026-11-29')
})
