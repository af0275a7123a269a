import { setTimeout as sleep } from 'node:timers/promises'

/** Seconds, from and to, at speed 1: from ordering to eating it takes less than five minutes. */
const SECONDS = {
  /** The order rings, and the cook comes to look. */
  look: [2, 5],
  /** The cook reads it and says yes. */
  decide: [5, 11],
  cook: [40, 80],
  /** A courier sees the offer. */
  notice: [3, 6],
  /** On the way to the kitchen, before taking the order. */
  setOut: [5, 10],
  /** The last streets to the kitchen. */
  approach: [6, 8],
  pack: [3, 5],
  ride: [40, 95],
  ringTheBell: [3, 5],
  /** A ready order that nobody is offered calls a courier from further away. */
  stranded: [8, 10],
} satisfies Record<string, [from: number, to: number]>

export type Moment = keyof typeof SECONDS

export type Pace = {
  /** Milliseconds that this takes now: a little different each time. */
  msOf(moment: Moment): number
  /** Milliseconds between two orders, when so many are to be open at once. */
  msBetweenOrders(open: number): number
  /** Seconds of a ride that would take so many in an empty city. */
  rideSeconds(natural: number): number
}

const STORY_SECONDS = 200
const RIDE_SHARE = 0.12
const SHORTEST_MS = 5

export function createPace(speed: number, random: () => number = Math.random): Pace {
  const between = ([from, to]: [number, number]) => from + (to - from) * random()
  return {
    msOf: (moment) => Math.max(SHORTEST_MS, (between(SECONDS[moment]) * 1_000) / speed),
    msBetweenOrders: (open) => (((0.5 + random()) * STORY_SECONDS) / Math.max(1, open) / speed) * 1_000,
    rideSeconds(natural) {
      const [from, to] = SECONDS.ride
      return Math.min(to, from + natural * RIDE_SHARE) / speed
    },
  }
}

/** The longest that the whole story may take at a speed. */
export function longestStorySeconds(speed: number): number {
  const { stranded: _, ...steps } = SECONDS
  return Object.values(steps).reduce((sum, [, to]) => sum + to, 0) / speed
}

/** Waits, or ends by throwing when the play is over. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}

/** Waits longer after each failure; half of it is chance, so that those who were cut together come back apart. */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(15_000, 500 * 2 ** Math.min(failures, 10))
  return longest / 2 + (random() * longest) / 2
}
