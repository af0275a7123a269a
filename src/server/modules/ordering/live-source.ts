import { isActive } from '#domain/ordering/order-status.ts'
import type { Source } from '#server/platform/live/hub.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { viewOrder } from './get-order.ts'
import { listTickets } from './list-tickets.ts'
import { findOrder } from './store.ts'
import { lookUpOrder, viewerOf } from './viewer.ts'

/** An order for whoever may follow it, decided once at connect; those with equal eyes share one reading of it. */
export async function orderSource(platform: Platform, actor: Actor, typed: string): Promise<Source | null> {
  const { db } = platform.database
  const order = await lookUpOrder(platform, actor, typed)
  if (!order) return null
  const view = await viewerOf(db, actor, order)
  if (view === 'none') return null
  return {
    event: 'order',
    key: `order:${order.id}:${view}`,
    topics: [`order:${order.id}`],
    async load() {
      const current = await findOrder(db, order.id)
      return current && viewOrder(db, current, view)
    },
    // Nothing comes after the end of an order but an admin's correction, which a reload shows.
    isFinal: (state) =>
      state === null || !isActive((state as { status: Parameters<typeof isActive>[0] }).status),
  }
}

export function ticketBoardSource(platform: Platform, cookId: string): Source {
  return {
    event: 'kitchen-board',
    key: `kitchen-board:${cookId}`,
    topics: [`kitchen:${cookId}`],
    load: () => listTickets(platform, cookId),
  }
}
