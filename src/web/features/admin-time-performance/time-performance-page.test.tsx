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

test('a step that takes less than a minute ends within one', async () => {
  const answer = { mean: 0.4, median: 0.3, p90: 0.8 }
  const steps = { answer, cooking: null, courier: null, toKitchen: null, road: null, whole: null }
  const client = { insights: { getTimePerformance: async () => ({ orders: 1, steps, groups: [] }) } }
  const loaded = await loadTimePerformance(client as unknown as Client, new URLSearchParams(), '2026-11-21')
  for (const [locale, spread] of [
    ['en', 'Half of them within 1 min, nine in ten within 1 min.'],
    ['ar', 'نص الطلبات في دقيقة أو أقل، وتسعة من كل عشرة في دقيقة أو أقل.'],
  ] as const)
    expect(heard(renderPart(<TimePerformancePage {...loaded} />, locale))).toContain(spread)
})
