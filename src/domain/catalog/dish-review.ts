import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { DishTerms, DishWords } from './dish-terms.ts'

export const DISH_STATUSES = ['approved', 'pending', 'rejected'] as const
export type DishStatus = (typeof DISH_STATUSES)[number]

/** The state of a dish as its cook sees it: what it waits for, or why it cannot be ordered. */
export const OWN_DISH_STATES = ['on_sale', 'hidden', 'pending', 'rejected', 'flagged'] as const
export type OwnDishState = (typeof OWN_DISH_STATES)[number]

/** What admins look for among the dishes of all kitchens: a state, or words that wait beside approved ones. */
export const SOUGHT_DISH_STATES = ['pending', 'edit', 'flagged', 'rejected', 'on_sale', 'hidden'] as const
export type SoughtDishState = (typeof SOUGHT_DISH_STATES)[number]

export const REVIEW_ACTIONS = ['approve', 'reject', 'setPending', 'flag', 'resolve'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** Words that wait beside the approved ones, or were refused; then with the reason. */
export type DishEdit = { words: DishWords; refusal: string | null }

/** What stands about a dish besides its facts. `version` counts what cooks and admins changed; orders and the switch do not. */
export type Standing = {
  status: DishStatus
  rejectionReason: string | null
  flagged: boolean
  flagReason: string | null
  version: number
  words: DishWords
  edit: DishEdit | null
}

/** What becomes of a dish that its cook saves. `edit` is what waits beside it then. */
export type DishChange = { terms: DishTerms; status: DishStatus; edit: DishEdit | null; isNew: boolean }

/** What becomes of a dish by an admin's decision, and whether that was about the dish or the edit beside it. */
export type Reviewed = Omit<Standing, 'version'> & { about: 'dish' | 'edit' }

export function ownStateOf(dish: {
  status: DishStatus
  flagged: boolean
  isAvailable: boolean
}): OwnDishState {
  if (dish.status !== 'approved') return dish.status
  if (dish.flagged) return 'flagged'
  return dish.isAvailable ? 'on_sale' : 'hidden'
}

/**
 * Decides what a cook's new terms do. Beside an approved version new words wait; facts count at once. Words that go back to
 * the approved ones take the edit back; words that were refused stay refused until they change. A rejected dish that changes
 * waits again.
 */
export function decideDishChange(
  stored: Standing & { terms: DishTerms },
  sent: DishTerms,
  version: number,
): Outcome<DishChange, Refusal<'dish.stale'>> {
  if (version !== stored.version) return refuse('dish.stale')
  const { terms, status, edit } = stored
  if (status !== 'approved') {
    const isNew = !isSame(sent, terms)
    return done({ terms: sent, status: isNew ? 'pending' : status, edit: null, isNew })
  }
  const words = wordsOf(sent)
  const kept = { ...sent, ...wordsOf(terms) }
  const waiting = nextEdit(edit, wordsOf(terms), words)
  return done({
    terms: kept,
    status,
    edit: waiting,
    isNew: !isSame(kept, terms) || waiting !== edit,
  })
}

function nextEdit(edit: DishEdit | null, approved: DishWords, sent: DishWords): DishEdit | null {
  if (isSame(sent, approved)) return null
  return edit && isSame(edit.words, sent) ? edit : { words: sent, refusal: null }
}

/** Decides what an admin's word does to a dish: about the edit that waits beside an approved version, if one does. */
export function decideReview(
  stored: Standing,
  action: ReviewAction,
  reason: string | null,
): Outcome<Reviewed, Refusal<'dish.nothing_to_decide'>> {
  const { version: _, ...standing } = stored
  const waiting = stored.status === 'approved' && stored.edit?.refusal === null ? stored.edit : null
  const about = waiting ? 'edit' : 'dish'
  switch (action) {
    case 'approve':
      if (waiting) return done({ ...standing, words: waiting.words, edit: null, about })
      if (stored.status === 'approved') break
      return done({ ...standing, status: 'approved', rejectionReason: null, about })
    case 'reject':
      if (waiting) return done({ ...standing, edit: { ...waiting, refusal: reason }, about })
      if (stored.status === 'rejected') break
      return done({ ...standing, status: 'rejected', rejectionReason: reason, edit: null, about })
    case 'setPending':
      if (stored.status === 'pending') break
      // Nothing of it is on sale any more, so that there is one version to look at.
      return done({
        ...standing,
        status: 'pending',
        rejectionReason: null,
        words: waiting?.words ?? stored.words,
        edit: null,
        about: 'dish',
      })
    case 'flag':
      if (stored.flagged) break
      return done({ ...standing, flagged: true, flagReason: reason, about: 'dish' })
    case 'resolve':
      if (!stored.flagged) break
      return done({ ...standing, flagged: false, flagReason: null, about: 'dish' })
  }
  return refuse('dish.nothing_to_decide')
}

export function wordsOf(terms: DishWords): DishWords {
  const { name, nameAr, description, descriptionAr, dishTypes, photo } = terms
  return { name, nameAr, description, descriptionAr, dishTypes, photo }
}

/** Terms are plain values, written in one order by `decideDishTerms` and by the store. */
function isSame<T extends object>(left: T, right: T): boolean {
  const names = Object.keys(left) as (keyof T)[]
  return names.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]))
}
