import { type BrowseQuery, browseFields, readBrowseQuery } from '../browse-query.ts'

/** The targets of the home page's links to its own sections. */
export const FOOD_ID = 'food'
export const FILTERS_ID = 'filters'

/** Hidden fields for the parts of the query that the form does not edit. */
export function QueryFields({ query, without }: { query: BrowseQuery; without: readonly string[] }) {
  return browseFields(query, without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** The query that submitting the form leads to. */
export function queryOf(form: HTMLFormElement): BrowseQuery {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return readBrowseQuery(search)
}
