import { isDishType } from '#domain/catalog/dish-types.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'

/** A dish type in the reader's words, short in a row of filters; an unknown one is shown as it came. */
export function useDishTypeText(form: 'fact' | 'filter'): (dishType: string) => string {
  const { t } = useTranslation()
  return (dishType) => {
    if (!isDishType(dishType)) return dishType
    return form === 'fact' ? t(`catalog:dishTypes.${dishType}`) : t(`catalog:dishTypeChips.${dishType}`)
  }
}
