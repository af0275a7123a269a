declare const CARRIES: unique symbol

/** Something that happened, by a dotted name. The module that says so declares it in its `events.ts`. */
export type Event<Data extends object = object> = { name: string; readonly [CARRIES]?: Data }

/**
 * How a queue is worked off: each of its hands fetches a batch and has all of it at once. `seconds` is what a batch may last
 * before pg-boss takes it for lost and has it done again.
 */
export type Pace = { hands: number; batch: number; seconds: number }

/** A queue and what travels in it. One that subscribes to events gets a job for each of them that it `wants`. */
export type Queue<Data extends object = object> = Pace & {
  name: string
  on: readonly string[]
  wants: (data: object) => boolean
  readonly [CARRIES]?: Data
}

/** A handler of events ends by the patience of its statements and may be repeated. */
export const EVENT_PACE: Pace = { hands: 2, batch: 16, seconds: 20 }
export const ONE_AT_A_TIME: Pace = { hands: 1, batch: 1, seconds: 60 }

export function declareEvent<Data extends object>(name: string): Event<Data> {
  return { name }
}

export function declareQueue<Data extends object>(name: string, pace: Pace): Queue<Data> {
  return { name, ...pace, on: [], wants: () => true }
}

/** A queue of one subscriber's own, so that it fails, waits and is tried again alone. */
export function declareSubscriber<Data extends object>(
  name: string,
  events: readonly Event<Data>[],
  { wants = () => true, pace = EVENT_PACE }: { wants?: (data: Data) => boolean; pace?: Pace } = {},
): Queue<Data> {
  return { name, ...pace, on: events.map((event) => event.name), wants: wants as Queue['wants'] }
}
