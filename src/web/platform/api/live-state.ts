import { useEffect, useRef, useState } from 'react'

/** The specification's pace, used whenever the stream is down. */
const POLL_MS = 4_000
const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

export type LiveState<T> = {
  state: T
  /** When the state was last confirmed; null as long as only the server's rendering is known. */
  confirmedAt: number | null
  /** The last refresh failed: what is shown may be old. */
  failed: boolean
  /** The stream is down and the state is read every few seconds instead. */
  polling: boolean
  /** Puts in a state that an own action answered with, without waiting for the stream. */
  accept(state: T): void
  refresh(): Promise<void>
}

type Options<T> = {
  /** Address of the stream; null stops following (nothing left to see). */
  url: string | null
  event: string
  initial: T
  read: () => Promise<T>
  /** False for a state older than the one shown: whatever arrives late must not turn the clock back. */
  isNewer?: (next: T, current: T) => boolean
}

/** Follows a state on the live stream; while that is down it reads every 4 s, and keeps showing what it has. */
export function useLiveState<T>({
  url,
  event,
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

  const accept = useRef((next: T) => {
    setState((current) => (latest.current.isNewer(next, current) ? next : current))
    setConfirmedAt(Date.now())
    setFailed(false)
  }).current

  const refresh = useRef(async () => {
    try {
      accept(await latest.current.read())
    } catch {
      setFailed(true)
    }
  }).current

  useEffect(() => {
    if (url === null) return
    return followStream<T>(url, event, { accept, refresh, setPolling })
  }, [url, event, accept, refresh])

  return { state, confirmedAt, failed, polling, accept, refresh }
}

function followStream<T>(
  url: string,
  event: string,
  on: { accept(state: T): void; refresh(): Promise<void>; setPolling(polling: boolean): void },
) {
  let source: EventSource | null = null
  let poll: ReturnType<typeof setInterval> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  let over = false

  const startPolling = () => {
    poll ??= setInterval(() => void on.refresh(), POLL_MS)
    on.setPolling(true)
  }
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
    on.setPolling(false)
  }
  const finish = () => {
    over = true
    source?.close()
    stopPolling()
    clearTimeout(retry)
  }

  const connect = () => {
    source = new EventSource(url)
    source.addEventListener(event, (message) => {
      attempts = 0
      stopPolling()
      on.accept(JSON.parse((message as MessageEvent<string>).data) as T)
    })
    source.addEventListener('end', finish)
    source.addEventListener('error', () => {
      if (over) return
      source?.close()
      startPolling()
      clearTimeout(retry)
      // Half the wait is random, so that clients that were cut together come back apart.
      const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempts++)
      retry = setTimeout(connect, wait / 2 + (Math.random() * wait) / 2)
    })
  }

  connect()
  return finish
}
