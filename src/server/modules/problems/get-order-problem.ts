import type { OwnProblem } from '#contract/problems.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { audienceFor, findOrderFor, notTheOwner } from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { findProblemOf } from './store.ts'
import { ownProblemOf } from './views.ts'

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof findOrderFor>>>

/** The problem that an order's owner reported. A tracker gets none. */
export async function getOrderProblem(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<{ problem: OwnProblem | null }, NotTheOwner>> {
  const order = await findOwnOrder(platform, actor, id)
  if (!order.ok) return order
  const row = await findProblemOf(platform.database.db, order.value.id)
  return done({ problem: row && ownProblemOf(row) })
}

/** Finds an order by its typed number for its owner: the signed-in customer, or a device with the right to it. */
export async function findOwnOrder(
  platform: Platform,
  actor: Actor,
  typed: string,
): Promise<Outcome<OwnOrder, NotTheOwner>> {
  const order = await findOrderFor(platform, actor, typed)
  if (!order) return refuse('order.not_found')
  const audience = await audienceFor(platform.database.db, actor, order)
  if (audience === 'owner') return done(order)
  return notTheOwner(actor, order)
}
