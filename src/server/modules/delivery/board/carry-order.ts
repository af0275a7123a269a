import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import {
  type Changed,
  type ChangeRefusal,
  confirmPickup as confirmPickupOf,
  lookUpOrder,
  returnOrder,
} from '#server/modules/ordering/index.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** The courier has the food of an order that they accepted. */
export async function confirmPickup(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<Changed, Refusal<'order.not_found'>>> {
  const order = await lookUpOrder(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide<Changed, Refusal<'order.not_found'>>((tx) =>
    confirmPickupOf(platform, tx, order, actor.user!.id),
  )
}

/** The courier gives back an order that they accepted and have not picked up. It is offered to the others again. */
export async function giveBackOrder(
  platform: Platform,
  actor: Actor,
  { id }: { id: string },
): Promise<Outcome<Changed, ChangeRefusal | Refusal<'order.picked_up'>>> {
  const order = await lookUpOrder(platform, actor, id)
  if (!order) return refuse('order.not_found')
  return platform.database.decide<Changed, ChangeRefusal | Refusal<'order.picked_up'>>((tx) =>
    returnOrder(platform, tx, order, actor.user!.id),
  )
}
