import { ADMINS } from '#contract/base.ts'
import { problemFileQuery } from '#contract/problems.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { mountListFile } from '#server/platform/http/list-file.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import { exportProblems } from './export-problems.ts'
import { openPhoto } from './link-photo.ts'

/** The list's file and the photos stand beside the contract, whose answers are JSON. */
export const mountProblems: Mount = (app, { platform }) => {
  mountListFile(app, '/api/admin/problems.csv', {
    query: problemFileQuery,
    write: (admin, query) => exportProblems(platform, admin.id, query),
  })
  app.get('/api/problem-photos/:token', async (c) => {
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
