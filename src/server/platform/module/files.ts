import { type Access, ADMINS, type FileQuery, forFile } from '#contract/base.ts'
import type { AnyRefusal } from '#domain/outcome.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import { namedIssues } from '#server/platform/http/incoming/bad-input.ts'
import { decideAccess, readingOld } from '#server/platform/rpc.ts'
import type { Mount } from './declare-module.ts'
import { type Call, callOf } from './serve.ts'

/** Serves what a query asks for as a file, whose rows may be a second old. Files stand beside the contract, whose answers are JSON. */
export function fileAt<Query extends Parameters<typeof forFile>[0]>(
  path: `/api/${string}`,
  {
    access,
    query,
    write,
  }: {
    access: Access
    query: Query
    write: (call: Call, query: FileQuery<Query>) => Promise<Response | AnyRefusal>
  },
): Mount {
  const shape = forFile(query)
  return (app, { contextOf }) => {
    app.get(path, async (c) => {
      const decision = decideAccess(access, c.get('actor').user)
      if (decision !== 'allowed') return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
      const asked = shape.safeParse(c.req.query())
      if (!asked.success)
        return refusalResponse(400, 'request.invalid', { issues: namedIssues(asked.error.issues) })
      const file = await write(callOf(readingOld(contextOf(c))), asked.data)
      return file instanceof Response ? file : refusalResponse(400, file.code)
    })
  }
}

/** Serves private pictures of admins by the tokens of their links, which last for minutes. */
export function privatePicturesAt(
  path: `/api/${string}`,
  open: (call: Call, token: string) => Promise<Uint8Array | null>,
): Mount {
  return (app, { contextOf }) => {
    app.get(`${path}/:token`, async (c) => {
      const decision = decideAccess(ADMINS, c.get('actor').user)
      if (decision !== 'allowed') return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
      const bytes = await open(callOf(contextOf(c)), c.req.param('token'))
      if (!bytes) return refusalResponse(404, 'request.no_such_path')
      return new Response(new Uint8Array(bytes), {
        headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
      })
    })
  }
}
