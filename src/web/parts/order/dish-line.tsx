import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'

export function DishLine({ items }: { items: ListedOrder['items'] }) {
  return useDishLine()(items)
}

/** The dishes of an order in one line, each with its quantity. */
export function useDishLine(): (items: ListedOrder['items']) => string {
  const { localized, format } = useLanguage()
  return (items) =>
    format.list(items.map(({ name, nameAr, quantity }) => format.quantity(localized(name, nameAr), quantity)))
}
