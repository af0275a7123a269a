import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Order } from '#web/platform/lists/list-address.ts'
import type { ListInAddress } from '#web/platform/lists/use-list-state.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { IconLink } from '#web/ui/actions/icon-button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { DisclosureMenu } from '#web/ui/overlay/disclosure-menu.tsx'
import { ListSearch } from './list-search.tsx'
import styles from './list-toolbar.module.css'

/** The search field, the actions, the filters and, on phones, the order of a list. */
export function ListToolbar<Sort extends string>({
  list,
  search,
  actions,
  filters,
  sort,
  folds = false,
}: ListToolbarProps<Sort>) {
  const { t, format } = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const set = Object.values(list.filters).filter(Boolean).length
  const folding = folds && clsx(styles.foldable, !isOpen && styles.folded)
  return (
    <Row gap={12} className={clsx(folds && styles.folding)}>
      {search && <ListSearch list={list} label={search} className={styles.search} />}
      {folds && (
        <Button
          variant="ghost"
          icon={IconFilter}
          aria-expanded={isOpen}
          aria-controls={id}
          className={styles.fold}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? t('admin:list.filtersSet', { n: format.count(set) }) : t('admin:list.filters')}
        </Button>
      )}
      {actions && (
        <Row gap={10} align="stretch" className={styles.actions}>
          {actions}
        </Row>
      )}
      {actions && folds && (
        <DisclosureMenu
          label={t('admin:list.more')}
          face={<Icon of={IconDots} />}
          shape="dropdown"
          className={styles.menu}
        >
          {actions}
        </DisclosureMenu>
      )}
      {folds ? (
        <div id={id} className={clsx(styles.filters, folding)}>
          {filters}
          {sort && <SortChoice list={list} {...sort} />}
        </div>
      ) : (
        <>
          {filters && <div className={styles.filters}>{filters}</div>}
          {sort && <SortChoice list={list} {...sort} />}
        </>
      )}
    </Row>
  )
}

type Sorting<Sort extends string> = {
  sorts: Record<Sort, Order>
  textOf: (sort: Sort, order: Order) => string
  /** Shows the choice on wide screens too, for a list whose headings do not sort it. */
  everywhere?: boolean
}
type Sorted<Sort extends string> = Omit<ListInAddress, 'go' | 'hrefOf'> & {
  sort: Sort
  order: Order
  hrefOf(change: { q?: string; sort?: Sort; order?: Order }): string
  go(change: { q?: string; sort?: Sort; order?: Order }): void
}
type ListToolbarProps<Sort extends string> = {
  list: Sorted<Sort>
  /** The label of the search field. Without it the list has no search. */
  search?: string
  actions?: ReactNode
  filters?: ReactNode
  sort?: Sorting<Sort>
  /** On phones the filters are behind a button and the actions in a menu, so that the rows begin higher. */
  folds?: boolean
}

/** Cards on phones have no headings that could sort them or reverse their order. */
function SortChoice<Sort extends string>({
  list,
  sorts,
  textOf,
  everywhere = false,
}: Sorting<Sort> & { list: Sorted<Sort> }) {
  const { t } = useLanguage()
  const names = Object.keys(sorts) as Sort[]
  const order: Order = list.order === 'asc' ? 'desc' : 'asc'
  const reversed = list.hrefOf({ sort: list.sort, order })
  if (names.length === 1)
    return (
      <LinkButton
        to={reversed}
        variant="ghost"
        icon={IconArrowsSort}
        className={clsx(styles.sort, !everywhere && 'on-narrow')}
        aria-label={`${textOf(list.sort, list.order)}: ${t('admin:list.reverse')}`}
      >
        {textOf(list.sort, list.order)}
      </LinkButton>
    )
  const select = (
    <SelectField
      label={t('admin:list.sort')}
      labelHidden
      className={styles.sort}
      value={list.sort}
      onChange={({ currentTarget }) => {
        const sort = currentTarget.value as Sort
        list.go({ sort, order: sorts[sort] })
      }}
      values={names}
      textOf={(sort) => textOf(sort, sorts[sort])}
    />
  )
  if (everywhere) return select
  return (
    <div className={`on-narrow ${styles.sorting} row gap-8`}>
      {select}
      <IconLink to={reversed} icon={IconArrowsSort} label={t('admin:list.reverse')} />
    </div>
  )
}

/** A link to the list as CSV, with the same search and filters. */
export function ListFile({ path, params }: { path: `/api/admin/${string}.csv`; params: URLSearchParams }) {
  const { t, locale } = useLanguage()
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
