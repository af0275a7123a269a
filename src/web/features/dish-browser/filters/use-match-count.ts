import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domain/geo.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type BrowseQuery, browsePath, listDishesInput } from '../browse-query.ts'

const PAUSE_MS = 250

/**
 * The text of the button under the filters: how many dishes would match, or that there are more than one page. A count holds only
 * for the current list and place.
 */
export function useMatchCount(shown: BrowseQuery, point: Point | null) {
  const { t, format } = useLanguage()
  const list = `${browsePath(shown)} ${JSON.stringify(point)}`
  const [counted, setCounted] = useState<{ list: string; matches: Matches | null }>()
  const matches = counted?.list === list ? counted.matches : null
  const asked = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = (query: BrowseQuery) => {
    asked.current += 1
    const question = asked.current
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const matches = await countMatches(query, point)
      if (question === asked.current) setCounted({ list, matches })
    }, PAUSE_MS)
  }
  return { text: textOf(), look }

  function textOf() {
    if (matches === null) return t('catalog:filter.apply')
    const n = format.count(matches.atLeast)
    return matches.more
      ? t('catalog:filter.showMore', { n })
      : t('catalog:filter.show', { n, count: matches.atLeast })
  }
}

/** The number of dishes on the first page, and whether more follow. */
type Matches = { atLeast: number; more: boolean }

async function countMatches(query: BrowseQuery, point: Point | null): Promise<Matches | null> {
  try {
    const { client } = await import('#web/platform/api/client.ts')
    const page = await client().catalog.listDishes(listDishesInput({ ...query, cursor: null }, point))
    return { atLeast: page.items.length, more: page.nextCursor !== null }
  } catch {
    return null
  }
}
