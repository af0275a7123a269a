import type { Hono } from 'hono'
import { ADMINS } from '#contract/base.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { openPaper } from './link-paper.ts'

/** The pictures of papers are mounted outside the contract, whose answers are JSON. */
export function mountPapers<E extends { Variables: { actor: Actor } }>(app: Hono<E>, platform: Platform) {
  app.get('/api/papers/:token', async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(ADMINS, user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const bytes = await openPaper(platform, user.id, c.req.param('token'))
    if (!bytes) return refusalResponse(404, 'request.no_such_path')
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    })
  })
}
