import { useEffect, useRef, useState } from 'react'

export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/**
 * A list that grows in place: its first page and the pages loaded since. A page that failed to load can be requested again. When
 * the first page is read again, after a command, so are the others: what the command changed may be in them.
 */
export function useMore<Item>(
  first: CursorPage<Item>,
  /** Loads the page after a cursor. Rejects where that fails. */
  next: (cursor: string) => Promise<CursorPage<Item>>,
) {
  const [later, setLater] = useState<readonly CursorPage<Item>[]>([])
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const isUnderWay = useRef(false)
  const latest = useRef({ first, next })
  latest.current = { first, next }
  // A turn begins before the state of the one before it is rendered.
  const loaded = useRef(later)
  const put = (pages: readonly CursorPage<Item>[]) => {
    loaded.current = pages
    setLater(pages)
  }
  const inTurn = useTurns()
  const cursor = cursorAfter(first, later)

  const load = () => {
    if (isUnderWay.current || cursor === null) return
    isUnderWay.current = true
    setLoading(true)
    inTurn(async () => {
      const now = latest.current
      const page = await pageAfter(cursorAfter(now.first, loaded.current), now.next)
      isUnderWay.current = false
      setLoading(false)
      setFailed(page === null)
      if (page) put([...loaded.current, page])
    })
  }

  const readFor = useRef(first.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a first page that was read again begins it
  useEffect(() => {
    if (readFor.current === first.items) return
    readFor.current = first.items
    inTurn(async () => {
      const now = latest.current
      const again: CursorPage<Item>[] = []
      while (again.length < loaded.current.length) {
        const page = await pageAfter(cursorAfter(now.first, again), now.next)
        if (!page) return
        again.push(page)
      }
      if (again.length > 0) put(again)
    })
  }, [first.items])

  return {
    items: [first, ...later].flatMap(({ items }) => items),
    /** The cursor of the next page. Null at the end. */
    cursor,
    loading,
    failed,
    load,
  }
}

function cursorAfter<Item>(first: CursorPage<Item>, later: readonly CursorPage<Item>[]): string | null {
  return (later.at(-1) ?? first).nextCursor
}

/** The page after a cursor, which is empty at the end. Null where it does not come. */
function pageAfter<Item>(cursor: string | null, next: (cursor: string) => Promise<CursorPage<Item>>) {
  return cursor === null ? { items: [], nextCursor: null } : next(cursor).catch(() => null)
}

/** Works one after the other: each begins where the one before has ended. */
function useTurns() {
  const last = useRef(Promise.resolve())
  const [inTurn] = useState(() => (work: () => Promise<void>) => {
    last.current = last.current.then(work)
  })
  return inTurn
}
