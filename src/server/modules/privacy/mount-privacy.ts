import { call, ORPCError } from '@orpc/server'
import { createMiddleware } from 'hono/factory'
import { refusalText } from '#locales/refusal-text.ts'
import type { TextKey } from '#locales/text-keys.ts'
import { type refusalBody, refusalResponse } from '#server/platform/http/failures.ts'
import type { Mount } from '#server/platform/module/declare-module.ts'
import { serve } from '#server/platform/module/serve.ts'
import { textsFor } from '#server/platform/texts.ts'
import { eraseAccount } from './erase-account.ts'

export const DELETE_USER = '/api/functions/deleteUser'

/** The specification's own sentences. Another refusal says why in the words that every screen has for it. */
const SENTENCES: Record<string, TextKey> = {
  'auth.required': 'privacy:callable.noUser',
  'request.invalid': 'privacy:callable.noId',
  'server.unknown': 'privacy:callable.failed',
}

/** Old clients read a failed deletion as `{error}` with a sentence, whichever middleware or handler refused it. */
export const sayDeletionFailed = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status < 400) return
  const { code, data } = (await c.res.json()) as ReturnType<typeof refusalBody> & { data?: object }
  const texts = textsFor('en')
  const sentence = SENTENCES[code]
  const error = sentence ? texts.t(sentence) : refusalText(texts, { code, params: { ...data } })
  const headers = new Headers(c.res.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json; charset=utf-8')
  c.res = new Response(JSON.stringify({ error }), { status: c.res.status, headers })
})

const { privacy } = serve({ privacy: { eraseAccount } })

/** The callable by which old clients erase an account. */
export const mountPrivacy: Mount = (app, { contextOf }) => {
  app.post(DELETE_USER, async (c) => {
    const body = (await c.req.json().catch(() => null)) as { uid?: unknown } | null
    try {
      const erased = await call(privacy.eraseAccount, { id: body?.uid as string }, { context: contextOf(c) })
      return c.json(erased)
    } catch (error) {
      if (!(error instanceof ORPCError)) throw error
      if (error.code === 'BAD_REQUEST') return refusalResponse(400, 'request.invalid')
      return refusalResponse(error.status, error.code, error.data)
    }
  })
}
