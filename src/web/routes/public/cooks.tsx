import { paths } from '#domain/paths.ts'
import { CookBrowser } from '#web/features/cook-browser/cook-browser.tsx'
import { PlaceLink } from '#web/features/place-chooser/place-link.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { findPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import { readSearchWords } from '#web/platform/lists/read-search-words.ts'
import type { Route } from './+types/cooks'

/** The kitchens around a place, filtered by the name that the address asks for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { items: districts } = await page.client.settings.listDistricts()
  const place = await findPlace(request, page, districts)
  const { point } = place
  const q = readSearchWords(new URL(request.url).searchParams.get('q'))
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  const { items: cooks } = await page.client.kitchens.listCooks({ ...near, ...(q ? { q } : {}) })
  return { place, q, cooks }
}

export default function Cooks({ loaderData: { place, q, cooks } }: Route.ComponentProps) {
  const { t, localized } = useLanguage()
  const placeLink = (look: 'plain-pill' | 'button') => (
    <PlaceLink place={place} look={look} chooseHref={`${paths.home}?choose=place`} doneHref={paths.cooks} />
  )
  return (
    <>
      <PageHead
        title={t('common:pages.cooks.title')}
        description={t('common:pages.cooks.description')}
        canonicalPath={paths.cooks}
      />
      <CookBrowser
        q={q}
        cooks={cooks}
        near={place.district && localized(place.district.name, place.district.nameAr)}
        place={placeLink('plain-pill')}
        changePlace={placeLink('button')}
      />
    </>
  )
}
