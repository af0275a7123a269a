import clsx from 'clsx'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { DishCard } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { DishGrid, ShopDishCard } from '#web/parts/dish/shop-dish-card.tsx'
import type { Failure } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { isPlainClick } from '#web/platform/page/plain-click.ts'
import { LinkButton } from '#web/ui/actions/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InlineError } from '#web/ui/fields/inline-error.tsx'
import type { DishPage } from '../browse-dishes.ts'
import { type BrowseQuery, browsePath, listDishesInput } from '../browse-query.ts'
import styles from '../dish-browser.module.css'

/** By the list's entry in the browser's history, the most recent last. */
const pagesByList = new Map<string, LaterPages>()
/** A tab can stay open all day, and nobody goes back further than this. */
const MAX_LISTS = 10
/** Later than this too many kitchens have opened or closed. */
const WORTH_KEEPING_MS = 15 * 60_000

/** The dishes of a query. Further pages are appended in place. Without scripts each page has an address of its own. */
export function DishResults({ page, query, point }: DishResultsProps) {
  const { t, format } = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const more = useMoreDishes({ page, query, point })
  const { dishes, cursor, added } = more

  // The button disappears with the last page, so the focus moves to the first new dish.
  useEffect(() => {
    if (added === 0 || cursor !== null) return
    grid.current?.querySelectorAll<HTMLElement>('article a')[dishes.length - added]?.focus()
  }, [added, cursor, dishes.length])

  return (
    <>
      <div ref={grid} data-dish-list>
        <DishGrid>
          {dishes.map((dish) => (
            <ShopDishCard key={dish.id} dish={dish} />
          ))}
        </DishGrid>
      </div>
      {more.failed && (
        <div className={styles.error}>
          <InlineError
            title={t('catalog:home.loadFailed')}
            retryLabel={t('common:actions.retry')}
            retrying={more.loading}
            onRetry={more.load}
          />
        </div>
      )}
      {cursor !== null && (
        <div className={clsx(styles.more, 'flex in-middle')}>
          <LinkButton
            variant="ghost"
            to={browsePath({ ...query, cursor })}
            aria-busy={more.loading || undefined}
            className={styles.moreButton}
            onClick={(event: MouseEvent) => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              more.load()
            }}
          >
            {more.loading && <Spinner />}
            {t('catalog:home.loadMore')}
          </LinkButton>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {added > 0 && t('catalog:home.loadedMore', { n: format.count(added), count: added })}
      </p>
    </>
  )
}

type DishResultsProps = { page: DishPage; query: BrowseQuery; point: Point | null }

/**
 * Appends further pages and stores them for visitors who open a dish and come back. A cursor that is too old starts the list
 * again.
 */
function useMoreDishes({ page, query, point }: DishResultsProps) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const list = `${key} ${browsePath(query)} ${JSON.stringify(point)}`
  const [later, setLater] = useState(() => findLaterPages(list))
  const [loading, setLoading] = useState(false)
  const [failed, setFailed] = useState(false)
  const cursor = later ? later.cursor : page.nextCursor

  useEffect(() => {
    if (later) keepLaterPages(list, later)
  }, [list, later])

  const load = async () => {
    if (loading || cursor === null) return
    setLoading(true)
    const answer = await nextPage({ ...query, cursor }, point)
    setLoading(false)
    if ('failure' in answer) {
      if (answer.failure.status === 400) {
        return void navigate(browsePath({ ...query, cursor: null }), { preventScrollReset: true })
      }
      return setFailed(true)
    }
    setFailed(false)
    setLater((shown) => append(shown?.dishes ?? [], page.items, answer))
  }
  return {
    dishes: [...page.items, ...unknownOf(later?.dishes ?? [], page.items)],
    cursor,
    added: later?.added ?? 0,
    loading,
    failed,
    load: () => void load(),
  }
}

function append(later: DishCard[], first: DishCard[], next: DishPage): LaterPages {
  const fresh = unknownOf(next.items, [...first, ...later])
  return { dishes: [...later, ...fresh], cursor: next.nextCursor, added: fresh.length, readAt: Date.now() }
}

/** A dish that moved between two pages may come twice. It is shown once. */
function unknownOf(dishes: DishCard[], known: DishCard[]): DishCard[] {
  const ids = new Set(known.map(({ id }) => id))
  return dishes.filter(({ id }) => !ids.has(id))
}

async function nextPage(query: BrowseQuery, point: Point | null): Promise<DishPage | { failure: Failure }> {
  // Without a network this code may not have arrived either.
  const api = await import('#web/platform/api/client.ts').catch(() => null)
  if (!api) return { failure: { code: 'network.offline', status: 0, data: {} } }
  try {
    return await api.client().catalog.listDishes(listDishesInput(query, point))
  } catch (error) {
    return { failure: api.failureOf(error) }
  }
}

/** The dishes appended to the first page of a list, and the cursor behind them. */
type LaterPages = { dishes: DishCard[]; cursor: string | null; added: number; readAt: number }

export function keepLaterPages(list: string, pages: LaterPages): void {
  pagesByList.delete(list)
  pagesByList.set(list, pages)
  const [oldest] = pagesByList.keys()
  if (pagesByList.size > MAX_LISTS && oldest !== undefined) pagesByList.delete(oldest)
}

/** On return nothing counts as added, so nothing is announced and the focus does not move. */
export function findLaterPages(list: string): LaterPages | undefined {
  const pages = pagesByList.get(list)
  if (!pages || Date.now() - pages.readAt > WORTH_KEEPING_MS) return undefined
  return { ...pages, added: 0 }
}
