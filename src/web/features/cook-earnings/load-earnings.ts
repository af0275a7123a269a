import { readPeriod } from '#domain/insights/period.ts'
import type { Client } from '#web/platform/api/client.ts'

export async function loadEarnings(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  return { period, today, earnings: await client.insights.getEarnings({ from, to }) }
}

export type LoadedEarnings = Awaited<ReturnType<typeof loadEarnings>>
