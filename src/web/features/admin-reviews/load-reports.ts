import type { ReportState } from '#domain/reviews/report-rules.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { REPORT_LIST } from './report-list-shape.ts'

export async function loadReports(client: Client, params: URLSearchParams) {
  const { page, order, filters } = readListState(REPORT_LIST, params)
  const state = (filters.state ?? 'open') as ReportState
  return { ...(await client.reviews.listContentReports({ state, order, page })), state, now: Date.now() }
}

export type Reports = Awaited<ReturnType<typeof loadReports>>
