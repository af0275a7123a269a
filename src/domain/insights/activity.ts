import { foldSearchText, isFoundBy } from '../catalog/search-text.ts'

export const ACTIVITY_KINDS = ['user', 'order', 'dish'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export const ACTIVITY_SORTS = ['newest', 'oldest', 'az', 'za'] as const
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]

export type ActivityEntry = {
  kind: ActivityKind
  /** ISO 8601, so that texts sort by time. */
  at: string
  /** The name by which entries are sorted from A to Z. */
  title: string
  /** The texts in which search looks. */
  words: readonly (string | null)[]
}

/** Filters and sorts the newest entries as requested. Among equals the newest comes first (G-13). */
export function arrangeActivity<Entry extends ActivityEntry>(
  entries: readonly Entry[],
  { kind, q, sort }: { kind?: ActivityKind | undefined; q: string; sort: ActivitySort },
): Entry[] {
  const shown = entries.filter((entry) => {
    if (kind && entry.kind !== kind) return false
    return q.trim() === '' || isFoundBy(foldSearchText(entry.words.filter(Boolean).join(' ')), q)
  })
  const newestFirst = shown.toSorted((one, other) => compare(other.at, one.at))
  if (sort === 'newest') return newestFirst
  if (sort === 'oldest') return newestFirst.toReversed()
  const byTitle = (one: Entry, other: Entry) =>
    compare(foldSearchText(one.title), foldSearchText(other.title))
  return newestFirst.toSorted(sort === 'az' ? byTitle : (one, other) => byTitle(other, one))
}

function compare(one: string, other: string) {
  if (one === other) return 0
  return one < other ? -1 : 1
}
