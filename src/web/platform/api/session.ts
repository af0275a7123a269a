import type { Role } from '#domain/accounts/roles.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { forgetPerson } from '#web/platform/device/personal-keys.ts'

/**
 * Ends the session and leaves by a full page load: cooks and couriers to the login page, everyone else to the home page (H-05).
 * The next person on this device sees nothing of the last one. If the session could not be ended, it stays and returns why.
 */
export async function signOut(role: Role | 'guest'): Promise<Refusal | undefined> {
  // Without a network this code may not have arrived either.
  const api = await import('./client.ts').catch(() => null)
  if (!api) return refuse('network.offline')
  try {
    await api.client().accounts.signOut()
  } catch (error) {
    return refuse(api.failureOf(error).code)
  }
  forgetPerson()
  window.location.assign(role === 'cook' || role === 'delivery' ? paths.login : '/')
}
