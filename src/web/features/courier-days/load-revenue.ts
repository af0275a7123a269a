import { readPeriod } from '#domain/insights/period.ts'
import type { Client } from '#web/platform/api/client.ts'

export async function loadRevenue(client: Client, params: URLSearchParams, today: string) {
  const period = readPeriod((name) => params.get(name), today)
  const { from, to } = period
  return { period, today, revenue: await client.courierDays.getRevenue({ from, to }) }
}

export type LoadedRevenue = Awaited<ReturnType<typeof loadRevenue>>
