import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { activeItems } from '#web/parts/cart/items/cart-items.ts'
import { currentCart } from '#web/parts/cart/items/cart-store.ts'
import { readKept } from '../kept.ts'
import { type Placed, readPlaced } from './placed.ts'

/** The success just reached, or the one that a reload interrupted; whoever comes back with dishes in the cart orders anew. */
export function usePlaced() {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at on arrival, and at each press on a link to here
  useEffect(() => {
    const isOrdering = activeItems(currentCart()).length > 0
    setPlaced(isOrdering ? null : readPlaced(readKept('placed'), Date.now()))
  }, [key])
  return { placed, showPlaced: setPlaced }
}
