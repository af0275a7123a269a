import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { DishCard } from '#contract/catalog/catalog.ts'
import type { CookCard } from '#contract/kitchens.ts'
import type { District } from '#contract/settings.ts'
import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import type { Point } from '#domain/geo.ts'
import { paths } from '#domain/paths.ts'
import { DishPhoto } from '#web/parts/dish/dish-photo.tsx'
import { Portrait } from '#web/parts/frame/portrait.tsx'
import { client } from '#web/platform/api/client.ts'
import { PERSONAL_KEYS } from '#web/platform/device/personal-keys.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { Dot } from '#web/ui/display/dot.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import styles from './search-suggestions.module.css'

const DISHES = 4
const COOKS = 2
const PLACES = 2
const MIN_LETTERS = 2
const SEARCHES = 5
const PAUSE_MS = 150
const { key: SEARCHES_KEY } = PERSONAL_KEYS.searches

/**
 * Suggests dishes, kitchens and districts for the words in a search field, or the last searches while it is empty. Enter
 * searches as before, unless an arrow key chose a suggestion. The field stays the form's own, and learns here that it has a list.
 */
export function SearchSuggestions({ field, point }: { field: HTMLInputElement; point: Point | null }) {
  const { t, format } = useLanguage()
  const listId = useId()
  const { typed, isOpen, setOpen } = useField(field)
  const suggestions = useSuggestions(typed, point)
  const shown = isOpen ? suggestions : []
  const chosen = useChosen({ field, listId, typed, shown, setOpen })
  return (
    <>
      <p role="status" className="visually-hidden">
        {shown.length > 0 &&
          t('catalog:home.suggested', { n: format.count(shown.length), count: shown.length })}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t('catalog:home.suggestions')}
        className={styles.list}
        hidden={shown.length === 0}
        // The field keeps the focus, so that the list is still there when the press ends.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map(({ to, picture, name, line }, place) => (
          <Link
            key={to}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            to={to}
            className={styles.option}
            onClick={() => setOpen(false)}
          >
            {picture}
            <span className={styles.words}>
              <bdi className={styles.name}>{name}</bdi>
              <small className={styles.line}>{line}</small>
            </span>
          </Link>
        ))}
      </div>
    </>
  )
}

/** The words in the field, and whether its list should show: from the first key or focus until a search, Escape or leaving. */
function useField(field: HTMLInputElement) {
  const [typed, setTyped] = useState(field.value)
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const handleWords = () => {
      setTyped(field.value)
      setOpen(true)
    }
    const handleSearch = () => {
      rememberSearch(field.value)
      setOpen(false)
    }
    handleWords()
    field.addEventListener('input', handleWords, { signal })
    field.addEventListener('focus', handleWords, { signal })
    field.addEventListener('blur', () => setOpen(false), { signal })
    field.form?.addEventListener('submit', handleSearch, { signal })
    return () => leaving.abort()
  }, [field])
  return { typed: typed.trim(), isOpen, setOpen }
}

/** Which suggestion the arrow keys chose, or -1. The field tells assistive technology, and Enter opens it. */
function useChosen({ field, listId, typed, shown, setOpen }: Choosing): number {
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const chosen = Math.min(at, shown.length - 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words begin without a choice
  useEffect(() => setAt(-1), [typed])
  useEffect(() => {
    const states = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-expanded': String(shown.length > 0),
      'aria-activedescendant': chosen >= 0 ? `${listId}-${chosen}` : '',
    }
    for (const [name, value] of Object.entries(states)) field.setAttribute(name, value)
  }, [field, listId, shown.length, chosen])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing || shown.length === 0) return
      if (event.key === 'ArrowDown') setAt(chosen + 1 < shown.length ? chosen + 1 : -1)
      else if (event.key === 'ArrowUp') setAt(chosen < 0 ? shown.length - 1 : chosen - 1)
      else if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && chosen >= 0) {
        void navigate(shown[chosen]!.to)
        setOpen(false)
      } else return
      event.preventDefault()
    }
    field.addEventListener('keydown', handleKey)
    return () => field.removeEventListener('keydown', handleKey)
  }, [field, navigate, shown, chosen, setOpen])

  return chosen
}

type Choosing = {
  field: HTMLInputElement
  listId: string
  typed: string
  shown: readonly Suggestion[]
  setOpen: (isOpen: boolean) => void
}

type Suggestion = { to: string; picture: ReactNode; name: string; line: ReactNode }
type Found = { dishes: DishCard[]; cooks: CookCard[]; districts: District[] }

function useSuggestions(typed: string, point: Point | null): Suggestion[] {
  const { t, format, localized } = useLanguage()
  const { dishes, cooks, districts } = useFound(typed, point)
  if (typed.length < MIN_LETTERS) {
    return listSearches().map((words) => ({
      to: `${paths.home}?${new URLSearchParams({ q: words })}`,
      picture: <PlainPicture of={IconHistory} />,
      name: words,
      line: t('catalog:home.searchedBefore'),
    }))
  }
  const ofDish = ({ id, name, nameAr, cookName, cookNameAr, price, photoUrl, dishType }: DishCard) => ({
    to: paths.dish(id),
    picture: (
      <DishPhoto
        photo={photoUrl}
        name={name}
        dishType={dishType}
        sizes="48px"
        decorative
        className={styles.photo}
      />
    ),
    name: localized(name, nameAr),
    line: (
      <>
        <bdi>{localized(cookName, cookNameAr)}</bdi> <Dot /> {format.money(price)}
      </>
    ),
  })
  const ofCook = ({ id, name, nameAr, portrait }: CookCard) => ({
    to: paths.cook(id),
    picture: <Portrait name={name} picture={portrait} size={40} className={styles.portrait} />,
    name: localized(name, nameAr),
    line: t('catalog:home.suggestedKitchen'),
  })
  const ofDistrict = ({ id, name, nameAr }: District) => ({
    to: `${paths.home}?${new URLSearchParams({ district: id })}`,
    picture: <PlainPicture of={IconMapPin} />,
    name: localized(name, nameAr),
    line: t('catalog:home.suggestedPlace', { place: localized(name, nameAr) }),
  })
  return [...dishes.map(ofDish), ...cooks.map(ofCook), ...districts.slice(0, PLACES).map(ofDistrict)]
}

/** What the words find. Keeps the last answer while the next one loads. A failure suggests nothing, because the search still works. */
function useFound(typed: string, point: Point | null): Found {
  const [found, setFound] = useState<Found>(NOTHING)
  useEffect(() => {
    if (typed.length < MIN_LETTERS) return setFound(NOTHING)
    const leaving = new AbortController()
    const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
    const ask = async () => {
      const { signal } = leaving
      const [dishes, cooks, districts] = await Promise.all([
        client().catalog.listDishes({ ...near, q: typed, limit: DISHES }, { signal }),
        client().kitchens.listCooks({ ...near, q: typed, limit: COOKS }, { signal }),
        listDistricts(),
      ])
      if (signal.aborted) return
      const named = districts.filter(({ name, nameAr }) => isFoundBy(searchTextOf([name, nameAr]), typed))
      setFound({ dishes: dishes.items, cooks: cooks.items, districts: named })
    }
    const pause = setTimeout(() => ask().catch(() => {}), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      leaving.abort()
    }
  }, [typed, point])
  return found
}

const NOTHING: Found = { dishes: [], cooks: [], districts: [] }

let districts: Promise<District[]> | null = null

function listDistricts(): Promise<District[]> {
  districts ??= client()
    .settings.listDistricts()
    .then(({ items }) => items)
  districts.catch(() => {
    districts = null
  })
  return districts
}

function PlainPicture({ of }: { of: typeof IconHistory }) {
  return (
    <span className={styles.plain}>
      <Icon of={of} size={20} />
    </span>
  )
}

/** The last searches of this browser, the newest first. Empty where it stores none. */
function listSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SEARCHES_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, SEARCHES) : []
  } catch {
    return []
  }
}

function rememberSearch(typed: string) {
  const words = typed.trim()
  if (words.length < MIN_LETTERS) return
  const others = listSearches().filter((stored) => stored !== words)
  try {
    localStorage.setItem(SEARCHES_KEY, JSON.stringify([words, ...others].slice(0, SEARCHES)))
  } catch {
    // A browser that stores nothing still searches.
  }
}
