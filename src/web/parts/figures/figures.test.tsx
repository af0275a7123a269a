import { expect, test } from 'vitest'
import { daysOf, periodAround } from '#domain/insights/period.ts'
import { inWholeEgp } from '#domain/whole-pounds.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { BarChart } from './bar-chart.tsx'
import { barsOf } from './bars-of.ts'
import { PeriodChooser } from './period-chooser.tsx'

const chart = (days: { day: string; value: number }[], locale: 'en' | 'ar' = 'en') =>
  heard(
    renderPart(
      <BarChart caption="Earnings" dayLabel="Day" valueLabel="Earned" days={days} today="2026-11-23" />,
      locale,
    ),
  )

test('screen readers get every day and its money, without decimals', () =>
  expect(
    chart([
      { day: '2026-11-22', value: 0 },
      { day: '2026-11-23', value: 120.5 },
      { day: '2026-11-24', value: 80.5 },
    ]),
  ).toContain('Earnings Day Earned Nov 22, 2026 0 EGP Nov 23, 2026 121 EGP Nov 24, 2026 80 EGP'))

test.each(['en', 'ar'] as const)(
  'on a phone long sums have a line each instead of lying over each other: %s',
  (locale) => {
    const markup = (value: number) =>
      renderPart(
        <BarChart
          caption="Earnings"
          dayLabel="Day"
          valueLabel="Earned"
          days={daysOf({ from: '2026-11-22', to: '2026-11-28' }).map((day) => ({ day, value }))}
          today="2026-11-28"
        />,
        locale,
      )
    expect(markup(9_999)).not.toContain('data-long')
    expect(markup(10_000)).toContain('data-long')
  },
)

test('a month has a bar for each week from Sunday, and the bars add up to the month', () => {
  const month = daysOf({ from: '2026-11-01', to: '2026-11-30' }).map((day) => ({ day, value: 1.25 }))
  const bars = barsOf(month)
  expect(bars.map(({ from, to, value }) => [from.slice(8), to.slice(8), value])).toEqual([
    ['01', '07', 8.75],
    ['08', '14', 8.75],
    ['15', '21', 8.75],
    ['22', '28', 8.75],
    ['29', '30', 2.5],
  ])
  expect(inWholeEgp(bars.map(({ value }) => value))).toEqual([9, 9, 9, 9, 2])
})

test('a year has a bar for each month, with an exact sum', () => {
  const year = daysOf({ from: '2026-01-01', to: '2026-12-31' }).map((day) => ({ day, value: 0.1 }))
  const text = chart(year)
  expect(text).toContain('Jan 2026 4 EGP')
  expect(barsOf(year)[0]!.value).toBe(3.1)
  expect(text).not.toContain('2026-01-02')
})

test('chosen days have their year once, and no line breaks inside a date', () => {
  const shown = (from: string, to: string) =>
    renderPart(<PeriodChooser period={{ kind: 'custom', from, to }} today="2026-11-23" />)
  const words = (...dates: string[]) => dates.map((date) => date.replaceAll(' ', '\u00a0')).join(' to ')
  expect(shown('2020-01-01', '2020-01-31')).toContain(words('Jan 1', 'Jan 31, 2020'))
  expect(shown('2025-12-28', '2026-01-03')).toContain(words('Dec 28, 2025', 'Jan 3'))
  expect(shown('2026-11-01', '2026-11-05')).toContain(words('Nov 1', 'Nov 5'))
})

test('the previous week has a link, and the future has none', () => {
  const markup = renderPart(<PeriodChooser period={periodAround('week', '2026-11-23')} today="2026-11-23" />)
  expect(markup).toContain('period=week&amp;day=2026-11-15')
  expect(markup).not.toContain('day=2026-11-29')
})
