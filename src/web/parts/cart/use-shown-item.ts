import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { CartItem } from './items/cart-items.ts'

export type ShownItem = { name: string; cookName: string; photo: string | null }

/** A cart item's names and photo in the page's language. */
export function useShownItem(): (item: CartItem) => ShownItem {
  const { locale } = useLanguage()
  return ({ name, nameAr, cookName, cookNameAr, photoUrl }) => ({
    name: inLocale(locale, name, nameAr),
    cookName: inLocale(locale, cookName, cookNameAr),
    photo: photoUrl,
  })
}
