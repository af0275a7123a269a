import type { District } from '#contract/settings.ts'
import type { Place } from '#web/platform/device/place.ts'
import type { Details, TextDetail } from './details.ts'
import { isElsewhere } from './starting-details.ts'

/** Stored details, with their owner (a uid, or null for a guest). */
export type Draft = { owner: string | null; details: Partial<Details> }

/**
 * The form after a reload: the draft over the starting values, and above both what was typed before the page's scripts ran. A
 * guest who signed in since keeps only what the profile lacks. Another person's draft is ignored. A place that was chosen since
 * wins over the draft's address.
 */
export function restoreDetails({ start, draft, owner, newPlace, districts, typed }: Restoring): Details {
  const meant = draft && newPlace ? { ...draft, details: movedTo(newPlace, draft.details, districts) } : draft
  return { ...start, ...draftFor(owner, start, meant), ...typed }
}

type Restoring = {
  start: Details
  draft: Draft | null
  owner: string | null
  /** The place that was chosen after the draft was typed. */
  newPlace: Place | null
  districts: readonly District[]
  typed: Partial<Pick<Details, TextDetail>>
}

function draftFor(owner: string | null, start: Details, draft: Draft | null): Partial<Details> {
  if (!draft) return {}
  const { details } = draft
  if (draft.owner === owner) return details
  if (draft.owner !== null) return {}
  // A new form always has a way to pay, which no profile holds.
  return Object.fromEntries(
    Object.entries(details).filter(([field]) => field === 'method' || !start[field as keyof Details]),
  )
}

/** What still holds of a draft after another place was chosen. Its address stays unless it lies elsewhere. */
function movedTo(place: Place, details: Partial<Details>, districts: readonly District[]): Partial<Details> {
  const { pin, districtId, ...rest } = details
  if (!pin && !districtId) return rest
  if (!isElsewhere(details, place, districts)) return details
  const { street: _street, floor: _floor, apartment: _apartment, landmark: _landmark, ...elsewhere } = rest
  return elsewhere
}
