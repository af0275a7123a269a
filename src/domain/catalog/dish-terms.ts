import { issuesOfHours } from '../kitchens/availability.ts'
import { type Slot, weekMinutes } from '../kitchens/slots.ts'
import { MAX_PRICE_EGP } from '../money.ts'
import { checkNumber, type NumberRule } from '../number-field.ts'
import { type Outcome, type Refusal, refuse } from '../outcome.ts'
import { type Allergen, isAllergen } from './allergens.ts'
import { type DishType, isDishType } from './dish-types.ts'
import { SPICE_LEVELS } from './spice.ts'

/** The limits of a dish's fields. The contract and the form read the same rules. Prices are in EGP. */
export const DISH_RULES = {
  name: { most: 80 },
  description: { most: 600 },
  price: { least: 0.01, most: MAX_PRICE_EGP, decimals: 2 },
  serves: { least: 1, most: 50, decimals: 0 },
  spice: { least: 0, most: SPICE_LEVELS.length - 1, decimals: 0 },
  dailyPortions: { least: 1, most: 1_000, decimals: 0 },
  slots: { most: 28 },
} as const satisfies Record<string, NumberRule | { most: number }>

/** A dish that is sent again within these minutes, the same in every field, is the one just added: its answer was lost. */
export const TWIN_MINUTES = 10

/** The fields that an admin approves before customers see them. */
export type DishWords = {
  name: string
  nameAr: string | null
  description: string
  descriptionAr: string | null
  dishTypes: DishType[]
  /** The stored photo's name. Null only for dishes from before photos were required. */
  photo: string | null
}

/** The fields that take effect as soon as a cook saves them. */
export type DishFacts = {
  /** EGP. */
  price: number
  availability: Slot[]
  dailyPortions: number | null
  serves: number | null
  spice: number | null
  allergens: Allergen[]
}

/** All that a cook says about a dish. */
export type DishTerms = DishWords & DishFacts

/** Dish terms as sent: unchecked lists, texts in one or both languages, hours with their past-midnight switch. */
export type SentDish = Omit<
  DishTerms,
  'dishTypes' | 'allergens' | 'availability' | 'nameAr' | 'descriptionAr'
> & {
  nameAr: string
  descriptionAr: string
  dishTypes: string[]
  allergens: string[]
  availability: (Slot & { pastMidnight?: boolean | undefined })[]
}

/** A wrong field and the code of its problem. */
export type DishIssue = { path: keyof DishTerms; problem: string; limit?: number }
export type DishRefusal = Refusal<'dish.type_invalid'> | Refusal<'dish.invalid', { issues: DishIssue[] }>

/** Decides whether these terms make a dish. Names all wrong fields at once; an unknown type is refused before them. */
export function decideDishTerms(sent: SentDish): Outcome<DishTerms, DishRefusal> {
  if (!sent.dishTypes.every(isDishType)) return refuse('dish.type_invalid')
  const issues = issuesOf(sent)
  if (issues.length > 0) return refuse('dish.invalid', { issues })
  const [name, nameAr] = inBoth(sent.name, sent.nameAr)
  const [description, descriptionAr] = inBoth(sent.description, sent.descriptionAr)
  const { price, photo, dailyPortions, serves, spice } = sent
  const availability = sent.availability.map(({ dayOfWeek, start, end }) => ({ dayOfWeek, start, end }))
  return {
    ok: true,
    value: {
      name,
      nameAr,
      description,
      descriptionAr,
      dishTypes: [...new Set(sent.dishTypes)],
      photo,
      price,
      availability,
      dailyPortions,
      serves,
      spice,
      allergens: [...new Set(sent.allergens.filter(isAllergen))],
    },
  }
}

/**
 * A text given in one language is shown in both. The first column is never empty: a text given in Arabic alone stands in both
 * columns, which marks the English one as missing.
 */
export function inBoth(english: string, arabic: string): [string, string | null] {
  if (english === '') return [arabic, arabic]
  return [english, arabic || null]
}

/** The two texts as the cook gave them, empty where a language is missing. */
export function asGiven(english: string, arabic: string | null): [string, string] {
  return english === arabic ? ['', arabic] : [english, arabic ?? '']
}

const NUMBERS = ['dailyPortions', 'serves', 'spice'] as const

function issuesOf(sent: SentDish): DishIssue[] {
  const issues: DishIssue[] = []
  for (const path of ['name', 'description'] as const) {
    if (sent[path] === '' && sent[`${path}Ar`] === '') issues.push({ path, problem: 'field.required' })
  }
  const numbers = NUMBERS.flatMap((path) => (sent[path] === null ? [] : [[path, sent[path]] as const]))
  for (const [path, value] of [['price', sent.price] as const, ...numbers]) {
    const outcome = checkNumber(value, DISH_RULES[path])
    if (!outcome.ok) issues.push({ path, problem: outcome.code, ...outcome.params })
  }
  if (sent.dishTypes.length === 0) issues.push({ path: 'dishTypes', problem: 'field.required' })
  if (!sent.photo) issues.push({ path: 'photo', problem: 'field.required' })
  if (!sent.allergens.every(isAllergen)) issues.push({ path: 'allergens', problem: 'field.invalid' })
  const [wrongHours] = issuesOfHours(sent.availability)
  if (wrongHours) issues.push({ path: 'availability', problem: wrongHours.problem })
  else if (weekMinutes(sent.availability).length === 0)
    issues.push({ path: 'availability', problem: 'field.required' })
  return issues
}
