import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type FormEvent, useState } from 'react'
import type { OwnDish } from '#contract/dishes.ts'
import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { paths } from '#domain/paths.ts'
import pot from '#web/assets/spots/spot-pot_fire.webp?url'
import torn from '#web/assets/spots/spot-torn_ticket.webp?url'
import { useFormat } from '#web/platform/i18n/use-format.ts'
import { useTranslation } from '#web/platform/i18n/use-translation.tsx'
import { isNarrowed } from '#web/platform/lists/list-address.ts'
import { useListState } from '#web/platform/lists/use-list-state.ts'
import { ChipLink, ChipRow } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/work/pager.tsx'
import type { OwnDishList } from './load-own-dishes.ts'
import { OwnDishCard } from './own-dish-card.tsx'
import styles from './own-dishes.module.css'
import { OWN_LIST } from './own-list-shape.ts'
import { useStayCurrent } from './use-stay-current.ts'
import { WithdrawQuestion } from './withdraw-question.tsx'

const PAGE = 24

/** A cook's dishes, in whatever state they are. */
export function OwnDishes({ list }: { list: OwnDishList }) {
  const { t } = useTranslation()
  const state = useListState(OWN_LIST)
  const [withdrawing, setWithdrawing] = useState<OwnDish | null>(null)
  useStayCurrent()
  const isEmpty = list.items.length === 0
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('common:nav.myDishes')}</h1>
        <LinkButton to={paths.addDish} icon={IconPlus}>
          {t('catalog:addDish.title')}
        </LinkButton>
      </header>
      <Toolbar list={list} />
      {isEmpty && isNarrowed(state) && (
        <EmptyState
          art={torn}
          title={t('admin:list.nothing')}
          action={
            <LinkButton variant="ghost" to={state.hrefOf({ q: '', filters: {} })}>
              {t('admin:list.showAll')}
            </LinkButton>
          }
        >
          {t('admin:list.nothingBody')}
        </EmptyState>
      )}
      {isEmpty && !isNarrowed(state) && (
        <EmptyState art={pot} title={t('dishes:list.empty')}>
          {t('dishes:list.emptyBody')}
        </EmptyState>
      )}
      {!isEmpty && (
        <ul
          className={styles.grid}
          aria-label={t('common:nav.myDishes')}
          aria-busy={state.isLoading || undefined}
        >
          {list.items.map((dish) => (
            <li key={dish.id}>
              <OwnDishCard dish={dish} onWithdraw={() => setWithdrawing(dish)} />
            </li>
          ))}
        </ul>
      )}
      {list.pages > 1 && <Pages list={list} />}
      <WithdrawQuestion dish={withdrawing} onClose={() => setWithdrawing(null)} />
    </>
  )
}

/** Words to look for, and the states to choose from. */
function Toolbar({ list: { states } }: { list: OwnDishList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useListState(OWN_LIST)
  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    list.go({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <div className={styles.toolbar}>
      <search>
        <form method="get" className={styles.search} onSubmit={handleSearch}>
          <Icon of={IconSearch} size={20} />
          <input
            key={list.q}
            type="search"
            name="q"
            defaultValue={list.q}
            maxLength={60}
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={t('dishes:list.search')}
            aria-label={t('dishes:list.search')}
            className={styles.input}
          />
          {list.q && (
            <IconLink
              icon={IconX}
              label={t('admin:list.clearSearch')}
              to={list.hrefOf({ q: '' })}
              className={styles.clear}
            />
          )}
        </form>
      </search>
      <ChipRow label={t('dishes:list.filter')} wrap="wide">
        <ChipLink to={list.hrefOf({ filters: {} })} preventScrollReset selected={!list.filters.state}>
          {t('admin:list.all')}
        </ChipLink>
        {OWN_DISH_STATES.map((state) => (
          <ChipLink
            key={state}
            to={list.hrefOf({ filters: { state } })}
            preventScrollReset
            selected={list.filters.state === state}
          >
            {t(`dishes:states.${state}`)}
            <span className={`num ${styles.count}`}>{format.count(states[state] ?? 0)}</span>
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}

function Pages({ list: { page, pages, total, items } }: { list: OwnDishList }) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = useListState(OWN_LIST)
  const first = (page - 1) * PAGE + 1
  return (
    <Pager
      page={page}
      pages={pages}
      range={t('admin:list.range', {
        from: format.count(first),
        to: format.count(first + items.length - 1),
        total: format.count(total),
      })}
      hrefOf={(to) => state.hrefOf({ page: to })}
      texts={{
        pages: t('admin:list.pages'),
        previous: t('admin:list.previous'),
        next: t('admin:list.next'),
        page: (n) => t('admin:list.page', { n: format.count(n) }),
        number: format.count,
      }}
    />
  )
}
