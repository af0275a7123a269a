import { expect, test } from 'vitest'
import type { Analytics, AnalyticsFigures } from '#contract/analytics.ts'
import { daysOf, periodAround } from '#domain/insights/period.ts'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import { AnalyticsPage } from './analytics-page.tsx'
import { pairsOf } from './orders-chart.tsx'
import { discsOf, namedOf } from './places-map.tsx'

const FIGURES: AnalyticsFigures = {
  orders: 112,
  statuses: {
    pending: 4,
    preparing: 0,
    ready_for_pickup: 0,
    out_for_delivery: 8,
    delivered: 100,
    cancelled: 3,
  },
  delivered: 100,
  revenue: 1_234.5,
  averageOrderValue: 12,
  customers: { all: 50, new: 5, active: 40, repeat: 2 },
  cooks: { all: 9, active: 8, new: 0 },
  dishes: { on_sale: 3, hidden: 0, pending: 6, rejected: 0, flagged: 0 },
  pendingOrders: 6,
  reviews: 0,
  averageRating: null,
  promoUses: 3,
  promoCost: 30.25,
}
const BEFORE: AnalyticsFigures = {
  ...FIGURES,
  orders: 100,
  promoCost: 20,
  cooks: { all: 9, active: 0, new: 0 },
}
const WEEK = periodAround('week', '2026-11-21')

const page = (analytics: Partial<Analytics> = {}) =>
  renderPart(
    <AnalyticsPage
      period={analytics.before === null ? null : WEEK}
      today="2026-11-21"
      analytics={{
        figures: FIGURES,
        before: { figures: BEFORE, from: '2026-11-08', to: '2026-11-14', until: null },
        pace: {
          of: 'day',
          steps: [
            { day: '2026-11-15', orders: 5, before: 7 },
            { day: '2026-11-16', orders: 9, before: 2 },
          ],
        },
        top: { dishes: [], cooks: [], customers: [], districts: [] },
        places: [],
        ...analytics,
      }}
    />,
  )

test('each figure stands beside the one before, and what it counts is said on demand', () => {
  const text = heard(page())
  expect(text).toContain('Compared with Nov 8 to Nov 14')
  expect(text).toContain('Up 12%, from 100')
  expect(text).toMatch(/Kitchens with orders .+ 8 ▲ None before/)
  expect(text).toMatch(/Reviews .+ 0 Same as before/)
  expect(page().match(/<details/g)).toHaveLength(21)
})

test('what codes cost is bad news if it rises', () =>
  expect(page()).toMatch(/data-change="bad"><span aria-hidden="true">▲ <\/span>Up 51%, from/))

test('sums have no decimals, and nothing has no mean', () => {
  const text = heard(page())
  expect(text).toContain('1,235 EGP')
  expect(text).not.toMatch(/\d\.\d/)
  expect(text).toMatch(/Average rating .+ – /)
})

test('pending orders and dishes to review are told apart', () => {
  const text = heard(page())
  expect(text).toMatch(/Pending orders .+ answer\. 4 /)
  expect(text).toMatch(/Dishes to review .+ review\. 6 /)
})

test('screen readers get the days as a table', () =>
  expect(heard(page())).toContain('Nov 15, 2026 5 7 Nov 16, 2026 9 2'))

test('a day whose day before is still ahead is compared with nothing, and a week with those that are over', () => {
  const cut = [
    { day: '2026-11-15', orders: 5, before: 7 },
    { day: '2026-11-16', orders: 9, before: null },
  ]
  expect(heard(page({ pace: { of: 'day', steps: cut } }))).toContain('Nov 15, 2026 5 7 Nov 16, 2026 9 ')
  expect(heard(page({ pace: { of: 'day', steps: cut } }))).not.toContain('Nov 16, 2026 9 0')
  const month = daysOf({ from: '2026-11-01', to: '2026-11-30' }).map((day, at) => ({
    ...{ day, orders: 1, before: at < 10 ? 2 : null },
  }))
  expect(pairsOf({ of: 'day', steps: month }).map(({ before }) => before)).toEqual([14, 6, null, null, null])
})

test('all days are compared with nothing', () => {
  const text = heard(page({ before: null }))
  expect(text).not.toMatch(/Compared|Same as before|from \d/)
})

test('districts that are too near to be told apart on the map stand in the table alone', () => {
  const place = (id: string, latitude: number, longitude: number, orders: number, looks = 0) => ({
    ...{ id, name: id, nameAr: null, latitude, longitude, orders, kitchens: 1, looks },
  })
  const places = [
    place('dokki', 30.0384, 31.2123, 39),
    place('zamalek', 30.06, 31.22, 12),
    place('obour', 30.228, 31.48, 0, 72),
    place('october', 29.966, 30.942, 9),
    place('alexandria', 31.2, 29.9, 99),
  ]
  expect(discsOf(places).map(({ place }) => place.id)).toEqual(['october', 'dokki', 'obour'])
  const text = heard(page({ places }))
  for (const { name } of places) expect(text).toContain(name)
})

test('the map leaves no order out: a disc counts the districts that are too near for one of their own', () => {
  const near = { nameAr: null, kitchens: 1, looks: 0, latitude: 30.04, longitude: 31.21 }
  const places = [
    { ...near, id: 'dokki', name: 'Dokki', orders: 39 },
    { ...near, id: 'mohandessin', name: 'Mohandessin', orders: 22, latitude: 30.05 },
    { ...near, id: 'obour', name: 'Obour', orders: 4, latitude: 30.22, longitude: 31.48 },
  ]
  expect(discsOf(places).map(({ place, near, count }) => [place.id, near, count])).toEqual([
    ['obour', 0, 4],
    ['dokki', 1, 61],
  ])
})

test('a name on the map neither covers another nor leaves a phone, and the district with the most orders has its own', () => {
  const disc = (name: string, latitude: number, longitude: number, count: number) => ({
    ...{ name, near: 0, count },
    place: { id: name, name, nameAr: null, orders: count, kitchens: 1, looks: 0, latitude, longitude },
  })
  const discs = [
    disc('القاهرة الجديدة و٩ جنبها', 30.03, 31.5, 3),
    disc('٦ أكتوبر', 29.97, 30.94, 9),
    disc('المنيل', 30.02, 31.305, 12),
    disc('الدقي و٧ جنبها', 30.0384, 31.2123, 39),
  ]
  expect([...namedOf(discs, true)].map(({ name }) => name)).toEqual(['الدقي و٧ جنبها', '٦ أكتوبر'])
})
