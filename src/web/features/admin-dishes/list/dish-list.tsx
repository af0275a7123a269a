import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { REVIEW_ACTIONS, SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { MOST_LISTED } from '#domain/most-listed.ts'
import { paths } from '#domain/paths.ts'
import plate from '#web/assets/spots/spot-empty_plate.webp?url'
import { SelectionBar } from '#web/parts/list/choosing/selection-bar.tsx'
import { useChosenRows } from '#web/parts/list/choosing/use-chosen-rows.ts'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListPanel } from '#web/parts/list/list-panel.tsx'
import { ListFile, ListToolbar } from '#web/parts/list/list-toolbar.tsx'
import { NewRows } from '#web/parts/list/live/new-rows.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { client } from '#web/platform/api/client.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { WorkTable } from '#web/ui/work/work-table.tsx'
import { mayDecide } from '../deciding/decisions.ts'
import { useHeldDishes } from '../deciding/held-decisions.ts'
import { useDishDecisions } from '../deciding/use-dish-decisions.tsx'
import { useDishName } from '../use-dish-words.ts'
import { DishCard } from './dish-card.tsx'
import { useDishColumns } from './dish-columns.tsx'
import { DISH_LIST } from './dish-list-shape.ts'
import { type DishList as Listed, soughtOf } from './load-dish-list.ts'

const PAGE = 25

/** The dishes of all kitchens, to search and to decide on in bulk. */
export function DishList({ list }: { list: Listed }) {
  const { t } = useLanguage()
  const nameOf = useDishName()
  const state = useListState(DISH_LIST)
  const held = useHeldDishes()
  const columns = useDishColumns(list.now)
  const rows = list.items.filter(({ id }) => !held.has(id))
  const selection = useChosenRows(state, rows)
  const decisions = useDishDecisions(selection.clear)
  return (
    <>
      <NewRows
        list={state}
        since={list.now}
        shown={list.items}
        read={async () =>
          (
            await client().dishes.listDishesOfAll({ ...soughtOf(state), sort: 'created', order: 'desc' })
          ).items.map(({ id, createdAt }) => ({ id, at: createdAt }))
        }
      />
      <ListPanel
        toolbar={<Toolbar list={list} />}
        pages={list.total > 0 && <ListPages list={state} of={list} pageSize={PAGE} />}
      >
        <WorkTable
          label={t('common:nav.dishes')}
          columns={columns}
          rows={rows}
          card={(dish) => <DishCard dish={dish} />}
          isLoading={state.isLoading}
          choice={{
            chosen: selection.chosen,
            onChoose: selection.choose,
            label: (dish) => t('admin:list.select', { name: nameOf(dish) }),
            labelAll: t('admin:list.selectAll'),
          }}
          empty={
            isNarrowed(state) ? (
              <NothingFound list={state} />
            ) : (
              <EmptyState art={plate} title={t('admin:dishes.empty')}>
                {t('admin:dishes.emptyBody')}
              </EmptyState>
            )
          }
        />
      </ListPanel>
      <Chosen of={selection} onStart={decisions.start} />
      {decisions.questions}
    </>
  )
}

/** The bulk actions, each with the number of selected dishes that it would change. */
function Chosen({ of: selection, onStart }: ChosenProps) {
  const dishes = selection.rows
  const { t, format } = useLanguage()
  const open = REVIEW_ACTIONS.map((action) => ({
    action,
    able: dishes.filter((dish) => mayDecide(dish, action)),
  })).filter(({ able }) => able.length > 0)
  return (
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
          onClick={() => onStart(action, able)}
        >
          {t(`admin:dishes.actionsWith.${action}`, { n: format.count(able.length) })}
        </Button>
      ))}
    </SelectionBar>
  )
}

type ChosenProps = {
  of: ReturnType<typeof useChosenRows<OwnDish>>
  onStart: ReturnType<typeof useDishDecisions>['start']
}

/** The search field, the states, and the kitchen that filters the list. */
function Toolbar({ list: { states, all, cook } }: { list: Listed }) {
  const { t, locale } = useLanguage()
  const list = useListState(DISH_LIST)
  return (
    <ListToolbar
      list={list}
      search={t('admin:dishes.search')}
      actions={
        <>
          <ListFile path="/api/admin/dishes.csv" params={new URLSearchParams(soughtOf(list))} />
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
              <bdi>{cook ? inLocale(locale, cook.name, cook.nameAr) : t('admin:dishes.noKitchen')}</bdi>
            </LinkButton>
          )}
        </>
      }
      filters={
        <StateChips
          list={list}
          label={t('admin:dishes.filter')}
          states={SOUGHT_DISH_STATES}
          counts={states}
          most={MOST_LISTED}
          all={all}
          textOf={(state) => t(`admin:dishes.states.${state}`)}
        />
      }
      sort={{ sorts: DISH_LIST.sorts, textOf: (sort) => t(`admin:dishes.sorts.${sort}`) }}
    />
  )
}
