import type { Role } from '#domain/accounts/roles.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { forgetOrders } from './last-order.ts'

/**
 * Ends the session and leaves by a whole page load: cooks and couriers to the login page, everyone else home (H-05).
 * Whoever uses the device next is not offered the last one's order. Stays where the session could not be ended, and says why.
 */
export async function signOut(role: Role | 'guest'): Promise<Refusal | undefined> {
  const answer = await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  }).catch(() => null)
  if (!answer) return refuse('network.offline')
  if (!answer.ok) return refuse('server.unknown')
  forgetOrders()
  window.location.assign(role === 'cook' || role === 'delivery' ? '/login' : '/')
}

type SignInAnswer = { ok: true } | { ok: false; code: string; data: Record<string, unknown> }

export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  try {
    const answer = await fetch('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    if (answer.ok) return { ok: true }
    const body = (await answer.json()) as { code?: string; data?: Record<string, unknown> }
    return { ok: false, code: body.code ?? 'auth.unknown', data: body.data ?? {} }
  } catch {
    return { ok: false, code: 'network.offline', data: {} }
  }
}
