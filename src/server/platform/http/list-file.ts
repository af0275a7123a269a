import type { Hono } from 'hono'
import { ADMINS } from '#contract/base.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import type { Actor, SignedIn } from '#server/platform/sessions/actor.ts'
import { refusalResponse } from './failures.ts'
import { namedIssues } from './incoming/bad-input.ts'

type Shape<Query> = {
  safeParse(
    query: unknown,
  ): { success: true; data: Query } | { success: false; error: { issues: Parameters<typeof namedIssues>[0] } }
}

/** Serves an admins' list as a file, with the list's own query. It stands beside the contract, whose answers are JSON. */
export function mountListFile<E extends { Variables: { actor: Actor } }, Query>(
  app: Hono<E>,
  path: `/api/admin/${string}.csv`,
  { query, write }: { query: Shape<Query>; write: (user: SignedIn, query: Query) => Promise<Response> },
) {
  app.get(path, async (c) => {
    const { user } = c.get('actor')
    const decision = decideAccess(ADMINS, user)
    if (decision !== 'allowed' || !user)
      return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const asked = query.safeParse(c.req.query())
    return asked.success
      ? write(user, asked.data)
      : refusalResponse(400, 'request.invalid', { issues: namedIssues(asked.error.issues) })
  })
}
