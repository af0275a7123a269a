import { type BrowseQuery, browseFields, readBrowseQuery } from '../browse-query.ts'

/** What a plain form carries on of the query beside its own fields. */
export function QueryFields({ query, without }: { query: BrowseQuery; without: readonly string[] }) {
  return browseFields(query, without).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

/** What a form asks for, read as the address would be that it leads to. */
export function queryOf(form: HTMLFormElement): BrowseQuery {
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.append(name, value)
  return readBrowseQuery(search)
}
