import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 10_000

/**
 * Runs the page's loaders again at intervals while the page is visible. `streamVersion` is any value that changes with the page's
 * stream, and each change runs them at once.
 */
export function useStayCurrent(streamVersion?: string) {
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
  const readFor = useRef(streamVersion)
  useEffect(() => {
    if (readFor.current === streamVersion) return
    readFor.current = streamVersion
    void latest.current.revalidate()
  }, [streamVersion])
}
