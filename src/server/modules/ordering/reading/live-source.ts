import type { OrderView as OrderAnswer } from '#contract/order-view.ts'
import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts'
import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { findOrder } from '../store.ts'
import { viewOrder } from './get-order.ts'
import { type Board, listTickets } from './list-tickets.ts'
import { lookUpOrder, viewerOf } from './viewer.ts'

type State = OrderAnswer | null

/**
 * An order for whoever may follow it. As whom they see it is decided anew at each reading, for it may be given to another
 * courier meanwhile: who sees it otherwise by then comes back for a stream of their own. Equal eyes share one reading.
 */
export async function orderSource(platform: Platform, actor: Actor, typed: string): Promise<Source | null> {
  const { db } = platform.database
  const order = await lookUpOrder(platform, actor, typed)
  if (!order) return null
  const view = await viewerOf(db, actor, order)
  if (view === 'none') return null
  return {
    event: 'order',
    // With the person: one courier's feed must not become the next one's.
    key: ['order', order.id, view, actor.user?.id, actor.device].join(':'),
    topics: [`order:${order.id}`],
    async load(): Promise<State> {
      const current = await findOrder(db, order.id)
      if (!current) return null
      const viewNow = await viewerOf(db, actor, current)
      return viewNow === 'none' ? null : viewOrder(db, current, viewNow)
    },
    isForOthers: (state) => state !== null && (state as OrderAnswer).view !== view,
    // Nothing comes after the end of an order but an admin's correction, which a reload shows.
    isFinal: (state) => state === null || !isActive((state as OrderAnswer).status as OrderStatus),
  }
}

export function ticketBoardSource(platform: Platform, cookId: string): Source {
  return {
    event: 'kitchen-board',
    key: `kitchen-board:${cookId}`,
    topics: [`kitchen:${cookId}`],
    load: () => listTickets(platform, cookId),
    // When it was read makes no other board of it.
    versionOf: (board) => ({ ...(board as Board), serverTime: null }),
  }
}
