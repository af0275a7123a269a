import { spiceLevelOf } from '#domain/catalog/spice.ts'
import { useDishTypeText } from '#web/parts/dish/type/dish-type.tsx'
import { StaleNotice } from '#web/parts/frame/stale-notice.tsx'
import { isFullWeek } from '#web/parts/hours/week-rows.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { DishField, DishValues } from './dish-values.ts'

/** Somebody else saved first: the typed values, theirs, and the fields that differ. */
export type Stale = { mine: DishValues; saved: DishValues; fields: readonly DishField[] }

/** Where another's save and the typed values differ. */
export function Differences({ stale, onTakeTheirs }: { stale: Stale; onTakeTheirs: () => void }) {
  const textOf = useValueText()
  return (
    <StaleNotice
      differing={stale.fields.map((field) => ({
        field,
        label: textOf.label(field),
        theirs: textOf.value(field, stale.saved),
        mine: textOf.value(field, stale.mine),
      }))}
      onTakeTheirs={onTakeTheirs}
    />
  )
}

/** The labels of the form's fields, and their values in words. */
export function useValueText() {
  const { t, format } = useLanguage()
  const typeText = useDishTypeText()
  const labels: Record<DishField, string> = {
    photo: t('catalog:addDish.image'),
    name: t('dishes:form.name'),
    nameAr: t('dishes:form.nameAr'),
    description: t('dishes:form.description'),
    descriptionAr: t('dishes:form.descriptionAr'),
    price: t('catalog:addDish.price'),
    dishTypes: t('catalog:addDish.type'),
    serves: t('dishes:form.serves'),
    spice: t('catalog:dish.spice.label'),
    allergens: t('catalog:dish.allergens.label'),
    dailyPortions: t('dishes:form.dailyPortions'),
    hours: t('dishes:form.hours'),
  }
  return {
    /** The API calls hours `availability`. A field that the form does not know keeps its API name. */
    label: (field: DishField) => labels[field] ?? (String(field) === 'availability' ? labels.hours : field),
    value(field: DishField, values: DishValues): string {
      switch (field) {
        case 'photo':
          return t('dishes:form.otherPhoto')
        case 'dishTypes':
          return format.list(values.dishTypes.map(typeText))
        case 'allergens':
          return format.list(values.allergens.map((name) => t(`catalog:dish.allergens.${name}`)))
        case 'spice': {
          const heat = spiceLevelOf(values.spice === '' ? null : Number(values.spice))
          return t(heat ? `catalog:dish.spice.${heat}` : 'dishes:form.unsaid')
        }
        case 'hours':
          return t(isFullWeek(values.hours) ? 'dishes:form.allWeek' : 'dishes:form.ownHours')
        default:
          return values[field]
      }
    },
  }
}
