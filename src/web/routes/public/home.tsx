import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { ListedOrder } from '#contract/ordering/order-lists.ts'
import type { District } from '#contract/settings.ts'
import { isFoundBy, searchTextOf } from '#domain/catalog/search-text.ts'
import { paths } from '#domain/paths.ts'
import { browseDishes } from '#web/features/dish-browser/browse-dishes.ts'
import {
  browseFields,
  browsePath,
  isNarrowed,
  readBrowseQuery,
} from '#web/features/dish-browser/browse-query.ts'
import { DishBrowser } from '#web/features/dish-browser/dish-browser.tsx'
import { SearchForm } from '#web/features/dish-browser/filters/search-form.tsx'
import { HomeHero } from '#web/features/dish-browser/home/home-hero.tsx'
import {
  FoundCooks,
  HowItWorks,
  MeetTheCooks,
  PartnerStrip,
} from '#web/features/dish-browser/home/home-sections.tsx'
import { DishRows } from '#web/features/dish-browser/results/dish-rows.tsx'
import { chooseRows, listWishes } from '#web/features/dish-browser/wishes.ts'
import { chooseAgain, OrderAgain } from '#web/features/order-again/order-again.tsx'
import { PlaceForm } from '#web/features/place-chooser/place-form.tsx'
import { PLACE_FORM_ID, PlaceLink } from '#web/features/place-chooser/place-link.tsx'
import { useMayBuy } from '#web/parts/cart/use-add-to-cart.ts'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import type { Client } from '#web/platform/api/client.ts'
import { contextOf, type PageContext } from '#web/platform/api/request-context.ts'
import { findPlace } from '#web/platform/device/find-place.ts'
import { takeMessage } from '#web/platform/device/next-page.ts'
import { placeCookie } from '#web/platform/device/place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { Route } from './+types/home'

const COOKS = 4
const PLACES = 3
const MESSAGE_MS = 8_000

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { searchParams } = new URL(request.url)
  const { items: districts } = await page.client.settings.listDistricts()
  const asked = districts.find(({ id }) => id === searchParams.get('district'))
  if (asked) throw keepPlace(page, searchParams, asked)
  const place = await findPlace(request, page, districts)
  const near = place.point ? { latitude: place.point.latitude, longitude: place.point.longitude } : {}
  const asks = readBrowseQuery(searchParams)
  // A distance needs a chosen place.
  if (!place.chosen) asks.maxKm = null
  const [{ query, ...dishes }, wishes, cooks, found, delivered] = await Promise.all([
    browseDishes(page.client, asks, place.point),
    browsePath(asks) === '/' ? listWishes(page.client, place.point) : [],
    page.client.kitchens.listCooks({ ...near, limit: COOKS }),
    asks.q && !asks.cursor
      ? page.client.kitchens.listCooks({ ...near, q: asks.q, limit: COOKS + 1 })
      : { items: [] },
    page.viewer?.role === 'customer' && browsePath(asks) === '/' ? listDelivered(page.client) : [],
  ])
  return {
    query,
    dishes,
    rows: chooseRows(wishes, dishes.items),
    cooks: cooks.items,
    found: found.items,
    again: chooseAgain(delivered),
    place,
    districts: searchParams.get('choose') === 'place' ? districts : null,
    named: dishes.items.length === 0 && query.q ? listNamed(districts, query.q) : [],
    savesData: request.headers.get('save-data') === 'on',
  }
}

/** The first districts whose name the words are: who types a district wants its food. */
function listNamed(districts: District[], words: string): District[] {
  return districts
    .filter(({ name, nameAr }) => isFoundBy(searchTextOf([name, nameAr]), words))
    .slice(0, PLACES)
}

/** A failure gives no suggestions, because the home page works without them. */
function listDelivered(client: Client): Promise<ListedOrder[]> {
  return client.ordering.listOrders({ status: 'delivered' }).then(
    ({ items }) => items,
    () => [],
  )
}

/** Stores the district of the address in the cookie, and continues without it in the address. */
function keepPlace(
  { publicUrl }: PageContext,
  search: URLSearchParams,
  { id, location }: { id: string; location: { latitude: number; longitude: number } },
) {
  const rest = new URLSearchParams(search)
  for (const name of ['district', 'choose', 'cursor']) rest.delete(name)
  const cookie = placeCookie({ point: location, districtId: id }, publicUrl)
  return redirect(`${paths.home}${rest.size > 0 ? `?${rest}` : ''}`, { headers: { 'set-cookie': cookie } })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { query, dishes, rows, cooks, found, again, place, districts, named, savesData } = loaderData
  const { t } = useLanguage()
  const mayJoin = useMayBuy()
  useEffect(() => {
    const title = takeMessage()
    if (title) toast({ tone: 'info', title, durationMs: MESSAGE_MS })
  }, [])
  const doneHref = browsePath({ ...query, cursor: null })
  const narrowed = isNarrowed(query)
  const chooseHref = `${doneHref}${doneHref.includes('?') ? '&' : '?'}choose=place`
  const choosePlaceHref = place.chosen ? null : `${chooseHref}#${PLACE_FORM_ID}`
  const placeLink = (look: 'pill' | 'button') => (
    <PlaceLink place={place} look={look} chooseHref={chooseHref} doneHref={doneHref} />
  )
  return (
    <>
      <PageHead
        title={t('common:pages.home.title')}
        description={t('common:pages.home.description')}
        canonicalPath={paths.home}
      />
      <HomeHero
        withArt={!savesData}
        slim={place.chosen || narrowed}
        narrowed={narrowed}
        place={placeLink('pill')}
        search={<SearchForm query={query} point={place.point} choosePlaceHref={choosePlaceHref} />}
      />
      {districts && (
        <PlaceForm districts={districts} selected={place.district?.id ?? null} carry={browseFields(query)} />
      )}
      <OrderAgain orders={again} />
      <DishBrowser
        page={dishes}
        named={named}
        query={query}
        point={place.point}
        choosePlaceHref={choosePlaceHref}
        rows={
          <>
            <DishRows rows={rows} isFirstPicture={place.chosen} />
            <FoundCooks q={query.q} cooks={found.slice(0, COOKS)} isAll={found.length <= COOKS} />
          </>
        }
        changePlace={placeLink('button')}
      />
      <MeetTheCooks cooks={cooks} />
      <HowItWorks />
      {mayJoin && <PartnerStrip />}
    </>
  )
}
