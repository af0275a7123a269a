import { useEffect, useRef } from 'react'

/** Physical keys, which are the same in every keyboard language. */
export type QueueKey = 'KeyA' | 'KeyR' | 'KeyF' | 'KeyJ' | 'KeyK'

/** Calls back for single keys, but not while somebody types, holds a modifier key, or has a question open. */
export function useQueueKeys(onKey: (key: QueueKey) => void, isOff: boolean) {
  const latest = useRef({ onKey, isOff })
  latest.current = { onKey, isOff }
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, code, repeat } = event
      if (latest.current.isOff || repeat || !isQueueKey(code)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      event.preventDefault()
      latest.current.onKey(code)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isQueueKey(code: string): code is QueueKey {
  return ['KeyA', 'KeyR', 'KeyF', 'KeyJ', 'KeyK'].includes(code)
}
