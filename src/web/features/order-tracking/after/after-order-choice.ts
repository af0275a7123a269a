import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { readCancelReason } from '#domain/ordering/cancel-reason.ts'
import { isOver } from '../is-over.ts'

/** What an owner can do next once their order has ended. */
export type AfterOrderChoice = { offers: 'reorder'; andBrowse: boolean } | { offers: 'similar'; to: string }

/** Reasons of declining for which the same order would be declined again. */
const NOT_AGAIN: readonly string[] = ['soldOut', 'closing']

type Ended = Pick<OrderAnswer, 'status' | 'audience'> & Partial<Pick<OrderAnswer, 'cancelReason' | 'items'>>

/** Chooses the next step: order the same again, or similar dishes where it would be declined. */
export function afterOrderChoice(order: Ended): AfterOrderChoice | null {
  if (order.audience !== 'owner' || !isOver(order)) return null
  if (order.status !== 'cancelled') return { offers: 'reorder', andBrowse: false }
  const why = readCancelReason(order.cancelReason ?? null)
  if (why.is !== 'declined' || !NOT_AGAIN.includes(why.reason)) return { offers: 'reorder', andBrowse: true }
  const kind = order.items?.find(({ dishType }) => dishType)?.dishType
  return { offers: 'similar', to: kind ? `/?type=${kind}#food` : '/#food' }
}
