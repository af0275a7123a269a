import { useRef, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export type Reordering = {
  reorder: (orderId: string) => void
  /** The order whose dishes are being looked up. */
  pending: string | null
}

/** Adds what is available of an order to the cart at today's prices, and says what is not, or what did not fit. */
export function useReorder(): Reordering {
  const translation = useLanguage()
  const [pending, setPending] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  const reorder = async (id: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(id)
    // Loads with the first press, because most pages never need this code.
    const code = await import('./reorder.ts').catch(() => null)
    toast(
      code
        ? await code.reorder(id, translation)
        : { tone: 'error', title: translation.t('common:refusals.network.offline') },
    )
    isUnderWay.current = false
    setPending(null)
  }
  return { reorder: (id) => void reorder(id), pending }
}
