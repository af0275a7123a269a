import { useEffect } from 'react'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { refreshItems } from './items/cart-items.ts'
import { changeCart } from './items/cart-store.ts'

/** Updates the stored cart's prices and names from each quote. */
export function useRefreshedCart(quote: QuoteAnswer | null) {
  useEffect(() => {
    if (quote) changeCart((cart) => refreshItems(cart, quote.lines))
  }, [quote])
}
