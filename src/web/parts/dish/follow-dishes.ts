import { useEffect, useState } from 'react'
import type { DishNow } from '#contract/catalog/catalog.ts'

/**
 * Follows dishes while somebody looks at the page; the code comes with the first of them. Without it the page stays as it was
 * loaded. Gives the way to stop.
 */
export function followDishes(ids: readonly string[], onState: (dish: DishNow) => void): () => void {
  let stops: (() => void)[] = []
  let isOver = false
  import('#web/platform/api/live-stream.ts').then(
    ({ followWhileSeen }) => {
      if (isOver) return
      const follower = { event: 'dish', onState: (state: unknown) => onState(state as DishNow) }
      stops = ids.map((id) => followWhileSeen({ what: 'dish', id }, follower))
    },
    () => {},
  )
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}

/** A dish as it was loaded, with what has changed of it since. */
export function useDishNow<Shown extends DishNow>(dish: Shown): Shown {
  const [now, setNow] = useState<DishNow | null>(null)
  const { id } = dish
  useEffect(() => followDishes([id], setNow), [id])
  return now?.id === id ? { ...dish, ...now } : dish
}
