import type { DishSortOfAll, OwnDish } from '#contract/catalog/dishes.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { SortLink } from '#web/ui/work/sort-link.tsx'
import type { WorkColumn } from '#web/ui/work/work-table.tsx'
import { CookLink, DishLink, DishStateBadge } from '../dish-facts.tsx'
import { DISH_LIST } from './dish-list-shape.ts'

/** The columns of the list. Two headings sort it. */
export function useDishColumns(now: number): WorkColumn<OwnDish>[] {
  const { t, format } = useLanguage()
  const list = useListState(DISH_LIST)
  const sorted = (sort: DishSortOfAll) => {
    const usual = DISH_LIST.sorts[sort]
    const order = list.sort === sort ? list.order : null
    const turned = usual === 'asc' ? 'desc' : 'asc'
    return (
      <SortLink
        to={list.hrefOf({ sort, order: order === usual ? turned : usual })}
        order={order}
        orderText={t(order === 'desc' ? 'admin:list.sortedDesc' : 'admin:list.sortedAsc')}
      >
        {t(`admin:dishes.columns.${sort}`)}
      </SortLink>
    )
  }
  return [
    { key: 'name', title: sorted('name'), cell: (dish) => <DishLink dish={dish} /> },
    {
      key: 'cook',
      title: t('admin:dishes.columns.cook'),
      cell: (dish) => (
        <CookLink dish={dish} to={list.hrefOf({ filters: { ...list.filters, cook: dish.cookId } })} />
      ),
    },
    {
      key: 'price',
      title: t('admin:dishes.columns.price'),
      cell: (dish) => <span className="num">{format.money(dish.price)}</span>,
    },
    {
      key: 'created',
      title: sorted('created'),
      cell: (dish) => <time dateTime={dish.createdAt}>{format.relative(dish.createdAt, now)}</time>,
    },
    {
      key: 'state',
      title: t('admin:dishes.columns.state'),
      cell: (dish) => <DishStateBadge dish={dish} />,
    },
  ]
}
