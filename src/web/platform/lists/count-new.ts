/** A row created just before the list was read may have been committed just after it. */
const OVERLAP_MS = 5_000

type Found = readonly { id: string; at: string }[]

/** The number of rows that are newer than the loaded list and not in it. */
export function countNew(
  newest: Found,
  { since, shown }: { since: number; shown: readonly { id: string }[] },
) {
  const known = new Set(shown.map(({ id }) => id))
  return newest.filter(({ id, at }) => Date.parse(at) > since - OVERLAP_MS && !known.has(id)).length
}
