import { useRef, useState } from 'react'

export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/** A list that grows in place: its first page and the pages loaded since. A page that failed to load can be requested again. */
export function useMore<Item>(
  first: CursorPage<Item>,
  /** Loads the page after a cursor. Rejects where that fails. */
  next: (cursor: string) => Promise<CursorPage<Item>>,
) {
  const [later, setLater] = useState<CursorPage<Item>>()
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const isUnderWay = useRef(false)
  const cursor = later ? later.nextCursor : first.nextCursor

  const load = async () => {
    if (isUnderWay.current || cursor === null) return
    isUnderWay.current = true
    setLoading(true)
    const page = await next(cursor).catch(() => null)
    isUnderWay.current = false
    setLoading(false)
    setFailed(page === null)
    if (page) setLater((shown) => ({ ...page, items: [...(shown?.items ?? []), ...page.items] }))
  }
  return {
    items: [...first.items, ...(later?.items ?? [])],
    /** The cursor of the next page. Null at the end. */
    cursor,
    loading,
    failed,
    load: () => void load(),
  }
}
