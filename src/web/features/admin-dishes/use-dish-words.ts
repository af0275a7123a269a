import type { OwnDish } from '#contract/catalog/dishes.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Compared } from './deciding/decisions.ts'

/** A dish's name in the reader's language, or in the only language it has. */
export function useDishName(): (dish: Pick<OwnDish, 'name' | 'nameAr'>) => string {
  const { localized } = useLanguage()
  return ({ name, nameAr }) => localized(name || nameAr, nameAr || null)
}

/** The label of a reviewed field. */
export function useFieldLabel(): (field: Compared) => string {
  const { t } = useLanguage()
  const labels: Record<Compared, string> = {
    photo: t('catalog:addDish.image'),
    name: t('dishes:form.name'),
    nameAr: t('dishes:form.nameAr'),
    description: t('dishes:form.description'),
    descriptionAr: t('dishes:form.descriptionAr'),
    dishTypes: t('catalog:addDish.type'),
    price: t('catalog:addDish.price'),
    serves: t('dishes:form.serves'),
    spice: t('catalog:dish.spice.label'),
    allergens: t('catalog:dish.allergens.label'),
    dailyPortions: t('dishes:form.dailyPortions'),
    availability: t('dishes:form.hours'),
    status: t('admin:dishes.fields.status'),
    flagged: t('admin:dishes.fields.flagged'),
    edit: t('admin:dishes.fields.edit'),
  }
  return (field) => labels[field]
}
