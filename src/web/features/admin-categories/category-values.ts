import type { StoredCategory } from '#contract/catalog/categories.ts'
import { CATEGORY_RULES, type CategoryColour, type CategoryIcon } from '#domain/catalog/category-looks.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

export type CategoryField = 'label' | 'labelAr' | 'icon' | 'colour' | 'shown'

/** The typed values of the form's fields. `shown` is `yes` or `no`. */
export type CategoryValues = Record<CategoryField, string>

/** A stored category as the form shows it. */
export function categoryValuesOf({ label, labelAr, icon, colour, hidden }: StoredCategory): CategoryValues {
  return { label, labelAr, icon, colour, shown: hidden ? 'no' : 'yes' }
}

export function checkCategory(values: CategoryValues): FieldRefusals<CategoryField> {
  const limit = CATEGORY_RULES.label.most
  const refusals: FieldRefusals<CategoryField> = {}
  for (const field of ['label', 'labelAr'] as const) {
    const { length } = values[field].trim()
    if (length === 0) refusals[field] = { code: 'field.required' }
    else if (length > limit) refusals[field] = { code: 'field.too_long', params: { limit } }
  }
  return refusals
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
