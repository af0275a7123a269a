import { expect, test } from 'vitest'
import type { Client } from '#web/platform/api/client.ts'
import { loadHistory } from './courier-history.tsx'

test.each([
  ['', {}],
  ['period=all', {}],
  ['q=K7QX', { q: 'K7QX' }],
  ['period=week', { from: '2026-11-22', to: '2026-11-28' }],
  ['period=day&day=2026-11-20&q=K7QX', { q: 'K7QX', from: '2026-11-20', to: '2026-11-20' }],
  ['period=custom&from=2026-11-01&to=2026-11-09', { from: '2026-11-01', to: '2026-11-09' }],
])('the history at ?%s asks for %j', async (search, wanted) => {
  const asked: unknown[] = []
  const listDeliveries = async (input: unknown) => void asked.push(input)
  const client = { courierDays: { listDeliveries } } as unknown as Client
  await loadHistory(client, new URLSearchParams(search), '2026-11-24')
  expect(asked).toEqual([wanted])
})
