import type { Failure } from '#web/platform/api/client.ts'

export type Asking<Answer> = {
  ask: () => Promise<Answer>
  failureOf: (error: unknown) => Failure
  /** The pauses between tries. There is one more try than pauses. */
  waitsMs: readonly number[]
  wait: (ms: number) => Promise<void>
  /** The first try was not answered, and more follow. */
  onSlow?: () => void
}

/** `unknown` means that no answer came, and the request may still have been carried out. */
export type Ending<Answer> =
  | { is: 'answered'; answer: Answer }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; failure: Failure }

/** Asks until an answer comes. A refusal is an answer. A lost connection or a server error is none. */
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

/** Status 0 means no answer. `still_running` means that an earlier try of the same order is being carried out. */
function isUnanswered({ code, status }: Failure) {
  return status === 0 || status >= 500 || code === 'order.still_running'
}

function askedPause({ data }: Failure): number | null {
  const seconds = data.retryAfterSeconds
  return typeof seconds === 'number' && seconds > 0 && seconds <= 30 ? seconds * 1_000 : null
}
