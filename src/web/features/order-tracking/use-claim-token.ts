import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { client, failureOf } from '#web/platform/api/client.ts'

/** The result of the mailed claim token. `failed` means that no answer came, and that a retry may help. */
export type Claim =
  | { state: 'none' | 'asking' | 'refused'; retry?: never }
  | { state: 'failed'; retry: () => void }

/**
 * Exchanges the mailed claim token once for this device's ownership of the order. Removes the token from the address, so that it
 * is neither shared nor kept in the history.
 */
export function useClaimToken(loaded: OrderAnswer): { order: OrderAnswer; claim: Claim } {
  const [claimed, setClaimed] = useState<OrderAnswer | null>(null)
  const [state, setState] = useState<Claim['state']>('none')
  const isAsked = useRef(false)
  const dropToken = useDropToken()

  const exchange = useCallback(
    async (id: string, claimToken: string) => {
      setState('asking')
      const answer = await claimOrder(id, claimToken)
      setState(answer === 'refused' || answer === 'failed' ? answer : 'none')
      if (answer === 'failed') return
      dropToken()
      if (answer !== 'refused') setClaimed(answer)
    },
    [dropToken],
  )

  useEffect(() => {
    const claimToken = tokenInAddress()
    if (!claimToken || isAsked.current) return
    isAsked.current = true
    if (loaded.audience === 'tracker') void exchange(loaded.id, claimToken)
    else dropToken()
  }, [loaded, exchange, dropToken])

  const retry = () => {
    const claimToken = tokenInAddress()
    if (claimToken) void exchange(loaded.id, claimToken)
  }
  return { order: claimed ?? loaded, claim: state === 'failed' ? { state, retry } : { state } }
}

async function claimOrder(id: string, claimToken: string): Promise<OrderAnswer | 'refused' | 'failed'> {
  try {
    return await client().ordering.claimOrder({ id, claimToken })
  } catch (error) {
    const { status } = failureOf(error)
    return status === 404 || status === 400 ? 'refused' : 'failed'
  }
}

function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('key')
}

/** The router must navigate here, so that it forgets the token too: it writes the link to this page in the other language. */
function useDropToken() {
  const navigate = useNavigate()
  return useCallback(() => {
    const { searchParams } = new URL(window.location.href)
    searchParams.delete('key')
    void navigate({ search: searchParams.toString() }, { replace: true, preventScrollReset: true })
  }, [navigate])
}
