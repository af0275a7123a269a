import type { StoredCategory } from '#contract/catalog/categories.ts'
import { CATEGORY_RULES, type CategoryColour, type CategoryIcon } from '#domain/catalog/category-looks.ts'
import { checkTexts } from '#domain/text-field.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type CategoryField = 'label' | 'labelAr' | 'icon' | 'colour' | 'shown'

/** The typed values of the form's fields. `shown` is `yes` or `no`. */
export type CategoryValues = Record<CategoryField, string>

/** A stored category as the form shows it. */
export function categoryValuesOf({ label, labelAr, icon, colour, hidden }: StoredCategory): CategoryValues {
  return { label, labelAr, icon, colour, shown: hidden ? 'no' : 'yes' }
}

export function checkCategory(values: CategoryValues): FieldRefusals<CategoryField> {
  const { label } = CATEGORY_RULES
  return checkTexts(values, { label, labelAr: label })
}

/** The request of a checked form. */
export function categoryChangesOf({ label, labelAr, icon, colour, shown }: CategoryValues) {
  return {
    label: label.trim(),
    labelAr: labelAr.trim(),
    icon: icon as CategoryIcon,
    colour: colour as CategoryColour,
    hidden: shown === 'no',
  }
}
