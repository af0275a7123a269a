import type { Hono } from 'hono'
import { signInRequest } from '#contract/accounts.ts'
import { type FoundIssue, namedIssues } from '#server/platform/http/bad-input.ts'
import { comeBack } from '#server/platform/http/come-back.ts'
import { refusalResponse } from '#server/platform/http/failures.ts'
import type { Gate } from '#server/platform/load/gate.ts'
import type { SignInClass } from '#server/platform/load/shares.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import type { Auth } from '#server/platform/sessions/auth.ts'
import { isKnownDevice } from '#server/platform/sessions/known-device.ts'
import { signIn } from './sign-in.ts'

const STATUS = {
  'auth.no_user': 401,
  'auth.wrong_password': 401,
  'auth.neutral': 401,
  'auth.banned': 403,
} as const

type Variables = { actor: Actor; nonce: string }

type AccountParts = {
  platform: Platform
  auth: Auth
  secure: () => boolean
  /** Signing in is hashing, which takes a whole core: it has a queue of its own. */
  signIns: Gate<SignInClass>
}

/**
 * The wrapper around Better Auth: of its routes only these three are open, everything else under /api/auth is a 404
 * (tests/walls/access-matrix.ts).
 */
export function mountAccounts<E extends { Variables: Variables }>(
  app: Hono<E>,
  { platform, auth, secure, signIns }: AccountParts,
) {
  app.post('/api/auth/sign-in/email', async (c) => {
    const parsed = signInRequest.safeParse(await c.req.json().catch(() => null))
    if (!parsed.success) return refuseSignInInput(parsed.error.issues)
    const { headers } = c.req.raw
    const email = parsed.data.email.trim().toLowerCase()
    const known = isKnownDevice(headers, email, auth.secrets, secure())
    const leave = await signIns.enter(known ? 'known_sign_ins' : 'strange_sign_ins')
    if (!leave) return comeBack(c.req, c.get('nonce'))
    const attempt = {
      ...parsed.data,
      email,
      known,
      address: c.get('actor').address,
      headers,
      secure: secure(),
    }
    const outcome = await signIn({ platform, auth }, attempt).finally(leave)
    return outcome.ok ? outcome.value : refusalResponse(STATUS[outcome.code], outcome.code)
  })
  app.post('/api/auth/sign-out', async (c) => {
    const answer = await auth.handler(c.req.raw)
    // Who uses the browser next finds no page of theirs behind the back button.
    answer.headers.set('clear-site-data', '"cache"')
    return answer
  })
  app.get('/api/auth/get-session', (c) => {
    const { user } = c.get('actor')
    return c.json(
      user ? { user: { id: user.id, name: user.name, email: user.email, role: user.role } } : null,
    )
  })
  app.all('/api/auth/*', () => refusalResponse(404, 'request.no_such_path'))
}

function refuseSignInInput(found: FoundIssue[]) {
  const issues = namedIssues(found)
  const onlyEmail = issues.length > 0 && issues.every(({ path }) => path === 'email')
  return refusalResponse(400, onlyEmail ? 'auth.invalid_email' : 'request.invalid', { issues })
}
