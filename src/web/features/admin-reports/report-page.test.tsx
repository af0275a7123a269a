import { expect, test } from 'vitest'
import type { ReportAnswer } from '#contract/reports.ts'
import { periodAround } from '#domain/insights/period.ts'
import { REPORT_COLUMNS } from '#domain/insights/reports.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { ReportPage } from './report-page.tsx'

const WEEK = periodAround('week', '2026-11-21')
const DISHES: ReportAnswer = {
  report: 'dishes',
  by: 'week',
  rows: [
    {
      from: '2026-11-15',
      to: '2026-11-21',
      subject: {
        id: 'd1',
        name: 'Koshari',
        nameAr: 'كشري',
        kitchen: { name: 'Amina', nameAr: null },
      },
      figures: { portions: 12, food: 1_020.5, rating: 4.25 },
    },
    {
      from: '2026-11-15',
      to: '2026-11-21',
      subject: { id: 'd2', name: null, nameAr: null, kitchen: null },
      figures: { portions: 1, food: 80, rating: null },
    },
  ],
  isMore: false,
  totals: { portions: 13, food: 1_100.5, rating: 4.25 },
}

const page = (more: Partial<Parameters<typeof ReportPage>[0]> = {}) =>
  renderPart(
    <ReportPage
      tabs={null}
      today="2026-11-21"
      report="dishes"
      period={WEEK}
      by="week"
      columns={['portions', 'rating']}
      isBad={false}
      answer={DISHES}
      {...more}
    />,
  )

test('a dish leads to its page and names its kitchen, a deleted one does not, and no stars are a dash', () => {
  const text = heard(page())
  expect(page()).toContain('href="/admin/dishes/d1"')
  expect(text).toMatch(/Koshari Amina 12 4\.3 .+ Deleted 1 – Total 13 4\.3/)
  expect(text).not.toContain('1,020')
})

test('a promo code leads to the list of all codes, for an apology is not in the others', () => {
  const codes: ReportAnswer = {
    report: 'promoCodes',
    by: null,
    rows: [
      {
        from: '2026-11-15',
        to: '2026-11-21',
        subject: { id: 'SORRY-A1', name: null, nameAr: null, kitchen: null },
        figures: { uses: 1 },
      },
    ],
    isMore: false,
    totals: { uses: 1 },
  }
  expect(page({ report: 'promoCodes', by: null, columns: ['uses'], answer: codes })).toContain(
    'href="/admin/promocodes?view=all&amp;q=SORRY-A1"',
  )
})

test('the file has the chosen days, split and columns', () =>
  expect(page()).toContain(
    '/api/admin/reports.csv?report=dishes&amp;from=2026-11-15&amp;to=2026-11-21&amp;columns=portions%2Crating&amp;lang=en&amp;by=week',
  ))

test('another period and split keep the columns, and another report has its own', () => {
  const markup = page()
  expect(markup).toContain('report=dishes&amp;by=day&amp;columns=portions%2Crating&amp;period=week')
  expect(markup).toContain(
    'period=month&amp;day=2026-11-01&amp;report=dishes&amp;by=week&amp;columns=portions%2Crating',
  )
  expect(markup).toContain('"/?report=cooks&amp;by=week&amp;period=week&amp;day=2026-11-15"')
})

test('sales have no row of the whole period', () => {
  const sales = heard(page({ report: 'sales', by: 'day', columns: REPORT_COLUMNS.sales }))
  expect(heard(page())).toContain('Whole period')
  expect(page({ report: 'sales', by: 'day' })).toContain(
    '"/?report=cooks&amp;period=week&amp;day=2026-11-15"',
  )
  expect(page({ report: 'sales', by: 'month' })).toContain('"/?report=cooks&amp;by=month&amp;period=week')
  expect(sales).not.toContain('Whole period')
})

test('what is left out is said, and so are days that nobody can report of', () => {
  const text = heard(page({ answer: { ...DISHES, isMore: true }, isBad: true }))
  expect(text).toContain('Here are the first 2 rows, and the totals of all.')
  expect(text).toContain('at most 366 days')
})
