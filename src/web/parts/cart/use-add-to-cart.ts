import { useSyncExternalStore } from 'react'
import type { DishCard } from '#contract/catalog/catalog.ts'
import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { formatter } from '#locales/format.ts'
import { menusOf } from '#web/parts/frame/menus/menus.ts'
import { useViewer } from '#web/parts/frame/viewer.ts'
import type { PageTranslation } from '#web/platform/i18n/page-texts.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { activeItems, addItem, type Cart, quantityOf } from './items/cart-items.ts'
import { changeCart, currentCart, watchCart } from './items/cart-store.ts'
import { burstStars } from './star-burst.tsx'

type Addition = { dish: DishCard; quantity?: number; notes?: string }

/** Several quick presses replace one message, so that they do not stack. */
let lastToast: string | null = null

/** Adds a dish to the cart, starts the stars at the pressed element, and says so. Returns whether anything was added. */
export function useAddToCart(): (item: Addition, from?: Element) => boolean {
  const { t, format, localized } = useLanguage()
  const noRoomText = useNoRoomText()
  return ({ dish, quantity = 1, notes }, from) => {
    const before = currentCart()
    const after = changeCart((cart) => addItem(cart, toItem(dish, notes), quantity))
    if (lastToast) dismissToast(lastToast)
    if (after === before) {
      lastToast = toast({ tone: 'info', title: noRoomText(after) })
      return false
    }
    if (from) burstStars(from)
    if (hasCartBar()) return true
    const name = localized(dish.name, dish.nameAr)
    const body = format.quantity(name, quantityOf(after, dish.id))
    lastToast = toast({ tone: 'success', title: t('catalog:dish.added'), body })
    return true
  }
}

/** On narrow screens the cart bar shows the new total, so no message needs to cover the page. */
function hasCartBar() {
  return globalThis.matchMedia?.('(max-width: 56.24em)').matches ?? false
}

/** The number of pieces of a dish in the cart, over all its notes. 0 before hydration. */
export function useCartQuantity(dishId: string): number {
  return useSyncExternalStore(
    watchCart,
    () => quantityOf(currentCart(), dishId),
    () => 0,
  )
}

function toItem(dish: DishCard, notes: string | undefined) {
  const { id, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl } = dish
  const note = notes?.trim()
  const shown = { id, name, nameAr, price, cookId, cookName, cookNameAr, photoUrl }
  return note ? { ...shown, notes: note } : shown
}

/** Why the cart took no more: it is full of different dishes, or of one dish. */
function useNoRoomText(): (cart: Cart) => string {
  const translation = useLanguage()
  return (cart) => noRoomText(translation, cart)
}

/** The same for code that loads with a press. */
export function noRoomText({ t, locale }: PageTranslation, cart: Cart): string {
  return activeItems(cart).length >= MAX_LINES
    ? t('ordering:refusals.order.too_many_lines', { limit: formatter(locale).count(MAX_LINES) })
    : t('ordering:refusals.order.quantity_invalid')
}

/** Whether the viewer has a cart. Guests and customers do. Cooks, couriers and admins do not. */
export function useMayBuy(): boolean {
  return menusOf(useViewer()).hasCart
}
