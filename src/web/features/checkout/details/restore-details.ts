import type { Details, TextDetail } from './details.ts'

/** Details with whose they are: the uid of the signed-in person, null for a guest. */
export type Draft = { owner: string | null; details: Partial<Details> }

/**
 * What the form goes on with after a reload: what somebody typed here before, and above all what they typed while the page
 * was still coming alive. A guest who has signed in since keeps what the profile does not know; another person's draft
 * is nobody's business.
 */
export function restoreDetails({ start, draft, owner, typed }: Restoring): Details {
  return { ...start, ...draftFor(owner, start, draft), ...typed }
}

type Restoring = {
  start: Details
  draft: Draft | null
  owner: string | null
  typed: Partial<Pick<Details, TextDetail>>
}

function draftFor(owner: string | null, start: Details, draft: Draft | null): Partial<Details> {
  if (!draft) return {}
  if (draft.owner === owner) return draft.details
  if (draft.owner !== null) return {}
  return Object.fromEntries(
    Object.entries(draft.details).filter(([field]) => isBlank(start[field as keyof Details])),
  )
}

function isBlank(value: Details[keyof Details]) {
  return value === '' || value === null
}
