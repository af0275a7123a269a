import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { client } from '#web/platform/api/client.ts'
import { useLiveState } from '#web/platform/api/live-state.ts'

/** The open orders, live. When one of them ends, or a new one comes, the page is read again. */
export function useUnderWay(initial: ListedOrder[]): ListedOrder[] {
  const { revalidate } = useRevalidator()
  const { state } = useLiveState<ListedOrder[]>({
    followed: { what: 'own' },
    event: 'customer-orders',
    initial,
    read: async () => (await client().ordering.listOrders({ state: 'active' })).items,
  })
  const known = useRef(state)
  useEffect(() => {
    const ids = new Set(state.map(({ id }) => id))
    const isChanged = known.current.length < ids.size || known.current.some(({ id }) => !ids.has(id))
    known.current = state
    if (isChanged) void revalidate()
  }, [state, revalidate])
  return state
}
