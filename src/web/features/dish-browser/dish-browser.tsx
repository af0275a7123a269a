import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import clsx from 'clsx'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { DishName } from '#contract/catalog/catalog.ts'
import type { District } from '#contract/settings.ts'
import { arePricesReversed, WELL_RATED } from '#domain/catalog/dish-filters.ts'
import type { Point } from '#domain/geo.ts'
import { paths } from '#domain/paths.ts'
import emptyPlate from '#web/assets/spots/spot-empty_plate.webp?url'
import map from '#web/assets/spots/spot-map.webp?url'
import { useDishTypeText } from '#web/parts/dish/type/dish-type.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { LinkButton, TextLink } from '#web/ui/actions/link-button.tsx'
import { ChipLink, ChipRow } from '#web/ui/display/chip.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Muted } from '#web/ui/layout/layout.tsx'
import type { DishPage } from './browse-dishes.ts'
import { type BrowseQuery, browsePath, isNarrowed } from './browse-query.ts'
import styles from './dish-browser.module.css'
import { FilterMenu } from './filters/filter-menu.tsx'
import { KindRow } from './filters/kind-row.tsx'
import { FOOD_ID } from './filters/query-fields.tsx'
import { DishResults } from './results/dish-results.tsx'

/** The dish types, the filters, the rows of suggestions and the list of dishes. */
export function DishBrowser({
  page,
  named,
  query,
  point,
  choosePlaceHref,
  rows,
  changePlace,
}: DishBrowserProps) {
  const isBusy = useNavigation().location?.pathname === '/'
  const heading = useResultsFocus(browsePath({ ...query, cursor: null }))
  return (
    <section id={FOOD_ID} aria-labelledby="food-heading" className={`page ${styles.browser}`}>
      <div className={styles.kinds}>
        <KindRow query={query} />
        <div className={styles.filters}>
          <FilterMenu query={query} point={point} choosePlaceHref={choosePlaceHref} />
        </div>
      </div>
      {rows}
      <Heading ref={heading} page={page} query={query} />
      <div className={clsx(isBusy && styles.busy)} aria-busy={isBusy || undefined}>
        <ActiveFilters query={query} />
        <Notices page={page} query={query} />
        {page.items.length === 0 ? (
          <NothingHere query={query} nearest={page.nearest} named={named} changePlace={changePlace} />
        ) : (
          <DishResults
            key={`${browsePath(query)} ${JSON.stringify(point)}`}
            page={page}
            query={query}
            point={point}
          />
        )}
      </div>
    </section>
  )
}

type DishBrowserProps = {
  page: DishPage
  /** Districts whose name the words are, where no dish was found. */
  named: readonly District[]
  query: BrowseQuery
  point: Point | null
  /** The link to choosing a place. Null where a place is known. */
  choosePlaceHref: string | null
  /** Suggestions above the unfiltered list. */
  rows: ReactNode
  /** Opens the place chooser, for visitors whose place no kitchen reaches. */
  changePlace: ReactNode
}

/** Moves the focus to the results after a search or filter, because the focused field or sheet may be gone. */
function useResultsFocus(list: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(list)
  useEffect(() => {
    if (shown.current === list) return
    shown.current = list
    heading.current?.focus({ preventScroll: true })
  }, [list])
  return heading
}

function Heading({ ref, page, query }: HeadingProps) {
  const { t, format } = useLanguage()
  const dishTypeText = useDishTypeText()
  const total = query.cursor === null && page.nextCursor === null ? page.items.length : null
  const saysNothing = page.items.length === 0 && !isNarrowed(query)
  return (
    <h2
      id="food-heading"
      ref={ref}
      tabIndex={-1}
      className={saysNothing ? 'visually-hidden' : clsx(styles.heading, 'shrinks breaks')}
    >
      {headingText()}
      {isNarrowed(query) && total !== null && total > 0 && (
        <small className={styles.total}>
          {' '}
          {t('catalog:home.results', { n: format.count(total), count: total })}
        </small>
      )}
    </h2>
  )

  function headingText() {
    if (query.q) return t('catalog:home.resultsFor', { query: query.q })
    if (query.type) return dishTypeText(query.type)
    if (query.sort !== 'around' && query.sort !== 'near') return t(`catalog:sort.${query.sort}`)
    return isAllClosed(page) || page.items.length === 0
      ? t('catalog:home.everything')
      : t('catalog:home.readyNear')
  }
}

type HeadingProps = { ref: Ref<HTMLHeadingElement>; page: DishPage; query: BrowseQuery }

function Notices({ page, query }: { page: DishPage; query: BrowseQuery }) {
  const { t } = useLanguage()
  return (
    <>
      {arePricesReversed(query) && (
        <Muted role="alert" className="below-14">
          {t('catalog:filter.pricesIgnored')}
        </Muted>
      )}
      {query.cursor !== null && (
        <Muted className="below-14">
          <TextLink to={browsePath({ ...query, cursor: null })}>{t('catalog:home.fromStart')}</TextLink>
        </Muted>
      )}
      {query.cursor === null && !isNarrowed(query) && page.items.length > 0 && isAllClosed(page) && (
        <Muted className="below-14">{t('catalog:home.allClosed')}</Muted>
      )}
    </>
  )
}

function NothingHere({ query, nearest, named, changePlace }: NothingHereProps) {
  const { t } = useLanguage()
  if (!isNarrowed(query)) {
    return (
      <EmptyState art={map} title={t('catalog:home.noDishesNear')} headingLevel={3} action={changePlace}>
        {t('catalog:home.noneNearBody')}
      </EmptyState>
    )
  }
  const isOnlyWords = !isNarrowed({ ...query, q: '' })
  const [meant, ...others] = named
  return (
    <EmptyState
      art={emptyPlate}
      title={query.q ? t('catalog:home.noResultsFor', { query: query.q }) : t('catalog:home.noResults')}
      headingLevel={3}
      action={
        <>
          {meant && <NearPlace district={meant} as={LinkButton} />}
          <LinkButton
            to={paths.home}
            preventScrollReset
            variant={meant || nearest.length > 0 ? 'ghost' : 'primary'}
          >
            {t(isOnlyWords ? 'catalog:filter.clearSearch' : 'catalog:filter.clearAll')}
          </LinkButton>
        </>
      }
    >
      {others.length > 0 && (
        <span className={clsx(styles.nearest, 'row wraps in-middle')}>
          {others.map((district) => (
            <NearPlace key={district.id} district={district} as={TextLink} />
          ))}
        </span>
      )}
      {nearest.length > 0 && <DidYouMean query={query} nearest={nearest} />}
    </EmptyState>
  )
}

type NothingHereProps = {
  query: BrowseQuery
  nearest: DishName[]
  named: readonly District[]
  changePlace: ReactNode
}

/** A link to the food near a district. */
function NearPlace({ district: { id, name, nameAr }, as: Shown }: NearPlaceProps) {
  const { t, localized } = useLanguage()
  return (
    <Shown to={`${paths.home}?${new URLSearchParams({ district: id })}`}>
      {t('catalog:home.nearPlace', { place: localized(name, nameAr) })}
    </Shown>
  )
}

type NearPlaceProps = { district: District; as: typeof LinkButton | typeof TextLink }

/** Similar names, each as a link to its search. */
function DidYouMean({ query, nearest }: { query: BrowseQuery; nearest: DishName[] }) {
  const { t, localized } = useLanguage()
  return (
    <span className={clsx(styles.nearest, 'row wraps in-middle')}>
      {t('catalog:home.didYouMean')}
      {nearest.map(({ name, nameAr }) => {
        const shown = localized(name, nameAr)
        return (
          <TextLink key={name} to={browsePath({ ...query, q: shown, cursor: null })}>
            <bdi>{shown}</bdi>
          </TextLink>
        )
      })}
    </span>
  )
}

/** Open dishes come first, so of a list that nothing narrows a closed first dish means that all kitchens are closed. */
function isAllClosed({ items }: DishPage) {
  return items[0]?.available === false
}

/** The active filters and sort, each as a chip that removes it. The dish type has a row of its own. */
function ActiveFilters({ query }: { query: BrowseQuery }) {
  const { t, format } = useLanguage()
  const active: { label: string; without: Partial<BrowseQuery> }[] = []
  if (query.q) active.push({ label: query.q, without: { q: '' } })
  if (query.availableNow)
    active.push({ label: t('catalog:filter.availableNow'), without: { availableNow: false } })
  if (query.maxKm !== null)
    active.push({
      label: t('catalog:filter.within', { distance: format.radius(query.maxKm) }),
      without: { maxKm: null },
    })
  if (query.wellRated)
    active.push({
      label: t('catalog:filter.wellRated', { n: format.count(WELL_RATED) }),
      without: { wellRated: false },
    })
  if (query.minPrice !== null)
    active.push({
      label: t('catalog:filter.from', { amount: format.money(query.minPrice) }),
      without: { minPrice: null },
    })
  if (query.maxPrice !== null)
    active.push({
      label: t('catalog:filter.upTo', { amount: format.money(query.maxPrice) }),
      without: { maxPrice: null },
    })
  if (query.sort !== 'around')
    active.push({ label: t(`catalog:sort.${query.sort}`), without: { sort: 'around' } })
  if (active.length === 0) return null
  return (
    <div className="below-18">
      <ChipRow label={t('catalog:filter.activeLabel')} wrap>
        {active.map(({ label, without }) => (
          <ChipLink
            key={label}
            to={browsePath({ ...query, cursor: null, ...without })}
            preventScrollReset
            aria-label={t('catalog:filter.remove', { filter: label })}
          >
            <bdi>{label}</bdi>
            <Icon of={IconX} size={16} />
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  )
}
