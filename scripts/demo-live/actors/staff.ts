import { type Caller, createCaller, insist, type Reach } from '../caller.ts'
import { follow } from '../follow.ts'
import { wait } from '../pace.ts'

/** A signed-in cook or courier, who signs in again when the session ends. */
export type Staff = {
  id: string
  client: Caller['client']
  follow<State>(event: string, onState: (state: State) => void): Promise<void>
  goHome(): Promise<void>
}

type SignedIn = { ok: true; id: string } | { ok: false; code: string }

/** The longest wait after a refusal because of too many attempts. */
const MAX_RETRY_S = 60
const FAREWELL_MS = 1_500

/** Signs in. Refuses if the account does not exist or has another password. */
export async function hireStaff(
  reach: Reach,
  account: { email: string; password: string },
): Promise<{ ok: true; staff: Staff } | { ok: false; code: string }> {
  const caller = createCaller(reach)
  const signedIn = await signIn(caller, account, reach.signal)
  if (!signedIn.ok) return signedIn
  const staff: Staff = {
    id: signedIn.id,
    client: caller.client,
    async follow(event, onState) {
      const onSignedOut = async () => {
        await signIn(caller, account, reach.signal)
      }
      await follow({ caller, path: '/api/live', event, signal: reach.signal, onState, onSignedOut })
    },
    async goHome() {
      const signal = AbortSignal.timeout(FAREWELL_MS)
      await caller.send('/api/auth/sign-out', { method: 'POST', signal }).catch(() => {})
    },
  }
  return { ok: true, staff }
}

async function signIn(
  caller: Caller,
  account: { email: string; password: string },
  signal: AbortSignal,
): Promise<SignedIn> {
  caller.carry(null)
  for (;;) {
    const asked = await insist(() => askToSignIn(caller, account), signal)
    if (!asked.ok) return { ok: false, code: asked.code }
    const { status, token, id, code, retryAfterSeconds } = asked.value
    if (token && id) {
      caller.carry(token)
      return { ok: true, id }
    }
    if (status !== 429) return { ok: false, code: code ?? 'server.unknown' }
    await wait(Math.min(MAX_RETRY_S, retryAfterSeconds) * 1_000, signal)
  }
}

/** A plain request gives status, code and `Retry-After` together. */
async function askToSignIn(caller: Caller, account: { email: string; password: string }) {
  const answer = await caller.send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (answer.status >= 500) throw new TypeError(`the server answered ${answer.status}`)
  const body = (await answer.json()) as { token?: string; user?: { id: string }; code?: string }
  return {
    status: answer.status,
    token: body.token,
    id: body.user?.id,
    code: body.code,
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 1),
  }
}
