import { isDishType } from '#domain/catalog/dish-types.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useCategories } from './use-categories.ts'

/** A dish type in the reader's words. An unknown one is shown as it is. */
export function useDishTypeText(): (dishType: string) => string {
  const { t, locale } = useLanguage()
  const categories = useCategories()
  return (dishType) => {
    if (!isDishType(dishType)) return dishType
    const { label, labelAr } = categories.find((one) => one.dishType === dishType) ?? {}
    return label ? inLocale(locale, label, labelAr ?? null) : t(`catalog:dishTypes.${dishType}`)
  }
}
