import { type FormEvent, useEffect, useRef, useState } from 'react'
import { arePricesReversed } from '#domain/catalog/dish-filters.ts'
import type { Point } from '#domain/geo.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { type BrowseQuery, browsePath, listDishesInput, readPrice } from '../browse-query.ts'
import { queryOf } from './query-fields.tsx'

/** Why a price is invalid, shown at its field. */
export type PriceProblems = { minPrice?: 'not_a_price' | 'reversed'; maxPrice?: 'not_a_price' }

const PAUSE_MS = 250

/** The state of the filter form. It counts the matching dishes and refuses to submit invalid prices. */
export function useFilterForm(query: BrowseQuery, point: Point | null, lead: (query: BrowseQuery) => void) {
  const { text, look } = useMatchCount(query, point)
  const list = browsePath(query)
  const [found, setFound] = useState<{ list: string; problems: PriceProblems }>()
  // Problems hold for the list that they were found over. Reversed prices in the address are a problem too.
  const problems: PriceProblems =
    found?.list === list ? found.problems : arePricesReversed(query) ? { minPrice: 'reversed' } : {}
  const setProblems = (now: PriceProblems) => setFound({ list, problems: now })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const wrongs = priceProblems(form)
    setProblems(wrongs)
    const [wrong] = Object.keys(wrongs)
    if (wrong) form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else lead(queryOf(form))
  }
  const handleChange = ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
    // A problem appears on submit and disappears while typing, as soon as it is solved.
    if (Object.keys(problems).length > 0) setProblems(priceProblems(form))
    look(queryOf(form))
  }
  return {
    text,
    problems,
    /** Counts before anything is changed. */
    count: (form: HTMLFormElement) => look(queryOf(form)),
    form: { onSubmit: handleSubmit, onChange: handleChange },
  }
}

function priceProblems(form: HTMLFormElement): PriceProblems {
  const typed = new FormData(form)
  const isWrong = (name: string) =>
    String(typed.get(name) ?? '').trim() !== '' && readPrice(String(typed.get(name))) === null
  if (isWrong('minPrice'))
    return { minPrice: 'not_a_price', ...(isWrong('maxPrice') && { maxPrice: 'not_a_price' }) }
  if (isWrong('maxPrice')) return { maxPrice: 'not_a_price' }
  return arePricesReversed(queryOf(form)) ? { minPrice: 'reversed' } : {}
}

/**
 * The text of the button under the filters: how many dishes would match, or that there are more than one page. A count holds only
 * for the current list and place.
 */
function useMatchCount(shown: BrowseQuery, point: Point | null) {
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
