import { useEffect, useState } from 'react'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { client } from '#web/platform/api/client.ts'

/** The placed orders by number, as the server knows them. The screen also works without an order that cannot be read. */
export function useReadOrders(ids: readonly string[]): ReadonlyMap<string, OrderAnswer> {
  const [orders, setOrders] = useState<ReadonlyMap<string, OrderAnswer>>(new Map())
  const wanted = ids.join(',')
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      const answers = await Promise.allSettled(
        wanted.split(',').map((id) => client().ordering.getOrder({ id }, { signal: stop.signal })),
      )
      if (stop.signal.aborted) return
      const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
      setOrders(new Map(known.map((order) => [order.id, order])))
    }
    void read()
    return () => stop.abort()
  }, [wanted])
  return orders
}
