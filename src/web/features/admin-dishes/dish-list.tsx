import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import type { DishSortOfAll, OwnDish } from '#contract/catalog/dishes.ts'
import { REVIEW_ACTIONS, SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { MAX_LISTED } from '#domain/list-limits.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import type { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type ListColumn, WorkList } from '#web/parts/list/work-list.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { defineList } from '#web/platform/lists/define-list.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { mayDecide } from './deciding/decisions.ts'
import { useHeldDishes } from './deciding/held-decisions.ts'
import { useDishDecisions } from './deciding/use-dish-decisions.tsx'
import { CookLink, DishLink, DishStateBadge } from './dish-facts.tsx'
import { useDishName } from './use-dish-words.ts'

const LIST = defineList(
  {
    sorts: { created: 'desc', name: 'asc' },
    sort: 'created',
    filters: { state: SOUGHT_DISH_STATES, cook: 'id' },
  },
  (client, query) => client.dishes.listDishesOfAll(asked(query)),
)

export const loadDishes = LIST.load

/** The contract names the kitchen by its cook's id. */
function asked<Query extends { cook?: string }>({ cook: cookId, ...query }: Query) {
  return { ...query, ...(cookId && { cookId }) }
}

type Dishes = Awaited<ReturnType<typeof loadDishes>>

/** The dishes of all kitchens, to search and to decide on in bulk. */
export function DishList({ list }: { list: Dishes }) {
  const { t } = useLanguage()
  const nameOf = useDishName()
  const state = useListState(LIST)
  const held = useHeldDishes()
  const columns = useDishColumns(list.now)
  return (
    <WorkList
      of={LIST}
      page={list}
      rows={list.items.filter(({ id }) => !held.has(id))}
      label={t('common:nav.dishes')}
      search={t('admin:dishes.search')}
      file={{ path: '/api/admin/dishes.csv', params: new URLSearchParams(asked(LIST.queryOf(state))) }}
      actions={(file) => <Actions file={file} cook={list.cook} />}
      filters={
        <StateChips
          list={state}
          label={t('admin:dishes.filter')}
          states={SOUGHT_DISH_STATES}
          counts={list.states}
          most={MAX_LISTED}
          all={list.all}
          textOf={(each) => t(`admin:dishes.states.${each}`)}
        />
      }
      sortText={(sort) => t(`admin:dishes.sorts.${sort}`)}
      columns={columns}
      titleOf={(key) => t(`admin:dishes.columns.${key}`)}
      card={(dish) => <DishCard dish={dish} />}
      newestBy="createdAt"
      choice={{ nameOf, bar: (selection) => <Chosen of={selection} /> }}
      empty={
        <EmptyState art={plate} title={t('admin:dishes.empty')}>
          {t('admin:dishes.emptyBody')}
        </EmptyState>
      }
    />
  )
}

/** The file, the way to the queue, and the kitchen that filters the list. */
function Actions({ file, cook }: { file: ReactNode } & Pick<Dishes, 'cook'>) {
  const { t, localized } = useLanguage()
  const list = useListState(LIST)
  return (
    <>
      {file}
      <LinkButton to={paths.adminModeration} variant="ghost">
        {t('admin:dishes.toQueue')}
      </LinkButton>
      {list.filters.cook && (
        <LinkButton
          to={list.hrefOf({ filters: { ...list.filters, cook: undefined } })}
          variant="soft"
          icon={IconX}
          aria-label={t('admin:dishes.anyKitchen')}
        >
          <bdi>{cook ? localized(cook.name, cook.nameAr) : t('admin:dishes.noKitchen')}</bdi>
        </LinkButton>
      )}
    </>
  )
}

function useDishColumns(now: number): ListColumn<OwnDish, DishSortOfAll, 'admin:dishes.columns'>[] {
  const { format } = useLanguage()
  const list = useListState(LIST)
  return [
    { key: 'name', sort: 'name', cell: (dish) => <DishLink dish={dish} /> },
    {
      key: 'cook',
      cell: (dish) => (
        <CookLink dish={dish} to={list.hrefOf({ filters: { ...list.filters, cook: dish.cookId } })} />
      ),
    },
    { key: 'price', cell: (dish) => <span className="num">{format.money(dish.price)}</span> },
    {
      key: 'created',
      sort: 'created',
      cell: (dish) => <time dateTime={dish.createdAt}>{format.relative(dish.createdAt, now)}</time>,
    },
    { key: 'state', cell: (dish) => <DishStateBadge dish={dish} /> },
  ]
}

/** A row of the list on a phone. */
function DishCard({ dish }: { dish: OwnDish }) {
  const { format } = useLanguage()
  const list = useListState(LIST)
  return (
    <Stack gap={8}>
      <DishLink dish={dish} />
      <Row as="p" between gap={12} lineGap={4} className="small">
        <CookLink dish={dish} to={list.hrefOf({ filters: { ...list.filters, cook: dish.cookId } })} />
        <span className="num">{format.money(dish.price)}</span>
      </Row>
      <DishStateBadge dish={dish} />
    </Stack>
  )
}

/** The bulk actions, each with the number of selected dishes that it would change. */
function Chosen({ of: selection }: { of: ReturnType<typeof useChosenRows<OwnDish>> }) {
  const decisions = useDishDecisions(selection.clear)
  const dishes = selection.rows
  const { t, format } = useLanguage()
  const open = REVIEW_ACTIONS.map((action) => ({
    action,
    able: dishes.filter((dish) => mayDecide(dish, action)),
  })).filter(({ able }) => able.length > 0)
  return (
    <>
      <SelectionBar
        count={dishes.length}
        note={open.some(({ able }) => able.length < dishes.length) && t('admin:dishes.someOnly')}
        of={selection}
      >
        {open.map(({ action, able }) => (
          <Button
            key={action}
            size="compact"
            variant={action === 'approve' ? 'primary' : 'ghost'}
            onClick={() => decisions.start(action, able)}
          >
            {t(`admin:dishes.actionsWith.${action}`, { n: format.count(able.length) })}
          </Button>
        ))}
      </SelectionBar>
      {decisions.questions}
    </>
  )
}
