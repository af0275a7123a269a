import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 10_000

/**
 * Reads the page's loaders again while it is looked at: an admin decides, guests order. `heard` is anything that changes when the
 * page's stream tells of news, which are read at once.
 */
export function useStayCurrent(heard?: string) {
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
  const readFor = useRef(heard)
  useEffect(() => {
    if (readFor.current === heard) return
    readFor.current = heard
    void latest.current.revalidate()
  }, [heard])
}
