import type { Log } from './log.ts'
import { newTrace, withTrace } from './trace.ts'

/** What this process does again and again. A run that takes longer skips its next turns. */
export function createTimers(log: Log) {
  const timers: NodeJS.Timeout[] = []
  const underWay = new Set<Promise<void>>()
  return {
    every(name: string, seconds: number, run: () => Promise<void>) {
      let isRunning = false
      const timer = setInterval(() => {
        if (isRunning) return
        isRunning = true
        const under = withTrace(newTrace(), run)
          .catch((error: Error) => log.warn({ err: error.message, job: name }, 'periodic job failed'))
          .finally(() => {
            underWay.delete(under)
            isRunning = false
          })
        underWay.add(under)
      }, seconds * 1_000)
      timer.unref()
      timers.push(timer)
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underWay)
    },
  }
}
