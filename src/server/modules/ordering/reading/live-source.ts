import type { OrderAnswer } from '#contract/ordering/order-answer.ts'
import { isActive } from '#domain/ordering/status/order-status.ts'
import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { findOrder } from '../store.ts'
import { type Board, getKitchenBoard } from './get-kitchen-board.ts'
import { answerOrder } from './get-order.ts'
import { listActiveOrders } from './list-orders.ts'
import { audienceFor, lookUpOrder } from './reader.ts'

type State = OrderAnswer | null

/**
 * An order for whoever may follow it. The audience is decided anew at each reading, for the order may be given to another
 * courier meanwhile: whoever is of another audience by then is disconnected, and comes back for a stream of their own.
 */
export async function orderSource(platform: Platform, actor: Actor, typed: string): Promise<Source | null> {
  const { db } = platform.database
  const order = await lookUpOrder(platform, actor, typed)
  if (!order) return null
  const audience = await audienceFor(db, actor, order)
  return {
    event: 'order',
    // With the person: one courier's feed must not become the next one's.
    key: ['order', order.id, audience, actor.user?.id, actor.device].join(':'),
    topics: [`order:${order.id}`],
    async load(): Promise<State> {
      const current = await findOrder(db, order.id)
      if (!current) return null
      return answerOrder(db, current, await audienceFor(db, actor, current))
    },
    isForOthers: (state) => state !== null && (state as OrderAnswer).audience !== audience,
    // Nothing comes after the end of an order but an admin's correction, which a reload shows.
    isFinal: (state) => state === null || !isActive((state as OrderAnswer).status),
  }
}

export function kitchenBoardSource(platform: Platform, cookId: string): Source {
  return {
    event: 'kitchen-board',
    key: `kitchen-board:${cookId}`,
    topics: [`kitchen:${cookId}`],
    load: () => getKitchenBoard(platform, cookId),
    // When it was read makes no other board of it.
    versionOf: (board) => ({ ...(board as Board), serverTime: null }),
  }
}

/** What a customer has under way, whole: what ends is missing from the next one. */
export function customerOrdersSource({ database }: Platform, customerId: string): Source {
  return {
    event: 'customer-orders',
    key: `customer-orders:${customerId}`,
    topics: [`customer:${customerId}`],
    load: () => listActiveOrders(database.db, customerId),
  }
}
