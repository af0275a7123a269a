import type { DishStatus } from '../catalog/dish-review.ts'
import { ALL_WEEK, type Slot, weekMinutes } from './slots.ts'

/** What a new cook does before the first order, in this order. */
export const FIRST_STEPS = ['you', 'hours', 'dish', 'review'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** A step is done, the one to do now, or one for later. Exactly one is now. */
export const STEP_STATES = ['done', 'now', 'later'] as const
export type StepState = (typeof STEP_STATES)[number]

/** How far a kitchen is: without an approved dish, with one but no order yet, or at work. */
export const BEGINNINGS = ['getting_ready', 'on_the_menu', 'begun'] as const
export type Beginning = (typeof BEGINNINGS)[number]

/** What the first steps depend on. `dishStatus` is that of the dish that is furthest; null without one. */
export type NewKitchen = {
  hasPortrait: boolean
  bio: string
  bioAr: string | null
  slots: readonly Slot[]
  /** The cook has saved the hours, if only those of the start. */
  hoursSaved: boolean
  dishStatus: Exclude<DishStatus, 'approved'> | null
}

/** A kitchen is new until a dish of it was approved. One with orders has begun, whatever happened to its dishes. */
export function beginningOf(kitchen: { hasOrders: boolean; hasApprovedDish: boolean }): Beginning {
  if (kitchen.hasOrders) return 'begun'
  return kitchen.hasApprovedDish ? 'on_the_menu' : 'getting_ready'
}

/**
 * The state of each first step. The first open one is now; but a sent dish makes the review the step of now, and a refused one
 * the dish, because somebody waits for them.
 */
export function firstStepsOf(kitchen: NewKitchen): Record<FirstStep, StepState> {
  const { dishStatus } = kitchen
  const isDone: Record<FirstStep, boolean> = {
    you: kitchen.hasPortrait && Boolean(kitchen.bio.trim() || kitchen.bioAr?.trim()),
    hours: areHoursChosen(kitchen),
    dish: dishStatus === 'pending',
    review: false,
  }
  const now =
    dishStatus === 'pending'
      ? 'review'
      : dishStatus === 'rejected'
        ? 'dish'
        : FIRST_STEPS.find((step) => !isDone[step])
  const stateOf = (step: FirstStep) => (isDone[step] ? 'done' : step === now ? 'now' : 'later')
  return { you: stateOf('you'), hours: stateOf('hours'), dish: stateOf('dish'), review: stateOf('review') }
}

/** Every kitchen starts with the whole week. Other hours were chosen, and so was the whole week once its cook has saved it. */
function areHoursChosen({ slots, hoursSaved }: NewKitchen): boolean {
  if (slots.length === 0) return false
  return hoursSaved || JSON.stringify(weekMinutes(slots)) !== JSON.stringify(weekMinutes(ALL_WEEK))
}
