import type { ReactNode } from 'react'
import type { NameBelow } from '#locales/text-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import {
  daysInOrder,
  isNarrowed,
  type ListShape,
  type ListState,
  listParams,
  type Order,
} from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { SortLink } from '#web/ui/work/sort-link.tsx'
import { type WorkColumn, WorkTable } from '#web/ui/work/work-table.tsx'
import { useChosenRows } from './choosing/use-chosen-rows.ts'
import { ListPages } from './list-pages.tsx'
import { ListPanel } from './list-panel.tsx'
import { ListFile, ListToolbar } from './list-toolbar.tsx'
import { NewRows } from './live/new-rows.tsx'
import { NothingFound } from './nothing-found.tsx'

const PAGE_SIZE = 25

/**
 * A list of a work screen, from its new rows to its pages. Its address holds the search, the filters, the order and the page; the
 * route's loader reads the same address for the rows.
 */
export function WorkList<
  Row extends { id: string },
  Sort extends string,
  Filter extends string,
  Path extends string,
>(props: WorkListProps<Row, Sort, Filter, Path>) {
  const { of: shape, page, rows = page.items, columns, titleOf, newestBy, choice, file, actions } = props
  const { t } = useLanguage()
  const list = useListState(shape)
  const narrowed = { q: list.q, filters: list.narrowing }
  const selection = useChosenRows(narrowed, rows)
  const address = listParams(shape, { ...list, page: 1, filters: daysInOrder(list.narrowing) })
  const link = file && <ListFile path={file.path} params={file.params ?? address} />
  const ageText = (_: Sort, order: Order) => t(`admin:list.${order === 'desc' ? 'newest' : 'oldest'}`)
  return (
    <>
      {newestBy && (
        <NewRows
          list={list}
          since={page.now}
          shown={page.items}
          read={async () =>
            (await shape.newest(list)).items.map((row) => ({ id: row.id, at: String(row[newestBy]) }))
          }
        />
      )}
      <ListPanel
        toolbar={
          <ListToolbar
            list={list}
            folds={props.folds}
            search={props.search}
            actions={actions ? actions(link) : link}
            filters={props.filters}
            sort={{ sorts: shape.sorts, textOf: props.sortText ?? ageText }}
          />
        }
        pages={page.total > 0 && <ListPages list={list} of={page} pageSize={PAGE_SIZE} />}
      >
        <WorkTable<Row, NameBelow<Path>>
          label={props.label}
          columns={columns}
          titleOf={(key) => {
            const sort = columns.find((column) => column.key === key)?.sort
            return sort ? <SortHeading {...{ shape, list, sort }} title={titleOf(key)} /> : titleOf(key)
          }}
          rows={rows}
          card={props.card}
          isQuiet={props.isQuiet}
          isLoading={list.isLoading}
          groupOf={props.groupOf}
          choice={
            choice && {
              chosen: selection.chosen,
              onChoose: selection.choose,
              label: (row) => t('admin:list.select', { name: choice.nameOf(row) }),
              labelAll: t('admin:list.selectAll'),
            }
          }
          empty={isNarrowed(narrowed) ? <NoMatch list={list} /> : props.empty}
        />
      </ListPanel>
      {choice?.bar(selection)}
    </>
  )
}

type WorkListProps<
  Row extends { id: string },
  Sort extends string,
  Filter extends string,
  Path extends string,
> = {
  of: ListShape<Sort, Filter> & { newest(state: ListState<Sort, Filter>): Promise<{ items: Row[] }> }
  /** The loaded page. `now` is when it was loaded. */
  page: LoadedPage<Row>
  /** The rows to show, where some of the page are on their way out of it. */
  rows?: readonly Row[]
  label: string
  /** The label of the search field. */
  search: string
  columns: readonly ListColumn<Row, Sort, Path>[]
  titleOf: (key: NameBelow<Path>) => string
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  /** Whether a row has ended and is drawn paler. Its words say so too. */
  isQuiet?: (row: Row) => boolean
  /** The heading of a row's group, such as its day. */
  groupOf?: (row: Row) => string
  filters?: ReactNode
  /** On phones the filters are behind a button and the actions in a menu. */
  folds?: boolean
  /** An order in words. Without it a list goes by age. */
  sortText?: (sort: Sort, order: Order) => string
  /** The list as CSV. Its parameters are those of the address unless it has its own. */
  file?: { path: `/api/admin/${string}.csv`; params?: URLSearchParams } | false
  /** The actions around the link to the file, which they place. Without them the link stands alone. */
  actions?: (link: ReactNode) => ReactNode
  /** The time that tells which rows came since. Without it the list does not look for any. */
  newestBy?: keyof Row & string
  /** Lets rows be selected. The bar shows what can be done with the selected ones. */
  choice?: { nameOf: (row: Row) => string; bar: (selection: Selection<Row>) => ReactNode }
  /** Shown where the list has no rows at all. */
  empty: ReactNode
}

type LoadedPage<Row> = {
  items: Row[]
  total: number
  isMore?: boolean
  page: number
  pages: number
  now: number
}
type Selection<Row extends { id: string }> = ReturnType<typeof useChosenRows<Row>>
/** A column, which is titled by the text below `Path` with its key. With `sort` its heading sorts the list. */
export type ListColumn<Row, Sort extends string, Path extends string> = WorkColumn<Row, NameBelow<Path>> & {
  sort?: Sort
}

/** Leads out of the search and the filters. A way to look at the rows stays. */
function NoMatch<Sort extends string, Filter extends string>({ list }: NoMatchProps<Sort, Filter>) {
  const looks: typeof list.filters = { ...list.filters }
  for (const name of Object.keys(list.narrowing) as Filter[]) delete looks[name]
  return <NothingFound list={{ hrefOf: (change) => list.hrefOf({ ...change, filters: looks }) }} />
}

type NoMatchProps<Sort extends string, Filter extends string> = {
  list: ReturnType<typeof useListState<Sort, Filter>>
}

function SortHeading<Sort extends string, Filter extends string>({
  shape,
  list,
  sort,
  title,
}: SortHeadingProps<Sort, Filter>) {
  const { t } = useLanguage()
  const usual: Order = shape.sorts[sort]
  const order = list.sort === sort ? list.order : null
  const turned = usual === 'asc' ? 'desc' : 'asc'
  // The third press restores the list's own order.
  const next: { sort: Sort; order: Order } =
    order === turned
      ? { sort: shape.sort, order: shape.sorts[shape.sort] }
      : { sort, order: order === null ? usual : turned }
  return (
    <SortLink
      to={list.hrefOf(next)}
      order={order}
      orderText={t(order === 'desc' ? 'admin:list.sortedDesc' : 'admin:list.sortedAsc')}
    >
      {title}
    </SortLink>
  )
}

type SortHeadingProps<Sort extends string, Filter extends string> = {
  shape: ListShape<Sort, Filter>
  list: ReturnType<typeof useListState<Sort, Filter>>
  sort: Sort
  title: string
}
