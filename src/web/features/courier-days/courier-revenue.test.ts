import { expect, test } from 'vitest'
import { cairoDate } from '#domain/cairo-time.ts'
import type { Client } from '#web/platform/api/client.ts'
import { loadRevenue } from './courier-revenue.tsx'

/** A server that records the requested days. */
function aServer() {
  const asked: unknown[] = []
  const getRevenue = async (days: unknown) => void asked.push(days)
  return { asked, client: { courierDays: { getRevenue } } as unknown as Client }
}

test.each([
  ['2026-11-21T21:59:59Z', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-22'],
  ['2026-11-21T22:00:01Z', '2026-11-22'],
])('at %s the page of the day asks for %s', async (at, day) => {
  const { asked, client } = aServer()
  const { period } = await loadRevenue(client, new URLSearchParams('period=day'), cairoDate(Date.parse(at)))
  expect(period).toEqual({ kind: 'day', from: day, to: day })
  expect(asked).toEqual([{ from: day, to: day }])
})
