import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/**
 * The server's time, going on by itself every 15 seconds: ages must not depend on how the kitchen's tablet is set. The first
 * rendering shows the time of the answer itself, which is what the server rendered.
 */
export function useKitchenClock(serverTime: string): number {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const aheadMs = Date.parse(serverTime) - Date.now()
    const tick = () => setNow(Date.now() + aheadMs)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}
