import { useEffect } from 'react'
import type { Role } from '#domain/accounts/roles.ts'
import { type Refusal, refuse } from '#domain/outcome.ts'
import { paths } from '#domain/paths.ts'
import { flushCart } from '#web/parts/cart/kept/flush-cart.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { forgetPerson } from '#web/platform/device/personal-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

/** Logs the person out. If that fails, a message says why they are still logged in. */
export function useLogOut() {
  const { role } = useViewer()
  const { refusalText } = useLanguage()
  // Code that fails to load once without a network never loads on this page, so it is loaded before it is needed.
  useEffect(() => {
    if (role !== 'guest') void import('#web/platform/api/client.ts').catch(() => {})
  }, [role])
  return async () => {
    await flushCart()
    const refusal = await signOut(role)
    if (refusal) toast({ tone: 'error', title: refusalText(refusal) })
  }
}

/**
 * Ends the session and leaves by a full page load: cooks and couriers to the login page, everyone else to the home page (H-05).
 * The next person on this device sees nothing of the last one. If the session could not be ended, it stays and returns why.
 */
export async function signOut(role: Role | 'guest'): Promise<Refusal | undefined> {
  // Without a network this code may not have arrived either.
  const api = await import('#web/platform/api/client.ts').catch(() => null)
  if (!api) return refuse('network.offline')
  try {
    await api.client().accounts.signOut()
  } catch (error) {
    return refuse(api.failureOf(error).code)
  }
  forgetPerson()
  window.location.assign(role === 'cook' || role === 'delivery' ? paths.login : '/')
}
