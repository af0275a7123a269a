import { type FormEvent, useState } from 'react'
import { arePricesReversed } from '#domain/catalog/dish-filters.ts'
import type { Point } from '#domain/geo.ts'
import { type BrowseQuery, browsePath, readPrice } from '../browse-query.ts'
import { queryOf } from './query-fields.tsx'
import { useMatchCount } from './use-match-count.ts'

/** What keeps a price from counting, told at its field. */
export type PriceProblems = { minPrice?: 'not_a_price' | 'reversed'; maxPrice?: 'not_a_price' }

/** The filters as a form: counts what they would leave, and leads nowhere before its prices make sense. */
export function useFilterForm(query: BrowseQuery, point: Point | null, lead: (query: BrowseQuery) => void) {
  const { text, look } = useMatchCount(query, point)
  const list = browsePath(query)
  const [found, setFound] = useState<{ list: string; problems: PriceProblems }>()
  // What was found holds for the list that it was found over; the address may bring a problem of its own.
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
    // A problem is told once somebody is through with the field, and goes as soon as it is mended.
    if (Object.keys(problems).length > 0) setProblems(priceProblems(form))
    look(queryOf(form))
  }
  return { text, problems, form: { onSubmit: handleSubmit, onChange: handleChange } }
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
