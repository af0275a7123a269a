import { ADMINS } from '#contract/base.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import { openPhoto } from './link-photo.ts'

/** The photos stand beside the contract, whose answers are JSON. */
export const mountIncidents: Mount = (app, { platform }) => {
  app.get('/api/incident-photos/:token', async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(ADMINS, user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const bytes = await openPhoto(platform, user.id, c.req.param('token'))
    if (!bytes) return refusalResponse(404, 'request.no_such_path')
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
    })
  })
}
