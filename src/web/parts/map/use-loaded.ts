import { useEffect, useState } from 'react'

type Loaded<T> = { state: 'waiting' } | { state: 'ready'; value: T } | { state: 'failed' }

const WAITING = { state: 'waiting' } as const

/** A module that loads when it is first needed. `load` must be the same function in each render. Null loads nothing. */
export function useLoaded<T>(load: (() => Promise<T>) | null): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(WAITING)
  useEffect(() => {
    if (!load) return
    let isWanted = true
    load().then(
      (value) => isWanted && setLoaded({ state: 'ready', value }),
      () => isWanted && setLoaded({ state: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return load ? loaded : WAITING
}
