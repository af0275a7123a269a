import type { Caller } from './caller.ts'
import { backOffMs, wait } from './pace.ts'

type Followed<State> = {
  caller: Caller
  path: string
  event: string
  signal: AbortSignal
  onState(state: State): void
  /** Called when the session has ended. It opens a new one; without it the stream is closed. */
  onSignedOut?(): Promise<void>
}

/** A heartbeat comes every 15 s, so a stream that is silent for this long is dead. */
const SILENCE_MS = 45_000

/**
 * Follows a live stream until the server ends it for good, or the demo is over. A broken stream is opened
 * again after a random pause. Every new stream begins with the whole state.
 */
export async function follow<State>({ caller, path, event, signal, onState, onSignedOut }: Followed<State>) {
  for (let failures = 0; !signal.aborted; failures++) {
    const leaving = new AbortController()
    const stop = () => leaving.abort()
    signal.addEventListener('abort', stop, { once: true })
    try {
      const answer = await caller.send(path, { signal: leaving.signal })
      if (answer.status === 401 && onSignedOut) await onSignedOut()
      else if (answer.status === 403 || answer.status === 404) return
      else if (answer.ok && answer.body) {
        for await (const said of eventsOf(answer.body, stop)) {
          failures = 0
          if (said.event === 'end') return
          if (said.event === event) onState(JSON.parse(said.data) as State)
        }
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof SyntaxError) throw error
    } finally {
      leaving.abort()
      signal.removeEventListener('abort', stop)
    }
    await wait(backOffMs(failures), signal)
  }
}

async function* eventsOf(body: NonNullable<Response['body']>, giveUp: () => void) {
  let silence = setTimeout(giveUp, SILENCE_MS)
  let unread = ''
  try {
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(silence)
      silence = setTimeout(giveUp, SILENCE_MS)
      const blocks = (unread + chunk).split('\n\n')
      unread = blocks.pop()!
      for (const block of blocks) {
        const event = /^event: (.+)$/m.exec(block)?.[1]
        if (event) yield { event, data: /^data: (.*)$/m.exec(block)?.[1] ?? '{}' }
      }
    }
  } finally {
    clearTimeout(silence)
  }
}
