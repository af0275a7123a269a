import type { Place } from '#web/platform/device/place.ts'
import type { Details, TextDetail } from './details.ts'
import { isNear } from './starting-details.ts'

/** Stored details, with their owner (a uid, or null for a guest). */
export type Draft = { owner: string | null; details: Partial<Details> }

/**
 * The form after a reload: the draft over the starting values, and above both what was typed before the page's scripts ran. A
 * guest who signed in since keeps only what the profile lacks. Another person's draft is ignored. A place that was chosen since
 * wins over the draft's address.
 */
export function restoreDetails({ start, draft, owner, newPlace, typed }: Restoring): Details {
  return { ...start, ...draftFor(owner, start, draft, newPlace), ...typed }
}

type Restoring = {
  start: Details
  draft: Draft | null
  owner: string | null
  /** The place that was chosen after the draft was typed. */
  newPlace: Place | null
  typed: Partial<Pick<Details, TextDetail>>
}

function draftFor(
  owner: string | null,
  start: Details,
  draft: Draft | null,
  newPlace: Place | null,
): Partial<Details> {
  if (!draft) return {}
  const details = newPlace ? movedTo(newPlace, draft.details) : draft.details
  if (draft.owner === owner) return details
  if (draft.owner !== null) return {}
  // A new form always has a way to pay, which no profile holds.
  return Object.fromEntries(
    Object.entries(details).filter(([field]) => field === 'method' || !start[field as keyof Details]),
  )
}

/** What still holds of a draft after another place was chosen. Its address stays only if its pin is near that place. */
function movedTo(place: Place, details: Partial<Details>): Partial<Details> {
  const { pin, districtId: _, ...rest } = details
  if (!pin) return rest
  if (isNear(pin, place)) return details
  const { street: _street, floor: _floor, apartment: _apartment, landmark: _landmark, ...elsewhere } = rest
  return elsewhere
}
