import type { Failure } from '#web/platform/api/client.ts'

export type Asking<Answer> = {
  ask: () => Promise<Answer>
  failureOf: (error: unknown) => Failure
  /** Pauses between the tries; one more try than there are pauses. */
  waitsMs: readonly number[]
  wait: (ms: number) => Promise<void>
  /** The first try has not been answered; more follow. */
  onSlow?: () => void
}

/** `unknown`: nobody answered, so what was asked for may have happened all the same. */
export type Ending<Answer> =
  | { is: 'answered'; answer: Answer }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; failure: Failure }

/** Asks until somebody answers. A "no" is an answer; a broken line or a broken server is none. */
export async function untilAnswered<Answer>(asking: Asking<Answer>): Promise<Ending<Answer>> {
  const { ask, failureOf, waitsMs, wait, onSlow } = asking
  for (let attempt = 0; ; attempt++) {
    try {
      return { is: 'answered', answer: await ask() }
    } catch (error) {
      const failure = failureOf(error)
      if (!isUnanswered(failure)) return { is: 'refused', failure }
      const pause = waitsMs[attempt]
      if (pause === undefined) return { is: 'unknown', failure }
      if (attempt === 0) onSlow?.()
      await wait(askedPause(failure) ?? pause)
    }
  }
}

/** Waits, but no longer than until the network is back. */
export function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}

/** Status 0 is no answer at all; with `still_running` an earlier try of this very order is at work. */
function isUnanswered({ code, status }: Failure) {
  return status === 0 || status >= 500 || code === 'order.still_running'
}

function askedPause({ data }: Failure): number | null {
  const seconds = data.retryAfterSeconds
  return typeof seconds === 'number' && seconds > 0 && seconds <= 30 ? seconds * 1_000 : null
}
