import { useCallback, useEffect, useRef, useState } from 'react'

const TICK_MS = 15_000

/**
 * The server's time, advanced every 15 seconds, because a tablet's or phone's own clock may be wrong. The first rendering uses
 * the answer's time, as the server did.
 */
export function useServerClock(serverTime: string): number {
  return useReadableServerClock(serverTime).now
}

/** The same clock, and what reads it exactly, for what happens between its ticks. */
export function useReadableServerClock(serverTime: string): { now: number; read: () => number } {
  const [tick, setTick] = useState({ of: serverTime, now: Date.parse(serverTime) })
  const aheadMs = useRef(0)
  const read = useCallback(() => Date.now() + aheadMs.current, [])
  useEffect(() => {
    aheadMs.current = Date.parse(serverTime) - Date.now()
    const timer = setInterval(() => setTick({ of: serverTime, now: read() }), TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime, read])
  return { now: tick.of === serverTime ? tick.now : Date.parse(serverTime), read }
}
