import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isActive, isOrderStatus } from '#domain/ordering/status/order-status.ts'
import { mayMoneyMove } from '#domain/payments/payments.ts'
import { followOrPoll } from '#web/platform/api/live-state.ts'

type Shown = Pick<OrderAnswer, 'id' | 'status' | 'version' | 'paymentStatus'>

/** Reloads the page when one of these orders has changed since it was read. Without the stream, every 4 s. */
export function useFollowedOrders(orders: readonly Shown[]): void {
  const revalidator = useRevalidator()
  const latest = useRef({ orders, revalidator })
  latest.current = { orders, revalidator }
  const underWay = orders
    .filter((order) => isOrderStatus(order.status) && (isActive(order.status) || mayMoneyMove(order)))
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (!underWay) return
    const refresh = async () => {
      const { state, revalidate } = latest.current.revalidator
      if (state === 'idle') await revalidate()
    }
    const accept = ({ id, version }: Shown) => {
      const shown = latest.current.orders.find((order) => order.id === id)
      if (shown && version > shown.version) void latest.current.revalidator.revalidate()
    }
    const stops = underWay
      .split(' ')
      .map((id) => followOrPoll<Shown>({ what: 'order', id }, { event: 'order' }, { accept, refresh }))
    return () => {
      for (const stop of stops) stop()
    }
  }, [underWay])
}
