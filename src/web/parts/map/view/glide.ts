import { along, metresBetween, nearestShare } from '#domain/city/plane.ts'
import type { Pixel } from './projection.ts'

/** Positions arrive every 2 s at most. With a ride of this length the courier never stops in between. */
const RIDE_MS = 2_100

/** A courier further beside the line than this is not on it. */
const FURTHEST_BESIDE_PX = 24
/** A longer way along the line means that the two positions lie on different arms of it. */
const MAX_DETOUR = 3

/** The line of a marker between two positions: over the bends of a route that both lie on, otherwise straight. */
export function rideAlong(route: readonly Pixel[], from: Pixel, to: Pixel): Pixel[] {
  const [start, end] = [placeOn(route, from), placeOn(route, to)]
  if (start === null || end === null) return [from, to]
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  const bends = route.filter((_, at) => at > first && at < last)
  const line = [from, ...(start < end ? bends : bends.reverse()), to]
  return lengthOf(line) > MAX_DETOUR * metresBetween(from, to) ? [from, to] : line
}

/** The position to which an element was last sent, so that a page that renders again starts no ride anew. */
const sentTo = new WeakMap<HTMLElement, string>()

/**
 * Lets an element that has got a new position move there from where it is seen, along the streets if it is on them. It replaces the
 * transition there, so for people who want no motion there is nothing to replace.
 */
export function ride(element: HTMLElement, streets: readonly Pixel[]): Animation | null {
  const { transform } = element.style
  if (sentTo.get(element) === transform) return null
  sentTo.set(element, transform)
  const from = pixelIn(getComputedStyle(element).transform)
  const moving = element.getAnimations()
  if (moving.length === 0) return null
  for (const each of moving) each.cancel()
  const line = rideAlong(streets, from, pixelIn(transform))
  const whole = Math.max(lengthOf(line), Number.EPSILON)
  const frames = line.map(([x, y], at) => ({
    transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`,
    offset: at === line.length - 1 ? 1 : lengthOf(line.slice(0, at + 1)) / whole,
  }))
  return element.animate(frames, RIDE_MS)
}

function pixelIn(transform: string): Pixel {
  const { e, f } = new DOMMatrixReadOnly(transform)
  return [e, f]
}

/** The number of the nearest piece of the line, and the share of it up to there; null if the position is not on the line. */
function placeOn(line: readonly Pixel[], position: Pixel): number | null {
  let [nearest, place]: [number, number | null] = [FURTHEST_BESIDE_PX, null]
  for (let at = 1; at < line.length; at++) {
    const share = nearestShare(position, line[at - 1]!, line[at]!)
    const gap = metresBetween(position, along(line[at - 1]!, line[at]!, share))
    if (gap < nearest) [nearest, place] = [gap, at - 1 + share]
  }
  return place
}

function lengthOf(line: readonly Pixel[]): number {
  return line.slice(1).reduce((sum, pixel, at) => sum + metresBetween(line[at]!, pixel), 0)
}
