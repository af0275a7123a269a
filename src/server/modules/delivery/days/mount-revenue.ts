import { periodFileQuery } from '#contract/insights.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { namedIssues } from '#server/platform/http/incoming/bad-input.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import { exportRevenue } from './export-revenue.ts'

/** Files are mounted outside the contract, whose answers are JSON. */
export const mountRevenue: Mount = (app, { platform }) => {
  app.get('/api/courier/revenue.csv', async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(['delivery'], user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const query = periodFileQuery.safeParse(c.req.query())
    if (!query.success)
      return refusalResponse(400, 'request.invalid', { issues: namedIssues(query.error.issues) })
    return exportRevenue(platform, user.id, query.data)
  })
}
