import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domain/geo.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { type BrowseQuery, browsePath, listDishesInput } from '../browse-query.ts'

const PAUSE_MS = 250

/**
 * What the button under the filters says: how many dishes they would leave, or more than a page of them. A count holds only
 * for the list that it was made over.
 */
export function useMatchCount(shown: BrowseQuery, point: Point | null) {
  const { t } = useTranslation()
  const format = useFormat()
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

/** As many as one page can tell, and whether there are more. */
type Matches = { atLeast: number; more: boolean }

async function countMatches(query: BrowseQuery, point: Point | null): Promise<Matches | null> {
  const { client } = await import('#web/platform/api/client.ts')
  try {
    const page = await client().catalog.listDishes(listDishesInput({ ...query, cursor: null }, point))
    return { atLeast: page.items.length, more: page.nextCursor !== null }
  } catch {
    return null
  }
}
