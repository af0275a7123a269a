import { useEffect, useRef, useState } from 'react'
import { type Followed, type Follower, follow } from './live-stream.ts'

/** The interval that the specification sets for polling, used while the stream is down. */
const POLL_MS = 4_000

export type LiveState<T> = {
  state: T
  /** When the server was last heard to confirm the state. Null while only the server's rendering is known. */
  confirmedAt: number | null
  /** The last refresh failed, so the state may be out of date. */
  failed: boolean
  /** The stream is down and the state is polled. */
  polling: boolean
  /** Applies the answer to the viewer's own action without waiting for the stream. */
  accept(state: T): void
  refresh(): Promise<void>
}

type Options<T> = {
  /** Null stops following. */
  followed: Followed | null
  event: string
  /** The reader's audience, where it may change. */
  as?: string
  initial: T
  read: () => Promise<T>
  /** False for a state older than the one shown. A late answer must not replace a newer one. */
  isNewer?: (next: T, current: T) => boolean
}

/** Follows a state on the live stream. While the stream is down it polls every 4 s and keeps showing the last state. */
export function useLiveState<T>({
  followed,
  event,
  as,
  initial,
  read,
  isNewer = () => true,
}: Options<T>): LiveState<T> {
  const [state, setState] = useState(initial)
  const [confirmedAt, setConfirmedAt] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)
  const [polling, setPolling] = useState(false)
  const latest = useRef({ read, isNewer })
  latest.current = { read, isNewer }

  const heardAt = useRef<number | null>(null)
  const accept = useRef((next: T) => {
    heardAt.current = Date.now()
    setState((current) => (latest.current.isNewer(next, current) ? next : current))
    setConfirmedAt(Date.now())
    setFailed(false)
  }).current

  const refresh = useRef(async () => {
    try {
      accept(await latest.current.read())
    } catch {
      setConfirmedAt(heardAt.current)
      setFailed(true)
    }
  }).current

  const { what, id } = followed ?? {}
  useEffect(() => {
    if (!what) return
    const topic = { what, ...(id ? { id } : {}) }
    const onBeat = () => {
      heardAt.current = Date.now()
    }
    return followOrPoll<T>(topic, { event, ...(as ? { as } : {}), onBeat }, { accept, refresh, setPolling })
  }, [what, id, event, as, accept, refresh])

  return { state, confirmedAt, failed, polling, accept, refresh }
}

/** Follows a state, and polls it every 4 s while the stream is down. Returns the function that ends this. */
export function followOrPoll<T>(
  followed: Followed,
  follower: Pick<Follower, 'event' | 'as' | 'onBeat'>,
  on: { accept(state: T): void; refresh(): Promise<void>; setPolling?(polling: boolean): void },
): () => void {
  let poll: ReturnType<typeof setInterval> | undefined
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
    on.setPolling?.(false)
  }
  const stop = follow(followed, {
    ...follower,
    onState(state) {
      stopPolling()
      on.accept(state as T)
    },
    onDown() {
      poll ??= setInterval(() => void on.refresh(), POLL_MS)
      on.setPolling?.(true)
    },
    onEnd: stopPolling,
  })
  return () => {
    stop()
    stopPolling()
  }
}
