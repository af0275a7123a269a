import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 10_000

/** Reads the page's loaders again while it is looked at: an admin decides, guests order. */
export function useStayCurrent() {
  const { revalidate, state } = useRevalidator()
  const latest = useRef({ revalidate, state })
  latest.current = { revalidate, state }
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible' && latest.current.state === 'idle')
        void latest.current.revalidate()
    }
    const timer = setInterval(read, EVERY_MS)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
    }
  }, [])
}
