import { useEffect, useState } from 'react'
import { flushCart } from '#web/parts/cart/kept/flush-cart.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'
import { signOut } from '#web/platform/api/session.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { answerLeaving, mayLeave } from '#web/platform/page/unsaved-changes.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Logs the person out, and says meanwhile that it does (`isLeaving`). What nobody saved is asked about before the session ends: after
 * that, whoever stays could save nothing. If it fails, a message says why they are still logged in.
 */
export function useLogOut() {
  const { role } = useViewer()
  const { refusalText } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  // Code that fails to load once without a network never loads on this page, so it is loaded before it is needed.
  useEffect(() => {
    if (role !== 'guest') void import('#web/platform/api/client.ts').catch(() => {})
  }, [role])
  const logOut = async () => {
    if (!(await mayLeave())) return
    setLeaving(true)
    await flushCart()
    const refusal = await signOut(role)
    if (!refusal) return
    setLeaving(false)
    answerLeaving(false)
    toast({ tone: 'error', title: refusalText(refusal) })
  }
  return { logOut, isLeaving }
}
