import { MAX_LINES } from '#domain/ordering/placing/quantity.ts'
import { formatter } from '#locales/format.ts'
import type { PageTranslation } from '#web/platform/i18n/page-texts.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { activeItems, type Cart } from './items/cart-items.ts'

/** Why the cart took no more: it is full of different dishes, or of one dish. */
export function useNoRoomText(): (cart: Cart) => string {
  const translation = useLanguage()
  return (cart) => noRoomText(translation, cart)
}

/** The same for code that loads with a press. */
export function noRoomText({ t, locale }: PageTranslation, cart: Cart): string {
  return activeItems(cart).length >= MAX_LINES
    ? t('ordering:refusals.order.too_many_lines', { limit: formatter(locale).count(MAX_LINES) })
    : t('ordering:refusals.order.quantity_invalid')
}
