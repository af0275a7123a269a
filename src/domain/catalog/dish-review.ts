import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'
import type { DishTerms, DishWords } from './dish-terms.ts'

export const DISH_STATUSES = ['approved', 'pending', 'rejected'] as const
export type DishStatus = (typeof DISH_STATUSES)[number]

/** The state of a dish as its cook sees it: what it waits for, or why it cannot be ordered. */
export const OWN_DISH_STATES = ['on_sale', 'hidden', 'pending', 'rejected', 'flagged'] as const
export type OwnDishState = (typeof OWN_DISH_STATES)[number]

/** The filters of the admins' dish list: a state of the dish, or an edit that waits beside the approved words. */
export const SOUGHT_DISH_STATES = ['pending', 'edit', 'flagged', 'rejected', 'on_sale', 'hidden'] as const
export type SoughtDishState = (typeof SOUGHT_DISH_STATES)[number]

export const REVIEW_ACTIONS = ['approve', 'reject', 'setPending', 'flag', 'resolve'] as const
export type ReviewAction = (typeof REVIEW_ACTIONS)[number]

/** New words that wait beside the approved ones, or were refused with the reason in `refusal`. */
export type DishEdit = { words: DishWords; refusal: string | null }

/** The review state of a dish. `version` counts changes by cooks and admins. Orders and the on-sale switch do not count. */
export type ReviewState = {
  status: DishStatus
  rejectionReason: string | null
  flagged: boolean
  flagReason: string | null
  version: number
  words: DishWords
  edit: DishEdit | null
}

/** What a save changes. `edit` is the edit beside the dish afterwards; `approves` says that new words count by being an admin's. */
export type DishChange = {
  terms: DishTerms
  status: DishStatus
  edit: DishEdit | null
  isNew: boolean
  approves: boolean
}

/** What an admin's decision makes of a dish. `about` says whether it decided on the dish or on the edit beside it. */
export type Reviewed = Omit<ReviewState, 'version'> & { about: 'dish' | 'edit' }

export function ownStateOf(dish: {
  status: DishStatus
  flagged: boolean
  isAvailable: boolean
}): OwnDishState {
  if (dish.status !== 'approved') return dish.status
  if (dish.flagged) return 'flagged'
  return dish.isAvailable ? 'on_sale' : 'hidden'
}

/** The edit beside a dish that an admin has to decide on. A refused one waits for its cook. */
export function waitingEditOf<Edit extends Pick<DishEdit, 'refusal'>>({
  edit,
}: {
  edit: Edit | null
}): Edit | null {
  return edit?.refusal === null ? edit : null
}

/**
 * Decides what new terms change. On an approved dish a cook's new words wait for review, while facts count at once. Words
 * equal to the approved ones withdraw the edit. Refused words stay refused until they change. A rejected dish that changes
 * waits for review again. An admin's new words are reviewed by being theirs; a dish that is not approved waits for a decision.
 */
export function decideDishChange(
  stored: ReviewState & { terms: DishTerms },
  sent: DishTerms,
  version: number,
  by: 'cook' | 'admin' = 'cook',
): Outcome<DishChange, Refusal<'dish.stale'>> {
  if (version !== stored.version) return refuse('dish.stale')
  const { terms, status, edit } = stored
  if (status !== 'approved') {
    const isNew = !isSame(sent, terms)
    const isSentAgain = isNew && by === 'cook'
    return done({
      terms: sent,
      status: isSentAgain ? 'pending' : status,
      edit: null,
      isNew,
      approves: false,
    })
  }
  const words = wordsOf(sent)
  const next = nextEdit(edit, wordsOf(terms), words)
  const approves = by === 'admin' && next !== null && next !== edit
  if (approves) return done({ terms: sent, status, edit: null, isNew: true, approves })
  const saved = { ...sent, ...wordsOf(terms) }
  return done({
    terms: saved,
    status,
    edit: next,
    isNew: !isSame(saved, terms) || next !== edit,
    approves,
  })
}

function nextEdit(edit: DishEdit | null, approved: DishWords, sent: DishWords): DishEdit | null {
  if (isSame(sent, approved)) return null
  return edit && isSame(edit.words, sent) ? edit : { words: sent, refusal: null }
}

/** Decides an admin's action. If an edit waits beside an approved dish, approving and rejecting decide on the edit. */
export function decideReview(
  stored: ReviewState,
  action: ReviewAction,
  reason: string | null,
): Outcome<Reviewed, Refusal<'dish.nothing_to_decide'>> {
  const { version: _, ...standing } = stored
  const waiting = stored.status === 'approved' ? waitingEditOf(stored) : null
  const about = waiting ? 'edit' : 'dish'
  // A dish that is not on sale has one version: what its cook wrote last, refused or not.
  const newest = stored.edit?.words ?? stored.words
  switch (action) {
    case 'approve':
      if (waiting) return done({ ...standing, words: waiting.words, edit: null, about })
      if (stored.status === 'approved') break
      return done({ ...standing, status: 'approved', rejectionReason: null, about })
    case 'reject':
      if (waiting) return done({ ...standing, edit: { ...waiting, refusal: reason }, about })
      if (stored.status === 'rejected') break
      return done({
        ...standing,
        status: 'rejected',
        rejectionReason: reason,
        words: newest,
        edit: null,
        about,
      })
    case 'setPending':
      if (stored.status === 'pending') break
      return done({
        ...standing,
        status: 'pending',
        rejectionReason: null,
        words: newest,
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

/** Comparing as JSON works because `decideDishTerms` and the store write the same plain values in the same order. */
function isSame<T extends object>(left: T, right: T): boolean {
  const names = Object.keys(left) as (keyof T)[]
  return names.every((name) => JSON.stringify(left[name]) === JSON.stringify(right[name]))
}
