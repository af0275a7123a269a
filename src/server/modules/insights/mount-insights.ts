import { periodFileQuery } from '#contract/insights.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { namedIssues } from '#server/platform/http/incoming/bad-input.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import { exportEarnings } from './export-earnings.ts'

/** Files are mounted outside the contract, whose answers are JSON. */
export const mountInsights: Mount = (app, { platform }) => {
  app.get('/api/kitchen/earnings.csv', async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(['cook'], user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const query = periodFileQuery.safeParse(c.req.query())
    if (!query.success)
      return refusalResponse(400, 'request.invalid', { issues: namedIssues(query.error.issues) })
    return exportEarnings(platform, user.id, query.data)
  })
}
