import type { CourierCard } from '#contract/delivery/delivery.ts'
import { distanceKm } from '#domain/geo.ts'
import { egpOf, fromEgp } from '#domain/money.ts'
import { doorsOf, waitsForOffice } from '../board.ts'

/** The orders of a run by kitchen, in the order of the list. */
export function pickupsOf(orders: readonly CourierCard[]): CourierCard[][] {
  const kitchenOf = ({ cookName, cookAddress, pickupLocation }: CourierCard) =>
    JSON.stringify([cookName, cookAddress, pickupLocation])
  return [...Map.groupBy(orders, kitchenOf).values()]
}

/**
 * The doors of a run in driving order: from the last kitchen always to the nearest one. Doors that wait for the office's answer
 * with all their orders come last, so that the others need not wait.
 */
export function stopsOf(orders: readonly CourierCard[]): CourierCard[][] {
  let here = pickupsOf(orders).at(-1)?.[0]?.pickupLocation ?? null
  const left = new Set(doorsOf(orders))
  const stops: CourierCard[][] = []
  while (left.size > 0) {
    const nearest = [...left].reduce((best, door) => (isBefore(door, best, here) ? door : best))
    left.delete(nearest)
    stops.push(nearest)
    here = nearest[0]!.customerLocation ?? here
  }
  return stops
}

function isBefore(a: CourierCard[], b: CourierCard[], from: CourierCard['pickupLocation']): boolean {
  const [aWaits, bWaits] = [a, b].map((door) => door.every(waitsForOffice))
  if (aWaits !== bWaits) return !aWaits
  return distanceKm(from, a[0]!.customerLocation) < distanceKm(from, b[0]!.customerLocation)
}

/** What the courier takes for these orders at the door, in EGP. */
export function collectOf(orders: readonly CourierCard[]): number {
  return sumOf(orders.map(({ collect }) => collect))
}

/** What the courier earns with these orders, in EGP. */
export function payOf(orders: readonly CourierCard[]): number {
  return sumOf(orders.map(({ pay }) => pay))
}

function sumOf(amounts: readonly number[]): number {
  return egpOf(amounts.reduce((sum, egp) => sum + fromEgp(egp), 0))
}
