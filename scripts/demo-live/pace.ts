import { setTimeout as sleep } from 'node:timers/promises'

/** The range of each step in seconds at speed 1. From order to delivery it takes less than five minutes. */
const SECONDS = {
  /** From the ringing until the cook looks. */
  look: [2, 5],
  /** The cook reads and accepts the order. */
  decide: [5, 11],
  cook: [40, 80],
  /** Until a courier sees the offer. */
  notice: [3, 6],
  /** On the way to the kitchen, before accepting the order. */
  setOut: [5, 10],
  /** The last streets to the kitchen. */
  approach: [6, 8],
  pack: [3, 5],
  ride: [40, 95],
  ringTheBell: [3, 5],
  /** Until a courier from further away is called for a ready order that nobody is offered. */
  stranded: [8, 10],
} satisfies Record<string, [from: number, to: number]>

export type Moment = keyof typeof SECONDS

export type Pace = {
  /** A random duration of this step in milliseconds. */
  msOf(moment: Moment): number
  /** Milliseconds between two orders, for a number of open orders. */
  msBetweenOrders(open: number): number
  /** The duration of a ride in seconds, by its natural duration. */
  rideSeconds(natural: number): number
}

const STORY_SECONDS = 200
const RIDE_SHARE = 0.12
const MIN_MS = 5

export function createPace(speed: number, random: () => number = Math.random): Pace {
  const between = ([from, to]: [number, number]) => from + (to - from) * random()
  return {
    msOf: (moment) => Math.max(MIN_MS, (between(SECONDS[moment]) * 1_000) / speed),
    msBetweenOrders: (open) => (((0.5 + random()) * STORY_SECONDS) / Math.max(1, open) / speed) * 1_000,
    rideSeconds(natural) {
      const [from, to] = SECONDS.ride
      return Math.min(to, from + natural * RIDE_SHARE) / speed
    },
  }
}

/** The longest time from order to delivery at a speed. */
export function longestStorySeconds(speed: number): number {
  const { stranded: _, ...steps } = SECONDS
  return Object.values(steps).reduce((sum, [, to]) => sum + to, 0) / speed
}

/** Waits, and throws when the demo is over. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}

/** The pause after a number of failures. Half of it is random, so that clients that were cut together return apart. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(15_000, 500 * 2 ** Math.min(failures, 10))
  return longest / 2 + (random() * longest) / 2
}
