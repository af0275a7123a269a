import { type FormEvent, useState } from 'react'
import { arePricesReversed } from '#domain/catalog/dish-filters.ts'
import type { Point } from '#domain/geo.ts'
import { type BrowseQuery, browsePath, readPrice } from '../browse-query.ts'
import { queryOf } from './query-fields.tsx'
import { useMatchCount } from './use-match-count.ts'

/** Why a price is invalid, shown at its field. */
export type PriceProblems = { minPrice?: 'not_a_price' | 'reversed'; maxPrice?: 'not_a_price' }

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
