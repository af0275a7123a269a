import { paths } from '#domain/paths.ts'
import { browseCooks } from '#web/features/cook-browser/browse-cooks.ts'
import { CookBrowser } from '#web/features/cook-browser/cook-browser.tsx'
import { PlaceLink } from '#web/features/place-chooser/place-link.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { findPlace } from '#web/platform/device/find-place.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/cooks'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { items: districts } = await page.client.settings.listDistricts()
  const place = await findPlace(request, page, districts)
  const { searchParams } = new URL(request.url)
  return { place, ...(await browseCooks(page.client, searchParams, place.point)) }
}

export default function Cooks({ loaderData: { place, q, cooks } }: Route.ComponentProps) {
  const { t, locale } = useLanguage()
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
        near={place.district && inLocale(locale, place.district.name, place.district.nameAr)}
        place={placeLink('plain-pill')}
        changePlace={placeLink('button')}
      />
    </>
  )
}
