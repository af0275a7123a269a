import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/**
 * The server's time, advanced every 15 seconds, because a tablet's or phone's own clock may be wrong. The first rendering uses
 * the answer's time, as the server did.
 */
export function useServerClock(serverTime: string): number {
  const [tick, setTick] = useState({ of: serverTime, now: Date.parse(serverTime) })
  useEffect(() => {
    const aheadMs = Date.parse(serverTime) - Date.now()
    const timer = setInterval(() => setTick({ of: serverTime, now: Date.now() + aheadMs }), TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  return tick.of === serverTime ? tick.now : Date.parse(serverTime)
}
