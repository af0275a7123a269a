import { failureOf } from '#web/platform/client.ts'
import { useRefusalText } from '#web/platform/i18n/use-refusal-text.ts'
import { signOut } from '#web/platform/sign-out.ts'
import { toast } from '#web/ui/toast.ts'
import { useViewer } from '../viewer.ts'

/** Logs the person out; who could not be, as without a network, is told that they are still signed in. */
export function useLogOut() {
  const { role } = useViewer()
  const refusalText = useRefusalText()
  return () =>
    void signOut(role).catch((error: unknown) => {
      const { code, data } = failureOf(error)
      toast({ tone: 'error', title: refusalText({ code, params: data }) })
    })
}
