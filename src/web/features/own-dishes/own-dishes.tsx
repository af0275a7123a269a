import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import type { OwnDish } from '#contract/catalog/dishes.ts'
import { OWN_DISH_STATES, type OwnDishState } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import pot from '#web/assets/spots/spot-pot_fire.webp?url'
import { ActionQuestion } from '#web/parts/frame/action-question.tsx'
import { ListPages } from '#web/parts/list/list-pages.tsx'
import { ListSearch } from '#web/parts/list/list-search.tsx'
import { NothingFound } from '#web/parts/list/nothing-found.tsx'
import { StateChips } from '#web/parts/list/state-chips.tsx'
import { type Client, client } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isNarrowed, type ListShape, readListState } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { useStayCurrent } from '#web/platform/lists/use-stay-current.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { useLast } from '#web/ui/overlay/modal.tsx'
import { nameOf, OwnDishCard } from './own-dish-card.tsx'
import styles from './own-dishes.module.css'

const PAGE = 24

/** The filters that the list's address may name. The order is fixed: dishes that need attention come first. */
const OWN_LIST: ListShape<'usual', 'state'> = {
  sorts: { usual: 'asc' },
  sort: 'usual',
  filters: { state: OWN_DISH_STATES },
}

/** A cook's dishes in every state. */
export function OwnDishes({ list, streamVersion }: { list: OwnDishList; streamVersion: string }) {
  const { t } = useLanguage()
  const state = useListState(OWN_LIST)
  const [withdrawing, setWithdrawing] = useState<OwnDish | null>(null)
  useStayCurrent(streamVersion)
  const isEmpty = list.items.length === 0
  return (
    <>
      <Row as="header" between gap={12} className="below-16">
        <h1>{t('common:nav.myDishes')}</h1>
        <LinkButton to={paths.addDish} icon={IconPlus}>
          {t('catalog:addDish.title')}
        </LinkButton>
      </Row>
      {(list.all > 0 || state.q) && <Toolbar list={list} />}
      {isEmpty && isNarrowed(state) && <NothingFound list={state} />}
      {isEmpty && !isNarrowed(state) && (
        <EmptyState art={pot} title={t('dishes:list.empty')}>
          {t('dishes:list.emptyBody')}
        </EmptyState>
      )}
      {!isEmpty && (
        <Stack
          as="ul"
          gap={12}
          className={`renews ${styles.grid} below-16`}
          aria-label={t('common:nav.myDishes')}
          aria-busy={state.isLoading || undefined}
        >
          {list.items.map((dish) => (
            <li key={dish.id}>
              <OwnDishCard dish={dish} onWithdraw={() => setWithdrawing(dish)} />
            </li>
          ))}
        </Stack>
      )}
      {list.pages > 1 && <ListPages list={state} of={list} pageSize={PAGE} />}
      <WithdrawQuestion dish={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}

/** The search field and the states. */
function Toolbar({ list: { states, all } }: { list: OwnDishList }) {
  const { t } = useLanguage()
  const list = useListState(OWN_LIST)
  return (
    <Stack gap={12} className={styles.toolbar}>
      <ListSearch list={list} label={t('dishes:list.search')} className={styles.search} />
      <StateChips
        list={list}
        label={t('dishes:list.filter')}
        states={OWN_DISH_STATES}
        counts={states}
        all={all}
        textOf={(state) => t(`dishes:states.${state}`)}
      />
    </Stack>
  )
}

/** Asks before a dish is withdrawn for good. */
function WithdrawQuestion({ dish, onClose }: { dish: OwnDish | null; onClose: () => void }) {
  const { t, locale } = useLanguage()
  const shown = useLast(dish)
  if (!shown) return null
  const name = nameOf(locale, shown)
  return (
    <ActionQuestion
      open={dish !== null}
      destructive
      question={t('dishes:withdrawQuestion', { dish: name })}
      consequence={t('dishes:withdrawConsequence')}
      confirmLabel={t('dishes:withdrawYes')}
      cancelLabel={t('dishes:withdrawNo')}
      send={() => client().dishes.withdrawDish({ id: shown.id })}
      doneText={() => t('dishes:withdrawn', { dish: name })}
      onClose={onClose}
    />
  )
}

export function loadOwnDishes(client: Client, params: URLSearchParams) {
  const { q, page, filters } = readListState(OWN_LIST, params)
  return client.dishes.listOwnDishes({
    ...(q ? { q } : {}),
    ...(filters as { state?: OwnDishState }),
    page,
  })
}

type OwnDishList = Awaited<ReturnType<typeof loadOwnDishes>>
