import { addCairoDays, cairoDate } from '#domain/cairo-time.ts'
import { REPORTS } from '#domain/insights/reports.ts'
import type { TestApp } from '#tests/world/app.ts'
import { anAdmin } from '#tests/world/market.ts'

/** An admin reads each business report of a day, and downloads one. */
export async function readReports(app: TestApp) {
  const { client, headers } = await anAdmin(app)
  const day = addCairoDays(cairoDate(Date.now()), -1)
  const days = { from: day, to: day }
  for (const report of REPORTS) await client.insights.getReport({ report, ...days, by: 'day' })
  const file = `/api/admin/reports.csv?${new URLSearchParams({ report: 'dishes', ...days })}`
  await (await app.request(file, { headers })).text()
}
