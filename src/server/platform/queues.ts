declare const CARRIES: unique symbol

/** An event with a dotted name. The module that publishes it declares it in its `events.ts`. */
export type Event<Data extends object = object> = { name: string; readonly [CARRIES]?: Data }

/**
 * How a queue's jobs are processed: each of its workers (`concurrency`) fetches a batch and runs all of it at once. `seconds`
 * is how long a batch may take before pg-boss considers it lost and repeats it.
 */
export type WorkerOptions = { concurrency: number; batch: number; seconds: number }

type Failing<Data extends object> = {
  /** Where jobs go once the last try has failed. Without it they are only logged. */
  dead?: Queue<Data>
  /** How often a failed job is tried again, after waits that grow to a quarter of an hour. By default eight times, in seventeen minutes. */
  retries?: number
}

/** A queue and the type of its jobs. A queue that subscribes to events gets a job for each of them that it `wants`. */
export type Queue<Data extends object = object> = WorkerOptions &
  Failing<Data> & {
    name: string
    on: readonly string[]
    wants: (data: object) => boolean
    readonly [CARRIES]?: Data
  }

/** An event's handler ends within the time limits of its statements, and may be repeated. */
export const EVENT_WORKERS: WorkerOptions = { concurrency: 2, batch: 16, seconds: 20 }
export const ONE_AT_A_TIME: WorkerOptions = { concurrency: 1, batch: 1, seconds: 60 }

export function declareEvent<Data extends object>(name: string): Event<Data> {
  return { name }
}

export function declareQueue<Data extends object>(
  name: string,
  workers: WorkerOptions & Failing<Data>,
): Queue<Data> {
  return { name, ...workers, on: [], wants: () => true }
}

/** A queue for one subscriber, so that it fails, waits and retries alone. */
export function declareSubscriber<Data extends object>(
  name: string,
  events: readonly Event<Data>[],
  {
    wants = () => true,
    workers = EVENT_WORKERS,
  }: { wants?: (data: Data) => boolean; workers?: WorkerOptions } = {},
): Queue<Data> {
  return { name, ...workers, on: events.map((event) => event.name), wants: wants as Queue['wants'] }
}
