import { data, isRouteErrorResponse } from 'react-router'
import { cairoClock } from '#domain/cairo-time.ts'
import { inWidth } from '#domain/catalog/photos.ts'
import { paths } from '#domain/paths.ts'
import { DishNotFound, DishPage } from '#web/features/dish-page/dish-page.tsx'
import { loadDish, loadReviews } from '#web/features/dish-page/load-dish.ts'
import { StructuredData } from '#web/features/dish-page/structured-data.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { contextOf } from '#web/platform/api/request-context.ts'
import { findPlace } from '#web/platform/device/find-place.ts'
import { inLocale } from '#web/platform/i18n/locale/in-locale.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/dish'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { items: districts } = await page.client.settings.listDistricts()
  const { point, district, chosen } = await findPlace(request, page, districts)
  const dish = await loadDish(page.client, params.dishId, point)
  if (!dish) throw data(null, { status: 404 })
  const cursor = new URL(request.url).searchParams.get('reviews')
  const now = Date.now()
  return {
    dish,
    example: chosen ? null : district,
    reviews: await loadReviews(page.client, dish, cursor),
    now,
    today: cairoClock(now).dayOfWeek,
  }
}

export default function Dish({ loaderData }: Route.ComponentProps) {
  const { dish } = loaderData
  const { t, format, locale } = useLanguage()
  const names = {
    dish: inLocale(locale, dish.name, dish.nameAr),
    cook: inLocale(locale, dish.cookName, dish.cookNameAr),
    area: inLocale(locale, dish.kitchen.area, dish.kitchen.areaAr),
    price: format.money(dish.price),
  }
  return (
    <>
      <PageHead
        title={t('common:pages.dish.title', names)}
        description={t('common:pages.dish.description', names)}
        canonicalPath={paths.dish(dish.id)}
        image={dish.photoUrl && inWidth(dish.photoUrl, 1024)}
      />
      <StructuredData dish={dish} />
      <DishPage key={dish.id} {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <DishNotFound />
  throw error
}
