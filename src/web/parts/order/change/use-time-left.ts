import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The milliseconds until an instant, by the server's clock, because a phone's own may be wrong. Counts down by the second. */
export function useTimeLeft(until: string, serverNow: number): number {
  const end = Date.parse(until)
  const [left, setLeft] = useState(end - serverNow)
  useEffect(() => {
    const aheadMs = serverNow - Date.now()
    const count = () => setLeft(end - Date.now() - aheadMs)
    count()
    const timer = setInterval(count, SECOND_MS)
    return () => clearInterval(timer)
  }, [end, serverNow])
  return Math.max(0, left)
}
