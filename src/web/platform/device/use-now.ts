import { useEffect, useState } from 'react'

/**
 * The current time, updated at each tick. Null on the server and in the first render, which must be equal. What depends on it
 * appears after hydration.
 */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const tick = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(tick)
  }, [everyMs])
  return now
}
