import type { ReactNode } from 'react'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { ListShape, Order } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { SortLink } from '#web/ui/work/sort-link.tsx'

/** Headings of a table that sort its list. */
export function useSortedHeading<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  const { t } = useLanguage()
  const list = useListState(shape)
  return (sort: Sort, title: ReactNode) => {
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
}
