import { type RefObject, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { type ListShape, type ListState, listParams, narrowingOf, readListState } from './list-address.ts'

/**
 * A list's search words, filters, order and page. The address holds them, so links and the back button work. Every change except
 * of the page starts at the first page.
 */
export function useListState<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const isLoading = next?.pathname === pathname
  // A change that is being loaded counts already: the next one must not undo it.
  const state = readListState(shape, new URLSearchParams(isLoading ? next.search : search))

  type Change = Partial<ListState<Sort, Filter>>
  const paramsWith = (change: Change) => listParams(shape, { ...state, page: 1, ...change })
  const hrefOf = (change: Change) => {
    const search = paramsWith(change).toString()
    return search ? `${pathname}?${search}` : pathname
  }
  const field = useRef<HTMLInputElement>(null)
  const go = (change: Change) => {
    const q = field.current?.value.trim() ?? state.q
    void navigate(hrefOf({ q, ...change }), { preventScrollReset: true })
  }
  const narrowing = narrowingOf(shape, state.filters)
  return {
    ...state,
    /** The filters that select rows. */
    narrowing,
    /** The address of the list after a change. */
    hrefOf,
    go,
    /** The search field. Words that nobody sent yet go along with the next change. */
    field,
    /** The parameters of a request for the whole list. */
    params: paramsWith({ filters: narrowing }),
    /** The list is being loaded after a change. */
    isLoading,
  }
}

/** What shared parts need of any list: its words, its filters, and the addresses of its other states. */
export type ListInAddress = {
  q: string
  field: RefObject<HTMLInputElement | null>
  filters: Filters
  // Methods, so that TypeScript accepts a list with specific filters here.
  hrefOf(change: ListChange): string
  go(change: ListChange): void
}

type Filters = Partial<Record<string, string | undefined>>
type ListChange = { q?: string; page?: number; filters?: Filters }
