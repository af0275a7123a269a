import { type Client, client } from '../api/client.ts'
import {
  daysInOrder,
  type FilterValues,
  type ListShape,
  type ListState,
  narrowingOf,
  type Order,
  readListState,
} from './list-address.ts'

/**
 * A list of a work screen: the shape of its address, and how a page of it is read. `ask` sends what the address asks for, which is
 * what the contract of most lists takes.
 */
export function defineList<
  Sort extends string,
  const Filters extends Record<string, FilterValues>,
  Page extends object,
>(
  shape: {
    sorts: Record<Sort, Order>
    sort: NoInfer<Sort>
    filters: Filters
    looks?: readonly NoInfer<keyof Filters & string>[]
  },
  ask: (client: Client, query: ListQuery<Sort, Filters> & { page?: number }) => Promise<Page>,
): DefinedList<Sort, Filters, Page> {
  const usual = { sort: shape.sort, order: shape.sorts[shape.sort] }
  const hasSorts = Object.keys(shape.sorts).length > 1
  const queryOf: DefinedList<Sort, Filters, Page>['queryOf'] = ({ q, sort, order, filters }) =>
    ({
      ...(q && { q }),
      ...daysInOrder(narrowingOf(shape, filters)),
      // Contracts are strict, and that of a list with one sort only has its direction.
      ...(hasSorts && { sort }),
      order,
    }) as ListQuery<Sort, Filters>
  return {
    ...shape,
    queryOf,
    load: async (client, params) => {
      const state = readListState(shape, params)
      return { ...(await ask(client, { ...queryOf(state), page: state.page })), now: Date.now() }
    },
    newest: (state) => ask(client(), queryOf({ ...state, ...usual })),
  }
}

type Shape<Sort extends string, Filters> = ListShape<Sort, keyof Filters & string> & { filters: Filters }

type DefinedList<Sort extends string, Filters, Page> = Shape<Sort, Filters> & {
  /** Search words, filters and order as the list's contract names them. */
  queryOf: (state: Omit<ListState<Sort, keyof Filters & string>, 'page'>) => ListQuery<Sort, Filters>
  /** Reads the page at an address, for the loader of its route. */
  load: (client: Client, params: URLSearchParams) => Promise<Page & { now: number }>
  /** Reads the first page in the list's own order, in which new rows come first. */
  newest: (state: ListState<Sort, keyof Filters & string>) => Promise<Page>
}

type ListQuery<Sort extends string, Filters> = {
  q?: string
  sort?: Sort
  order: Order
} & { [Name in keyof Filters]?: Filters[Name] extends readonly (infer Value)[] ? Value : string }
