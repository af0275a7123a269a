import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import type { Order } from '#web/platform/lists/list-address.ts'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { ListSearch } from './list-search.tsx'
import styles from './list-toolbar.module.css'

/** The search field, the actions, the filters and, on phones, the order of a list. */
export function ListToolbar<Sort extends string>({
  list,
  search,
  actions,
  filters,
  sort,
}: ListToolbarProps<Sort>) {
  return (
    <div className={styles.toolbar}>
      {search && <ListSearch list={list} label={search} className={styles.search} />}
      {actions && <div className={styles.actions}>{actions}</div>}
      {filters && <div className={styles.filters}>{filters}</div>}
      {sort && <SortSelect list={list} {...sort} />}
    </div>
  )
}

type SortChoice<Sort extends string> = {
  sorts: Record<Sort, Order>
  textOf: (sort: Sort) => string
  /** Shows the choice on wide screens too, for a list whose headings do not sort it. */
  everywhere?: boolean
}
type Sorted<Sort extends string> = Omit<ListInAddress, 'go'> & {
  sort: Sort
  go(change: { q?: string; sort?: Sort; order?: Order }): void
}
type ListToolbarProps<Sort extends string> = {
  list: Sorted<Sort>
  /** The label of the search field. Without it the list has no search. */
  search?: string
  actions?: ReactNode
  filters?: ReactNode
  sort?: SortChoice<Sort>
}

/** Cards on phones have no headings that could sort them. */
function SortSelect<Sort extends string>({
  list,
  sorts,
  textOf,
  everywhere = false,
}: SortChoice<Sort> & { list: Sorted<Sort> }) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('admin:list.sort')}
      labelHidden
      className={clsx(styles.sort, !everywhere && styles.onCards)}
      value={list.sort}
      onChange={({ currentTarget }) => {
        const sort = currentTarget.value as Sort
        list.go({ sort, order: sorts[sort] })
      }}
    >
      {(Object.keys(sorts) as Sort[]).map((sort) => (
        <option key={sort} value={sort}>
          {textOf(sort)}
        </option>
      ))}
    </SelectField>
  )
}

/** A link to the list as CSV, with the same search and filters. */
export function ListFile({ path, params }: { path: `/api/admin/${string}.csv`; params: URLSearchParams }) {
  const { t, locale } = useTranslation()
  const file = new URLSearchParams(params)
  file.set('lang', locale)
  return (
    <a
      href={`${path}?${file}`}
      download
      aria-label={t('admin:list.csvLabel')}
      className={buttonClass({ variant: 'ghost' })}
    >
      <Icon of={IconDownload} />
      {t('admin:list.csv')}
    </a>
  )
}
