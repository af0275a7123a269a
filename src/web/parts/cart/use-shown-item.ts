import { inLocale } from '#web/platform/i18n/in-locale.ts'
import { useLocale } from '#web/platform/i18n/use-locale.ts'
import type { DishPicture } from '../dish-photo.tsx'
import type { CartItem } from './cart-items.ts'

export type ShownItem = { name: string; cookName: string; photo: DishPicture | null }

/** A cart item's names and picture in the language of the page. */
export function useShownItem(): (item: CartItem) => ShownItem {
  const locale = useLocale()
  return ({ name, nameAr, cookName, cookNameAr, photoUrl }) => ({
    name: inLocale(locale, name, nameAr),
    cookName: inLocale(locale, cookName, cookNameAr),
    photo: photoUrl ? { src480: photoUrl, src1024: null } : null,
  })
}
