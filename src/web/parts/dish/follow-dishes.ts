import { useEffect, useState } from 'react'
import type { DishNow } from '#contract/catalog/catalog.ts'
import { followWhileSeen } from '#web/platform/api/live-stream.ts'

/** Follows dishes while the page is visible. Returns the function that ends this. */
export function followDishes(ids: readonly string[], onState: (dish: DishNow) => void): () => void {
  const follower = { event: 'dish', onState: (state: unknown) => onState(state as DishNow) }
  const stops = ids.map((id) => followWhileSeen({ what: 'dish', id }, follower))
  return () => {
    for (const stop of stops) stop()
  }
}

/** A loaded dish with its live changes. */
export function useDishNow<Shown extends DishNow>(dish: Shown): Shown {
  const [now, setNow] = useState<DishNow | null>(null)
  const { id } = dish
  useEffect(() => followDishes([id], setNow), [id])
  return now?.id === id ? { ...dish, ...now } : dish
}
