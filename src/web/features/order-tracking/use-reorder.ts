import type { OrderAnswer } from '#contract/order-answer.ts'
import { addItem, type Cart, countItems } from '#web/parts/cart/items/cart-items.ts'
import { changeCart, currentCart } from '#web/parts/cart/items/cart-store.ts'
import { useNoRoomText } from '#web/parts/cart/use-no-room-text.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { toast } from '#web/ui/toast.ts'

/** Puts everything of an order back into the cart, and says why where it has no room; what has changed is said there. */
export function useReorder(order: OrderAnswer): () => void {
  const { t } = useTranslation()
  const noRoomText = useNoRoomText()
  return () => {
    const wanted = countItems(currentCart()) + countItems(withOrder([], order))
    const cart = changeCart((before) => withOrder(before, order))
    if (countItems(cart) < wanted) toast({ tone: 'info', title: noRoomText(cart) })
    else toast({ tone: 'success', title: t('ordering:orders.reordered') })
  }
}

/** The cart with the dishes of an order in it, each with its note; prices are those of then until the cart is counted. */
export function withOrder(cart: Cart, order: OrderAnswer): Cart {
  const { cookId, cookName, cookNameAr, items = [] } = order
  return items.reduce((filled, { dishId, name, nameAr, price, quantity, notes, photoUrl = null }) => {
    if (!cookId || !dishId || price === undefined) return filled
    const dish = { id: dishId, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl }
    return addItem(filled, notes ? { ...dish, notes } : dish, quantity)
  }, cart)
}
