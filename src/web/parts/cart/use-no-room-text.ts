import { MAX_LINES } from '#domain/ordering/quantity.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { activeItems, type Cart } from './items/cart-items.ts'

/** Says why a cart took no more: it holds so many different dishes, and so many of one. */
export function useNoRoomText(): (cart: Cart) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (cart) =>
    activeItems(cart).length >= MAX_LINES
      ? t('ordering:refusals.order.too_many_lines', { limit: format.count(MAX_LINES) })
      : t('ordering:refusals.order.quantity_invalid')
}
