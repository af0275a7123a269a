import { useRef, useState } from 'react'

export type CursorPage<Item> = { items: Item[]; nextCursor: string | null }

/** A list that grows in place: its first page and what was asked for since. A page that did not come may be asked for again. */
export function useMore<Item>(
  first: CursorPage<Item>,
  /** The page after a cursor; rejects where it cannot be had. */
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
    /** Where the list goes on; null at its end. */
    cursor,
    loading,
    failed,
    load: () => void load(),
  }
}
