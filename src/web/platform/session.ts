import type { Role } from '#domain/accounts/roles.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { forgetPerson } from './personal-keys.ts'

/**
 * Ends the session and leaves by a whole page load: cooks and couriers to the login page, everyone else home (H-05).
 * Whoever uses the device next is shown nothing of the last one. Stays where the session could not be ended, and says why.
 */
export async function signOut(role: Role | 'guest'): Promise<Refusal | undefined> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  if (!answer) return refuse('network.offline')
  if (!answer.ok) return refuse('server.unknown')
  forgetPerson()
  window.location.assign(role === 'cook' || role === 'delivery' ? '/login' : '/')
}

type Failed = { code: string; data: Record<string, unknown> }

/** Signs in; who could not be is told by the refusal's code whether the server said no, broke, or was not there. */
export async function signIn(
  email: string,
  password: string,
): Promise<{ ok: true } | ({ ok: false } & Failed)> {
  const answer = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null)
  if (!answer) return { ok: false, code: 'network.offline', data: {} }
  if (answer.ok) return { ok: true }
  // What stands before the server (a proxy, a café's login) answers with pages of its own.
  const body: Partial<Failed> | null = await answer.json().catch(() => null)
  return { ok: false, code: body?.code ?? 'server.unknown', data: body?.data ?? {} }
}
