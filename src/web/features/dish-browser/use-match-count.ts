import { useEffect, useRef, useState } from 'react'
import type { Point } from '#domain/geo.ts'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { type BrowseQuery, browsePath, listDishesInput } from './browse-query.ts'

const PAUSE_MS = 250

/**
 * What the button under the filters says: how many dishes they would leave, as long as one page can tell. A count holds
 * only for the list that it was made over.
 */
export function useMatchCount(shown: BrowseQuery, point: Point | null) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = `${browsePath(shown)} ${JSON.stringify(point)}`
  const [counted, setCounted] = useState<{ list: string; matches: number | null }>()
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
  const text =
    matches === null
      ? t('catalog:filter.apply')
      : t('catalog:filter.show', { n: format.count(matches), count: matches })
  return { text, look }
}

async function countMatches(query: BrowseQuery, point: Point | null): Promise<number | null> {
  const { client } = await import('#web/platform/client.ts')
  try {
    const page = await client().catalog.listDishes(listDishesInput({ ...query, cursor: null }, point))
    return page.nextCursor === null ? page.items.length : null
  } catch {
    return null
  }
}
