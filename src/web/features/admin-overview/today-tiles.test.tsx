import { expect, test } from 'vitest'
import { renderPart } from '#tests/world/render-part.tsx'
import { TodayTiles } from './today-tiles.tsx'

test('the time to the door leads to the steps of the same business day', () => {
  const lastWeek = { placed: 0, delivered: 0, cancelled: 0, total: 0, doorMinutes: null }
  const figures = { statuses: {}, food: 0, total: 0, doorMinutes: 42, newAccounts: 0 }
  const today = { ...figures, day: '2026-11-21', weekday: 6, lastWeek } as const
  const hour = { placed: 0, delivered: 0, cancelled: 0, pace: [], latest: [] }
  const tiles = renderPart(<TodayTiles today={today as never} hour={hour} />)
  expect(tiles).toContain('"/admin/time-performance?period=day&amp;day=2026-11-21&amp;days=business"')
})
