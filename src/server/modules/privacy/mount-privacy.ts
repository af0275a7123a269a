import { createMiddleware } from 'hono/factory'
import { ADMINS } from '#contract/base.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { callOf } from '#server/platform/module/serve.ts'
import { decideAccess } from '#server/platform/rpc.ts'
import { textsFor } from '#server/platform/texts.ts'
import { eraseAccount } from './erase-account.ts'

const DELETE_USER = '/api/functions/deleteUser'
const ID = /^[A-Za-z0-9_-]{1,64}$/

/** Old clients read a failed deletion as `{error}` with a sentence, whichever middleware or handler refused it. */
export const sayDeletionFailed = createMiddleware(async (c, next) => {
  await next()
  if (c.req.path !== DELETE_USER || c.res.status < 400) return
  const text = textOf(c.res.status)
  const headers = new Headers(c.res.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json; charset=utf-8')
  c.res = new Response(JSON.stringify({ error: text }), { status: c.res.status, headers })
})

function textOf(status: number): string {
  const { t } = textsFor('en')
  if (status === 401) return t('privacy:callable.noUser')
  return t(status === 400 ? 'privacy:callable.noId' : 'privacy:callable.failed')
}

/** The callable by which old clients erase an account. */
export const mountPrivacy: Mount = (app, { contextOf }) => {
  app.post(DELETE_USER, async (c) => {
    const decision = decideAccess(ADMINS, c.get('actor').user)
    if (decision !== 'allowed') return refusalResponse(decision === 'auth.required' ? 401 : 403, decision)
    const body = (await c.req.json().catch(() => null)) as { uid?: unknown } | null
    if (typeof body?.uid !== 'string' || !ID.test(body.uid)) return refusalResponse(400, 'request.invalid')
    const outcome = await eraseAccount(callOf(contextOf(c)), { id: body.uid })
    return outcome.ok ? c.json({ success: true }) : refusalResponse(409, outcome.code)
  })
}
