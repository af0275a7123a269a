import { useEffect, useRef } from 'react'

/** J and K choose, 1 to 4 give, Z undoes. By the keys' places, so that an Arabic keyboard does the same. */
const KEYS = { KeyJ: 'next', KeyK: 'previous', KeyZ: 'undo' } as const
const GIVE = /^(?:Digit|Numpad)([1-4])$/

type Keys = { step: (by: 1 | -1) => void; give: (index: number) => void; undo: () => void }

/** Runs the board by keyboard, unless somebody types or a dialog is open. */
export function useKeys(keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isBusy(event.target)) return
      const { step, give, undo } = latest.current
      const digit = GIVE.exec(event.code)?.[1]
      const key = KEYS[event.code as keyof typeof KEYS]
      if (digit) give(Number(digit) - 1)
      else if (key === 'undo') undo()
      else if (key) step(key === 'next' ? 1 : -1)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null
  return isTyping || document.querySelector('dialog[open]') !== null
}
