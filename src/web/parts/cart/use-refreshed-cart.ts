import { useEffect } from 'react'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { refreshItems } from './items/cart-items.ts'
import { changeCart } from './items/cart-store.ts'

/** The cart shows what the server knows: old prices and names do not survive a look at the quote. */
export function useRefreshedCart(quote: QuoteAnswer | null) {
  useEffect(() => {
    if (quote) changeCart((cart) => refreshItems(cart, quote.lines))
  }, [quote])
}
