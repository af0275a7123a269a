import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import { mayMoneyMove } from '#domain/payments/payments.ts'
import type { Source } from '#server/platform/live/hub.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { audienceFor, findOrderFor } from '../find-order-for.ts'
import { findOrder } from '../order-store.ts'
import { type Board, readKitchenBoard } from './get-kitchen-board.ts'
import { answerOrder } from './get-order.ts'
import { listActiveOrders } from './list-orders.ts'

type State = OrderAnswer | null

/**
 * The stream of one order. Each reading decides the audience again, because the order may have been given to another
 * courier. A listener whose audience changed is disconnected and reconnects to a stream of their own.
 */
export async function orderSource(platform: Platform, actor: Actor, typed: string): Promise<Source | null> {
  const { db } = platform.database
  const order = await findOrderFor(platform, actor, typed)
  if (!order) return null
  const audience = await audienceFor(db, actor, order)
  return {
    event: 'order',
    // The key contains the person: the next courier must not join this courier's feed.
    key: ['order', order.id, audience, actor.user?.id, actor.device].join(':'),
    topics: [topics.order(order.id)],
    async load(): Promise<State> {
      const current = await findOrder(db, order.id)
      if (!current) return null
      return answerOrder(db, current, await audienceFor(db, actor, current))
    },
    hasAccessChanged: (state) => state !== null && (state as OrderAnswer).audience !== audience,
    // After its end an order changes only by a refund, or by an admin's correction, which a reload shows.
    isFinal: (state) => state === null || isOver(state as OrderAnswer),
  }
}

function isOver(order: OrderAnswer): boolean {
  return !isActive(order.status) && !mayMoneyMove(order)
}

export function kitchenBoardSource(platform: Platform, cookId: string): Source {
  return {
    event: 'kitchen-board',
    key: `kitchen-board:${cookId}`,
    topics: [topics.kitchen(cookId)],
    load: () => readKitchenBoard(platform, cookId),
    // The time of reading alone does not make a new version.
    versionOf: (board) => ({ ...(board as Board), serverTime: null }),
  }
}

/** A customer's orders under way, always the whole list: an order that ended is missing from the next one. */
export function customerOrdersSource({ database }: Platform, customerId: string): Source {
  return {
    event: 'customer-orders',
    key: `customer-orders:${customerId}`,
    topics: [topics.customer(customerId)],
    load: () => listActiveOrders(database.db, customerId),
  }
}
