import type { Place } from '#web/platform/device/place.ts'
import type { Details, TextDetail } from './details.ts'
import { isNear } from './starting-details.ts'

/** Details with whose they are (the uid of the signed-in person, null for a guest) and the place they were typed for. */
export type Draft = { owner: string | null; place: string | null; details: Partial<Details> }

/**
 * What the form goes on with after a reload: what somebody typed here before, and above all what they typed while the page
 * was still coming alive. A guest who has signed in since keeps what the profile does not know; another person's draft
 * is nobody's business. Who has chosen another place since means that one.
 */
export function restoreDetails({ start, draft, owner, place, typed }: Restoring): Details {
  return { ...start, ...draftFor(owner, start, draft, place), ...typed }
}

/** A chosen place as a draft remembers it. */
export function placeKey(place: Place | null): string | null {
  return place && [place.point.latitude, place.point.longitude, place.districtId ?? ''].join()
}

type Restoring = {
  start: Details
  draft: Draft | null
  owner: string | null
  place: Place | null
  typed: Partial<Pick<Details, TextDetail>>
}

function draftFor(
  owner: string | null,
  start: Details,
  draft: Draft | null,
  place: Place | null,
): Partial<Details> {
  if (!draft) return {}
  const details = place && draft.place !== placeKey(place) ? movedTo(place, draft.details) : draft.details
  if (draft.owner === owner) return details
  if (draft.owner !== null) return {}
  return Object.fromEntries(
    Object.entries(details).filter(([field]) => isBlank(start[field as keyof Details])),
  )
}

/** What still holds of a draft at another place: its address only where its door is near. */
function movedTo(place: Place, details: Partial<Details>): Partial<Details> {
  const { pin, districtId: _, ...rest } = details
  if (!pin) return rest
  if (isNear(pin, place)) return details
  const { street: _street, floor: _floor, apartment: _apartment, landmark: _landmark, ...elsewhere } = rest
  return elsewhere
}

function isBlank(value: Details[keyof Details]) {
  return value === '' || value === null
}
