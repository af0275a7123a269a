import { expect, test } from 'vitest'
import { heard, renderPart } from '#tests/world/render-part.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { loadTimePerformance, TimePerformancePage } from './time-performance-page.tsx'

const none = async () => ({ orders: 0, groups: [] })

test('business days are read from the address, said on the page, and kept by its links', async () => {
  const asked: unknown[] = []
  const getTimePerformance = (query: unknown) => {
    asked.push(query)
    return none()
  }
  const client = { insights: { getTimePerformance } } as unknown as Client
  const load = (address: string) => loadTimePerformance(client, new URLSearchParams(address), '2026-11-21')
  const business = renderPart(<TimePerformancePage {...(await load('period=day&days=business'))} />)
  const cairo = renderPart(<TimePerformancePage {...(await load('period=day'))} />)
  const day = { from: '2026-11-21', to: '2026-11-21', by: 'kitchen' }
  expect(asked).toEqual([{ ...day, days: 'business' }, day])
  expect(heard(business)).toContain('A business day ends in the next morning.')
  expect(business).toContain('day=2026-11-20&amp;by=kitchen&amp;days=business')
  expect(business).toContain('href="/?period=day&amp;day=2026-11-21&amp;by=kitchen"')
  expect(heard(cairo)).not.toContain('business')
})
