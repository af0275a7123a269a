import { cashRoomOf } from '../delivery/cash.ts'
import { distanceKm, type Point, roundKm, travelMinutes } from '../geo.ts'
import type { OrderStatus } from '../ordering/status/order-status.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** Whether a courier may be given an order in this status: its first one, or another one. */
export function mayBeGiven(status: OrderStatus): boolean {
  return status === 'ready_for_pickup' || status === 'out_for_delivery'
}

/** Whether a position is so old that the courier may be elsewhere, by the minutes of the settings (G-22). None is old. */
export function isOldPosition(at: number | null, silentMinutes: number, now: number): boolean {
  return at === null || now - at >= silentMinutes * 60_000
}

/** A courier on duty. Sums in EGP; `toCollect` is what the doors ahead pay in cash. `at` is null where no place is known. */
export type CourierOnDuty = { id: string; at: Point | null; cashHeld: number; toCollect: number }

/** The orders that somebody is looked for: where the food is, and the cash to collect in EGP. */
export type Wanted = { pickup: Point | null; collect: number; courierId: string | null }

/** A courier for an order. `minutes` and `km` lead to the kitchen, null where a place is unknown; `room` is cash room in EGP. */
export type Taker<Courier> = {
  courier: Courier
  km: number | null
  minutes: number | null
  room: number
  suits: boolean
}

/** The couriers for an order, the nearest first. Those without room for its cash stand last, and who has it already is left out. */
export function whoTakes<Courier extends CourierOnDuty>(
  { pickup, collect, courierId }: Wanted,
  couriers: readonly Courier[],
  cashLimit: number,
): Taker<Courier>[] {
  return couriers
    .filter(({ id }) => id !== courierId)
    .map((courier) => {
      const km = pickup && courier.at ? roundKm(distanceKm(pickup, courier.at)) : null
      const room = cashRoomOf(courier, cashLimit)
      return { courier, km, minutes: km === null ? null : travelMinutes(km), room, suits: collect <= room }
    })
    .sort(
      (one, other) =>
        Number(other.suits) - Number(one.suits) ||
        (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY) ||
        one.courier.id.localeCompare(other.courier.id),
    )
}

export type GivingRefusal =
  | Refusal<'dispatch.courier_away'>
  | Refusal<'dispatch.no_cash_room', { value: number }>

/**
 * Decides whether a courier may be given orders from the board: on duty, and with room for their cash (EGP). `courier` is null
 * where the account is no courier, banned or not approved.
 */
export function decideGiving(
  courier: { onDuty: boolean; cashHeld: number; toCollect: number } | null,
  collect: number,
  cashLimit: number,
): Outcome<undefined, GivingRefusal> {
  if (!courier?.onDuty) return refuse('dispatch.courier_away')
  const room = cashRoomOf(courier, cashLimit)
  return collect > room ? refuse('dispatch.no_cash_room', { value: room }) : done()
}
