import type { ContentReportQuery } from '#contract/catalog/reviews.ts'
import type { ReportKind, ReportState } from '#domain/reviews/report-rules.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readListState } from '#web/platform/lists/list-address.ts'
import { REPORT_LIST } from './report-list-shape.ts'

type Address = Pick<ReturnType<typeof readListState<'created', 'state' | 'what'>>, 'q' | 'filters'>

/** The address's search words and filters, without order and page. */
export function reportQueryOf({ q, filters: { state, what } }: Address) {
  return {
    state: (state ?? 'open') as ReportState,
    ...(q && { q }),
    ...(what && { what: what as ReportKind }),
  } satisfies ContentReportQuery
}

export async function loadReports(client: Client, params: URLSearchParams) {
  const address = readListState(REPORT_LIST, params)
  const { page, order } = address
  const query = reportQueryOf(address)
  const list = await client.reviews.listContentReports({ ...query, order, page })
  return { ...list, state: query.state, now: Date.now() }
}

export type Reports = Awaited<ReturnType<typeof loadReports>>
