import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  type ChangeRefusal,
  confirmPickup as confirmPickupOf,
  findOrderFor,
  returnOrder,
} from '#server/modules/ordering/index.ts'
import type { Call } from '#server/platform/module/serve.ts'

/** The courier has the food of an order that they accepted. */
export async function confirmPickup(
  { platform, actor, user: { id: courierId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, Refusal<'order.not_found'>>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide((tx) => confirmPickupOf(platform, tx, order, courierId))
}

/** The courier gives back an order that they accepted and have not picked up. It is offered to the others again. */
export async function giveBackOrder(
  { platform, actor, user: { id: courierId } }: Call,
  { id }: { id: string },
): Promise<Outcome<Changed, ChangeRefusal | Refusal<'order.picked_up'>>> {
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide((tx) => returnOrder(platform, tx, order, courierId))
}
