import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import clsx from 'clsx'
import { type FormEvent, type MouseEvent, Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Point } from '#domain/geo.ts'
import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'
import { lazyPart } from '#web/parts/frame/lazy-part.tsx'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { Button, buttonClass } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { WaitingBar } from '#web/ui/feedback/spinner.tsx'
import { type BrowseQuery, browsePath, countFilters } from '../browse-query.ts'
import styles from '../dish-browser.module.css'
import { FILTERS_ID, FOOD_ID, QueryFields, queryOf } from './query-fields.tsx'

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const SearchSuggestions = lazyPart(async () => (await import('./search-suggestions.tsx')).SearchSuggestions)

/** The search field with its suggestions. Phones show the filter button beside it, wider screens the submit button. */
export function SearchForm({ query, point, choosePlaceHref }: SearchFormProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  // A tap before the scripts ran gave the focus already.
  const takeFocused = useCallback((input: HTMLInputElement | null) => {
    if (input && input === document.activeElement) setField(input)
  }, [])
  /** The sheet, once it was opened, with the words that the field had then. */
  const [filters, setFilters] = useState<{ open: boolean; q: string } | null>(null)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { q } = queryOf(event.currentTarget)
    void navigate(browsePath({ ...query, q, cursor: null }))
  }
  return (
    <search className={styles.place}>
      <form method="get" action={`/#${FOOD_ID}`} className={styles.form} onSubmit={handleSubmit}>
        <QueryFields query={query} without={['q']} />
        <Icon of={IconSearch} size={20} className={styles.icon} />
        <input
          key={query.q}
          ref={takeFocused}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={MAX_SHOP_SEARCH}
          dir="auto"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('catalog:home.search')}
          aria-label={t('catalog:home.searchLabel')}
          className={styles.input}
          onFocus={({ currentTarget }) => setField(currentTarget)}
        />
        <Button type="submit" className={styles.find}>
          {t('catalog:home.find')}
        </Button>
        <FilterLink query={query} onOpen={(q) => setFilters({ open: true, q })} />
      </form>
      {field && (
        <Suspense fallback={null}>
          <SearchSuggestions field={field} point={point} />
        </Suspense>
      )}
      {filters && (
        <Suspense fallback={<WaitingBar />}>
          <FilterSheet
            open={filters.open}
            onClose={() => setFilters({ ...filters, open: false })}
            query={{ ...query, q: filters.q }}
            point={point}
            choosePlaceHref={choosePlaceHref}
          />
        </Suspense>
      )}
    </search>
  )
}

type SearchFormProps = {
  query: BrowseQuery
  point: Point | null
  /** The link to choosing a place. Null where a place is known. */
  choosePlaceHref: string | null
}

/** Opens the filter sheet. Before the scripts run it links to the filters on the page. */
function FilterLink({ query, onOpen }: { query: BrowseQuery; onOpen: (q: string) => void }) {
  const { t, format } = useLanguage()
  const active = countFilters(query)
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onOpen(queryOf(event.currentTarget.closest('form')!).q)
  }
  return (
    <a href={`#${FILTERS_ID}`} className={clsx(buttonClass(), styles.formFilters)} onClick={handleClick}>
      <Icon of={IconAdjustmentsHorizontal} size={22} />
      <span className="visually-hidden">
        {t('catalog:filter.open')}
        {active > 0 && ` (${t('catalog:filter.active', { n: format.count(active), count: active })})`}
      </span>
      {active > 0 && (
        <span className={styles.count} aria-hidden="true">
          {format.count(active)}
        </span>
      )}
    </a>
  )
}
