import type { DishInput, OwnDish } from '#contract/catalog/dishes.ts'
import type { Allergen } from '#domain/catalog/allergens.ts'
import { DISH_RULES } from '#domain/catalog/dish-terms.ts'
import type { DishType } from '#domain/catalog/dish-types.ts'
import { issuesOfHours } from '#domain/kitchens/availability.ts'
import { readNumber } from '#domain/number-field.ts'
import { checkTexts } from '#domain/text-field.ts'
import type { Locale } from '#locales/locale.ts'
import { fullWeek, rowsOf, slotsOfRows, type WeekRows } from '#web/parts/hours/week-rows.ts'
import type { FieldRefusals } from '#web/platform/forms/field-refusals.ts'

/** The values of the form's fields. */
export type DishValues = {
  photo: string
  name: string
  nameAr: string
  description: string
  descriptionAr: string
  price: string
  dishTypes: DishType[]
  serves: string
  spice: string
  allergens: Allergen[]
  dailyPortions: string
  hours: WeekRows
}
export type DishField = keyof DishValues

/** The field that shows each of the server's refusals. */
export const DISH_FIELD_OF: Record<string, DishField> = { 'dish.type_invalid': 'dishTypes' }

/** A new dish: empty, and on sale at all hours. */
export const newDish = (): DishValues => ({
  photo: '',
  name: '',
  nameAr: '',
  description: '',
  descriptionAr: '',
  price: '',
  dishTypes: [],
  serves: '',
  spice: '',
  allergens: [],
  dailyPortions: '',
  hours: fullWeek(),
})

/**
 * A dish as its form shows it. A waiting or refused edit wins over the words on sale. `write` formats numbers in the page's
 * digits.
 */
export function dishValuesOf(dish: OwnDish, write: (n: number) => string): DishValues {
  const words = dish.edit ?? dish
  const number = (n: number | null) => (n === null ? '' : write(n))
  return {
    photo: words.photo ?? '',
    name: words.name,
    nameAr: words.nameAr,
    description: words.description,
    descriptionAr: words.descriptionAr,
    dishTypes: words.dishTypes,
    price: write(dish.price),
    serves: number(dish.serves),
    spice: dish.spice === null ? '' : String(dish.spice),
    allergens: dish.allergens,
    dailyPortions: number(dish.dailyPortions),
    hours: rowsOf(dish.availability),
  }
}

const NUMBERS = ['serves', 'dailyPortions'] as const

/** Checks each field. Name and description need one of the two languages, and the reader is asked for their own. */
export function checkDish(values: DishValues, locale: Locale): FieldRefusals<DishField> {
  const { name, description } = DISH_RULES
  const texts = { name, nameAr: name, description, descriptionAr: description }
  const refusals: FieldRefusals<DishField> = checkTexts(values, texts, { mayBeEmpty: true })
  if (!values.photo) refusals.photo = { code: 'dish.photo_missing' }
  for (const field of ['name', 'description'] as const)
    if (!values[field].trim() && !values[`${field}Ar`].trim())
      refusals[locale === 'ar' ? (`${field}Ar` as const) : field] = { code: `dish.${field}_missing` }
  const price = readNumber(values.price, DISH_RULES.price)
  if (!price.ok) refusals.price = price.code === 'field.required' ? { code: 'dish.price_missing' } : price
  for (const field of NUMBERS) {
    if (values[field].trim() === '') continue
    const outcome = readNumber(values[field], DISH_RULES[field])
    if (!outcome.ok) refusals[field] = outcome
  }
  if (values.dishTypes.length === 0) refusals.dishTypes = { code: 'dish.type_missing' }
  const slots = slotsOfRows(values.hours)
  if (slots.length === 0) refusals.hours = { code: 'field.required' }
  else if (issuesOfHours(slots).length > 0) refusals.hours = { code: 'kitchen.hours_invalid' }
  return refusals
}

/** The request of a checked form. */
export function dishInputOf(values: DishValues): DishInput {
  const number = (typed: string, rule: Parameters<typeof readNumber>[1]) => {
    const outcome = readNumber(typed, rule)
    return outcome.ok ? outcome.value : null
  }
  return {
    name: values.name,
    nameAr: values.nameAr,
    description: values.description,
    descriptionAr: values.descriptionAr,
    price: number(values.price, DISH_RULES.price) ?? 0,
    dishTypes: values.dishTypes,
    photo: values.photo,
    availability: slotsOfRows(values.hours),
    dailyPortions: number(values.dailyPortions, DISH_RULES.dailyPortions),
    serves: number(values.serves, DISH_RULES.serves),
    spice: values.spice === '' ? null : Number(values.spice),
    allergens: values.allergens,
  }
}
