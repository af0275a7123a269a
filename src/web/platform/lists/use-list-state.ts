import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { type ListShape, type ListState, listParams, readListState } from './list-address.ts'

/**
 * A list's words, filters, order and page, which live in the address: a link leads to it, and going back goes back. Any change
 * but of the page begins at the first page.
 */
export function useListState<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const state = readListState(shape, params)

  type Change = Partial<ListState<Sort, Filter>>
  const paramsWith = (change: Change) => listParams(shape, { ...state, page: 1, ...change })
  const hrefOf = (change: Change) => {
    const search = paramsWith(change).toString()
    return search ? `${pathname}?${search}` : pathname
  }
  return {
    ...state,
    /** The same list's address after a change. */
    hrefOf,
    go: (change: Change) => void navigate(hrefOf(change), { preventScrollReset: true }),
    /** What a request for the whole list asks for. */
    params: paramsWith({}),
    /** The list that was asked for last is on its way. */
    isLoading: navigation.state === 'loading' && navigation.location.pathname === pathname,
  }
}

/** What a part that serves any list needs of one: its words, its filters, and the addresses of its other states. */
export type ListInAddress = {
  q: string
  filters: Filters
  // As methods, so that a list of certain filters serves a part that knows some of them.
  hrefOf(change: ListChange): string
  go(change: ListChange): void
}

type Filters = Partial<Record<string, string | undefined>>
type ListChange = { q?: string; page?: number; filters?: Filters }
