import { MINUTE_MS } from '../durations.ts'
import type { Point } from '../geo.ts'
import { type CourierOnDuty, type Taker, whoTakes } from './who-takes.ts'

/** What happens with ready food that no courier took: it stays on offer, a courier is proposed to admins, or the nearest one gets it. */
export const UNTAKEN_ACTIONS = ['nothing', 'propose', 'assign'] as const
export type UntakenAction = (typeof UNTAKEN_ACTIONS)[number]

/** Why an order went to a courier by itself, as its history stores it. */
export const UNTAKEN = 'untaken'

/** Nothing is proposed to a phone that was silent for longer: its courier may be asleep. */
const SEEN_WITHIN_MINUTES = 15

/** An order, with since when it waits for a courier (null while it does not), and who has given it back. */
export type WaitingOrder = {
  id: string
  waitsSince: number | null
  pickup: Point | null
  collect: number
  givenBackBy: readonly string[]
}

/** A courier, with the orders they carry and when their phone was last heard of. */
export type WatchedCourier = CourierOnDuty & { onDuty: boolean; carries: number; seenAt: number | null }

/** Nobody took it since then. `taker` is the nearest free courier, null if none suits. */
export type Untaken<Courier> = { since: number; taker: Taker<Courier> | null }

/**
 * The orders that nobody took for so many minutes, with a courier for each. The orders come oldest first, and nobody is proposed for
 * two of them. Who gave an order back is not asked again.
 */
export function findUntaken<Courier extends WatchedCourier>(
  orders: readonly WaitingOrder[],
  couriers: readonly Courier[],
  { minutes, cashLimit, now }: { minutes: number; cashLimit: number; now: number },
): Map<string, Untaken<Courier>> {
  const free = new Set(couriers.filter((courier) => isFree(courier, now)))
  const untaken = new Map<string, Untaken<Courier>>()
  for (const { id, waitsSince, pickup, collect, givenBackBy } of orders) {
    if (waitsSince === null || now - waitsSince < minutes * MINUTE_MS) continue
    const asked = [...free].filter((courier) => !givenBackBy.includes(courier.id))
    const [nearest] = whoTakes({ pickup, collect, courierId: null }, asked, cashLimit)
    const taker = nearest?.suits && nearest.km !== null ? nearest : null
    if (taker) free.delete(taker.courier)
    untaken.set(id, { since: waitsSince, taker })
  }
  return untaken
}

/** Whether a courier has nothing to carry, and is there: on duty, with a phone that was heard of. */
export function isFree({ onDuty, carries, seenAt }: Omit<WatchedCourier, keyof CourierOnDuty>, now: number) {
  return onDuty && carries === 0 && seenAt !== null && now - seenAt < SEEN_WITHIN_MINUTES * MINUTE_MS
}
