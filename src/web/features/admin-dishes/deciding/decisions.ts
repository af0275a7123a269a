import type { OwnDish } from '#contract/catalog/dishes.ts'
import { decideReview, REVIEW_ACTIONS, type ReviewAction, wordsOf } from '#domain/catalog/dish-review.ts'

/** Whether this decision would change the dish. */
export function mayDecide(dish: OwnDish, action: ReviewAction): boolean {
  const { status, rejectionReason, flagged, flagReason, version, edit } = dish
  const stored = {
    status,
    rejectionReason,
    flagged,
    flagReason,
    version,
    words: wordsOf(dish),
    edit: edit && { words: wordsOf(edit), refusal: edit.refusal },
  }
  return decideReview(stored, action, null).ok
}

/** The decisions that would change the dish, in the order in which the page offers them. */
export function decisionsFor(dish: OwnDish): ReviewAction[] {
  return REVIEW_ACTIONS.filter((action) => mayDecide(dish, action))
}

export const COMPARED = [
  'photo',
  'name',
  'nameAr',
  'description',
  'descriptionAr',
  'dishTypes',
  'price',
  'serves',
  'spice',
  'allergens',
  'dailyPortions',
  'availability',
  'status',
  'flagged',
  'edit',
] as const satisfies (keyof OwnDish)[]
export type Compared = (typeof COMPARED)[number]

/** The reviewed fields in which two versions of a dish differ. */
export function differences(before: OwnDish, after: OwnDish): Compared[] {
  return COMPARED.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
