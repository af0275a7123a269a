import { useEffect, useState } from 'react'

/**
 * The present moment, renewed at each tick. Null on the server and in the first render, which have to be alike: what
 * depends on it is shown once the page is alive.
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
