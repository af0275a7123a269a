import { type BreakEnd, decideBreak } from '../kitchens/availability.ts'
import type { NumberRule } from '../number-field.ts'
import { done, type Outcome, type Refusal, refuse } from '../outcome.ts'

/** A pause takes no new orders. A rush promises each new order later. */
export const CONTROL_KINDS = ['pause', 'rush'] as const
export type ControlKind = (typeof CONTROL_KINDS)[number]

/** Which kitchens a control is about: all, those of a district, or one. */
export const CONTROL_SCOPES = ['everything', 'district', 'kitchen'] as const
export type ControlScope = (typeof CONTROL_SCOPES)[number]

/** Why, as customers read it; `other` comes with words of its own. */
export const CONTROL_REASONS = ['busy', 'couriers', 'weather', 'roads', 'holiday', 'fault', 'other'] as const
export type ControlReason = (typeof CONTROL_REASONS)[number]

export const CONTROL_RULES = {
  words: { most: 120 },
  rushMinutes: { least: 5, most: 120, decimals: 0 },
  minutes: { least: 5, most: 720, decimals: 0 },
} as const satisfies Record<string, NumberRule | { most: number }>

/** So many may be in force at once; more would be a mistake, and nobody could read them. */
export const MAX_CONTROLS = 100

/** The stored end of a pause that lasts until somebody opens again: an instant (ms) after which nobody orders. */
export const UNTIL_OPENED = Date.UTC(9999, 0)

/** When a pause ends, in ms; null if it lasts until somebody opens again. */
export function knownEnd(pausedUntil: number): number | null {
  return pausedUntil < UNTIL_OPENED ? pausedUntil : null
}

/** A control as an operator asks for it. `end` is null for one that lasts until it is ended. */
export type AskedControl = {
  kind: ControlKind
  scope: ControlScope
  districtId?: string | undefined
  cookId?: string | undefined
  end: BreakEnd | null
  reason: ControlReason
  words?: string | undefined
  wordsAr?: string | undefined
  /** How many minutes a rush adds. */
  minutes?: number | undefined
}

/** A control to store: `until` in ms, null for one that lasts until it is ended. */
export type NewControl = {
  kind: ControlKind
  scope: ControlScope
  districtId: string | null
  cookId: string | null
  until: number | null
  reason: ControlReason
  words: { en: string; ar: string } | null
  minutes: number | null
}

export type ControlRefusal =
  | Refusal<'market.where_required'>
  | Refusal<'market.minutes_required'>
  | Refusal<'market.words_required'>
  | Refusal<'kitchen.time_invalid'>

/**
 * Decides a market control (G-34). A district or a kitchen must be named where the scope is one, a rush says how many minutes it adds,
 * and a reason of one's own is written in both languages. What does not belong to the scope or kind is ignored.
 */
export function decideControl(asked: AskedControl, now: number): Outcome<NewControl, ControlRefusal> {
  const { kind, scope, reason, words = '', wordsAr = '' } = asked
  const districtId = scope === 'district' ? (asked.districtId ?? null) : null
  const cookId = scope === 'kitchen' ? (asked.cookId ?? null) : null
  if (scope !== 'everything' && !districtId && !cookId) return refuse('market.where_required')
  const minutes = kind === 'rush' ? (asked.minutes ?? null) : null
  if (kind === 'rush' && minutes === null) return refuse('market.minutes_required')
  if (reason === 'other' && (!words || !wordsAr)) return refuse('market.words_required')
  const end = asked.end === null ? done(null) : decideBreak(asked.end, now)
  if (!end.ok) return end
  return done({
    ...{ kind, scope, districtId, cookId, reason, minutes },
    until: end.value,
    words: reason === 'other' ? { en: words, ar: wordsAr } : null,
  })
}
