import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

export function DishLine({ items }: { items: ListedOrder['items'] }) {
  const { locale } = useTranslation()
  const format = useFormat()
  return format.list(
    items.map(({ name, nameAr, quantity }) => format.quantity(inLocale(locale, name, nameAr), quantity)),
  )
}
