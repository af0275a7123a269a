/** A row may be stored a moment after the list was read that it is not in. */
const OVERLAP_MS = 5_000

type Found = readonly { id: string; at: string }[]

/** How many of the newest rows came since a list was read, and do not stand in it. */
export function countNew(
  newest: Found,
  { since, shown }: { since: number; shown: readonly { id: string }[] },
) {
  const known = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id, at }) => Date.parse(at) > since - OVERLAP_MS && !known.has(id)).length
}
