import { type Caller, createCaller, insist, type Reach } from '../caller.ts'
import { follow } from '../follow.ts'
import { wait } from '../pace.ts'

/** A cook or courier at work: signed in, and signed in again when the server forgets them. */
export type Staff = {
  id: string
  client: Caller['client']
  follow<State>(event: string, onState: (state: State) => void): Promise<void>
  goHome(): Promise<void>
}

type SignedIn = { ok: true; id: string } | { ok: false; code: string }

/** Longest wait for a "too many tries" to pass. */
const LONGEST_RETRY_S = 60
const FAREWELL_MS = 1_500

/** Signs in; says no where there is no such account, or not with this password. */
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
    await wait(Math.min(LONGEST_RETRY_S, retryAfterSeconds) * 1_000, signal)
  }
}

/** Accounts are outside the typed contract (docs/architecture.md). */
async function askToSignIn(caller: Caller, account: { email: string; password: string }) {
  const answer = await caller.send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  if (answer.status >= 500) throw new TypeError(`the server answered ${answer.status}`)
  const said = (await answer.json()) as { token?: string; user?: { id: string }; code?: string }
  return {
    status: answer.status,
    token: said.token,
    id: said.user?.id,
    code: said.code,
    retryAfterSeconds: Number(answer.headers.get('retry-after') ?? 1),
  }
}
