import { useEffect } from 'react'
import type { QuoteAnswer } from '#contract/ordering/placing.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type CartItem, refreshItems } from './items/cart-items.ts'
import { changeCart } from './items/cart-store.ts'

export type ShownItem = { name: string; cookName: string; photo: string | null }

/** A cart item's names and photo in the page's language. */
export function useShownItem(): (item: CartItem) => ShownItem {
  const { localized } = useLanguage()
  return ({ name, nameAr, cookName, cookNameAr, photoUrl }) => ({
    name: localized(name, nameAr),
    cookName: localized(cookName, cookNameAr),
    photo: photoUrl,
  })
}

/** Updates the stored cart's prices and names from each quote. */
export function useRefreshedCart(quote: QuoteAnswer | null) {
  useEffect(() => {
    if (quote) changeCart((cart) => refreshItems(cart, quote.lines))
  }, [quote])
}
