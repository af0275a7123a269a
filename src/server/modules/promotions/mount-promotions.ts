import type { Hono } from 'hono'
import { ADMINS } from '#contract/base.ts'
import { promoFileQuery } from '#contract/promotions.ts'
import { namedIssues } from '#server/platform/http/bad-input.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { exportPromoCodes } from './export-promo-codes.ts'

/** The list as a file stands beside the contract, whose answers are JSON. */
export function mountPromotions<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  app.get('/api/admin/promo-codes.csv', async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(ADMINS, user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const query = promoFileQuery.safeParse(c.req.query())
    if (!query.success)
      return refusalResponse(400, 'request.invalid', { issues: namedIssues(query.error.issues) })
    return exportPromoCodes(platform, user.id, query.data)
  })
}
