import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export type Reordering = {
  reorder: (orderId: string) => void
  /** The order whose dishes are looked up just now. */
  pending: string | null
}

/** Puts what can be had of an order into the cart at today's prices, and says what cannot, or what the cart has no room for. */
export function useReorder(): Reordering {
  const translation = useTranslation()
  const [pending, setPending] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  const reorder = async (id: string) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(id)
    // With the first press: the shop window and an order on the road go without this code.
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
