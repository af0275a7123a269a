import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { isOver } from '../is-over.ts'

/** What an order's owner is offered once it is over. */
export type AfterOrderChoice = { offers: 'reorder'; andBrowse: boolean } | { offers: 'similar'; to: string }

/** Declines after which the same order would be declined again. */
const NOT_AGAIN: readonly string[] = ['soldOut', 'closing']

type Ended = Pick<OrderAnswer, 'status' | 'audience'> & Partial<Pick<OrderAnswer, 'cancelReason' | 'items'>>

/** Chooses what to offer: the same once more, or, where it cannot be had, dishes of the same kind. */
export function afterOrderChoice(order: Ended): AfterOrderChoice | null {
  if (order.audience !== 'owner' || !isOver(order)) return null
  if (order.status !== 'cancelled') return { offers: 'reorder', andBrowse: false }
  const why = readCancelReason(order.cancelReason ?? null)
  if (why.is !== 'declined' || !NOT_AGAIN.includes(why.reason)) return { offers: 'reorder', andBrowse: true }
  const kind = order.items?.find(({ dishType }) => dishType)?.dishType
  return { offers: 'similar', to: kind ? `/?type=${kind}#food` : '/#food' }
}
