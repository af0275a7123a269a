import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { activeItems } from '#web/parts/cart/items/cart-items.ts'
import { currentCart } from '#web/parts/cart/items/cart-store.ts'
import { readStored } from '../checkout-storage.ts'
import { type Placed, readPlaced } from './placed.ts'

/** The success just reached, or the one that a reload interrupted. A cart with items starts a new order instead. */
export function usePlaced() {
  const [placed, setPlaced] = useState<Placed | null>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again on arrival and on each press of a link to this page
  useEffect(() => {
    const isOrdering = activeItems(currentCart()).length > 0
    setPlaced(isOrdering ? null : readPlaced(readStored('placed'), Date.now()))
  }, [key])
  return { placed, showPlaced: setPlaced }
}
