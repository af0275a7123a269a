import type { OwnDish } from '#contract/catalog/dishes.ts'
import { ownStateOf, type ReviewState } from '#domain/catalog/dish-review.ts'
import { asGiven, type DishTerms, type DishWords } from '#domain/catalog/dish-terms.ts'
import { egpOf } from '#domain/money.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import { averageOf } from '../views.ts'
import type { OwnDishRow, WordsRow } from './own-dish-sql.ts'

/** A dish as the contract shows it to its cook and to admins. */
export function ownDishOf(row: OwnDishRow): OwnDish {
  const dish = { status: row.status, flagged: row.flagged, isAvailable: row.is_available }
  return {
    ...enteredWords(row),
    id: row.id,
    cookId: row.cook_id,
    cookName: row.cook_name,
    cookNameAr: row.cook_name_ar,
    cookPortrait: row.portrait && portraitUrl(row.portrait),
    price: egpOf(row.price),
    availability: row.availability,
    dailyPortions: row.daily_portions,
    serves: row.serves,
    spice: row.spice,
    allergens: row.allergens,
    isAvailable: row.is_available,
    soldOutUntil: row.sold_out_until?.toISOString() ?? null,
    status: row.status,
    state: ownStateOf(dish),
    rejectionReason: row.rejection_reason,
    flagged: row.flagged,
    flagReason: row.flag_reason,
    edit: row.edit && {
      ...enteredWords(row.edit),
      refusal: row.edit.refusal,
      sentAt: row.edit.sent_at,
    },
    portionsLeft: row.daily_portions === null ? null : Math.max(0, row.daily_portions - row.portions_taken),
    soldToday: row.sold_today,
    averageRating: averageOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

function enteredWords(row: WordsRow) {
  const [name, nameAr] = asGiven(row.name, row.name_ar)
  const [description, descriptionAr] = asGiven(row.description, row.description_ar)
  const { dish_types: dishTypes, photo } = row
  return { name, nameAr, description, descriptionAr, dishTypes, photo, photoUrl: photo && photoUrl(photo) }
}

/** The state of a dish, as the rules of domain/catalog/dish-review.ts take it. */
export function reviewStateOf(row: OwnDishRow): ReviewState & { terms: DishTerms } {
  const words = wordsOfRow(row)
  return {
    status: row.status,
    rejectionReason: row.rejection_reason,
    flagged: row.flagged,
    flagReason: row.flag_reason,
    version: row.version,
    words,
    edit: row.edit && { words: wordsOfRow(row.edit), refusal: row.edit.refusal },
    terms: {
      ...words,
      price: egpOf(row.price),
      availability: row.availability,
      dailyPortions: row.daily_portions,
      serves: row.serves,
      spice: row.spice,
      allergens: row.allergens,
    },
  }
}

function wordsOfRow(row: WordsRow): DishWords {
  return {
    name: row.name,
    nameAr: row.name_ar,
    description: row.description,
    descriptionAr: row.description_ar,
    dishTypes: row.dish_types,
    photo: row.photo,
  }
}
