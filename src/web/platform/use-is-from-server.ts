import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the server rendered this part, as it does on the page that somebody arrives at, and on no later one. */
export function useIsFromServer() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isHydrating)
  return isFromServer
}
