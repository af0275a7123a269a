import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/**
 * The server's time, going on by itself every 15 seconds: ages must not depend on how a tablet or phone is set. The first
 * rendering shows the time of the answer itself, which is what the server rendered.
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
