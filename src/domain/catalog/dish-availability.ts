import { cairoDate } from '../cairo-time.ts'
import { isOpenAt, type Opening } from '../kitchens/openings.ts'
import {
  type Kitchen,
  type KitchenState,
  kitchenOpening,
  kitchenOpenUntil,
  kitchenState,
} from '../kitchens/orderable.ts'
import type { Slot } from '../kitchens/slots.ts'
import type { DishStatus } from './dish-review.ts'

/** What decides whether a dish can be ordered, apart from its kitchen. */
export type Dish = {
  /** A withdrawn dish counts as not approved. */
  status: DishStatus | 'withdrawn'
  flagged: boolean
  isAvailable: boolean
  /** The instant at which a dish that its cook has sold out returns; null, or passed, for all others. */
  soldOutUntil: number | null
  slots: readonly Slot[]
  /** What is left of today's portions; null where the cook does not count them. */
  portionsLeft: number | null
}

/** Why a dish cannot be ordered: something about itself, or the state of its kitchen. */
export type DishUnavailableReason =
  | 'not_approved'
  | 'flagged'
  | 'switched_off'
  | 'sold_out'
  | Exclude<KitchenState, 'open'>

/** Whether a dish can be ordered, until when, or why not and when it can be again. */
export type DishState =
  | { available: true; until: number | null }
  | { available: false; reason: DishUnavailableReason; opens: Opening | null }

/** The states that may end before a dish returns that is sold out until tomorrow. */
const MAY_END_TODAY: ReadonlySet<KitchenState> = new Set(['closed', 'paused'])

/**
 * Decides whether a dish can be ordered from its kitchen now. A reason that only a person can lift has no opening time.
 * A dish outside its own hours is 'closed', like a kitchen outside its hours.
 */
export function dishState(dish: Dish, kitchen: Kitchen, now: number): DishState {
  if (dish.status !== 'approved') return { available: false, reason: 'not_approved', opens: null }
  if (dish.flagged) return { available: false, reason: 'flagged', opens: null }
  if (!dish.isAvailable) return { available: false, reason: 'switched_off', opens: null }
  const state = kitchenState(kitchen, now)
  if (dish.soldOutUntil !== null && now < dish.soldOutUntil) {
    const pausedUntil = Math.max(dish.soldOutUntil, kitchen.pausedUntil ?? 0)
    const opens = kitchenOpening({ ...kitchen, pausedUntil }, dish.slots, now)
    return {
      available: false,
      reason: state === 'open' || MAY_END_TODAY.has(state) ? 'sold_out' : state,
      opens,
    }
  }
  const reason = state === 'open' && !isOpenAt([dish.slots], now) ? 'closed' : state
  if (dish.portionsLeft === 0 && (reason === 'open' || MAY_END_TODAY.has(reason)))
    return { available: false, reason: 'sold_out', opens: opensTomorrow(dish, kitchen, now) }
  if (reason === 'open') return { available: true, until: kitchenOpenUntil(kitchen, dish.slots, now) }
  return { available: false, reason, opens: kitchenOpening(kitchen, dish.slots, now) }
}

/** New portions come with the new Cairo day. */
function opensTomorrow({ slots }: Dish, kitchen: Kitchen, now: number): Opening | null {
  const unavailableDates = [...kitchen.unavailableDates, cairoDate(now)]
  return kitchenOpening({ ...kitchen, unavailableDates }, slots, now)
}
