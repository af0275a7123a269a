import { HOUR_SECONDS } from '#domain/durations.ts'
import type { Platform } from '#server/platform/platform.ts'
import { declareQueue, ONE_AT_A_TIME, type Queue } from '#server/platform/queues.ts'

const AT_NIGHT = '40 4 * * *'
/** A sweep of everything may take long. It is not begun again while it still runs. */
const NIGHTLY = { ...ONE_AT_A_TIME, seconds: HOUR_SECONDS }

/** Work that no request asks for: it works off a queue, or is done again and again. */
export type Worker = { queue?: Queue; start: (platform: Platform) => unknown }

/** Hands each job of a queue to its handler. */
export function consume<Data extends object>(
  queue: Queue<Data>,
  handlerOf: (platform: Platform) => (data: Data) => Promise<void> | void,
): Worker {
  return { queue, start: (platform) => platform.jobs.work(queue, handlerOf(platform)) }
}

/** Once a night, however many processes there are. */
export function nightly(name: string, run: (platform: Platform) => Promise<unknown>): Worker {
  const queue = declareQueue(name, NIGHTLY)
  return {
    queue,
    async start(platform) {
      await platform.jobs.work(queue, async () => void (await run(platform)))
      await platform.jobs.schedule(queue, AT_NIGHT)
    },
  }
}

/** Every few seconds, in every process. */
export function every(name: string, seconds: number, run: (platform: Platform) => Promise<unknown>): Worker {
  return { start: (platform) => platform.jobs.every(name, seconds, async () => void (await run(platform))) }
}
