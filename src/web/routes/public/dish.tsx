import { data, isRouteErrorResponse } from 'react-router'
import type { DishDetail } from '#contract/catalog/catalog.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import { inWidth } from '#domain/catalog/photos.ts'
import type { Point } from '#domain/geo.ts'
import { MAX_CURSOR } from '#domain/list-limits.ts'
import { paths } from '#domain/paths.ts'
import { DishNotFound, DishPage } from '#web/features/dish-page/dish-page.tsx'
import { StructuredData } from '#web/features/dish-page/structured-data.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { contextOf } from '#web/platform/api/request-context.ts'
import { findPlace } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/dish'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const { items: districts } = await page.client.settings.listDistricts()
  const { point, district, chosen } = await findPlace(request, page, districts)
  const dish = await findDish(page.client, params.dishId, point)
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

/** The dish in the address. Null where none exists or the id is malformed. */
async function findDish(client: Client, id: string, point: Point | null): Promise<DishDetail | null> {
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  try {
    return await client.catalog.getDish({ id, ...near })
  } catch (error) {
    if ([400, 404].includes(failureOf(error).status)) return null
    throw error
  }
}

/** The page of reviews in the address. An invalid cursor gives the first page. */
async function loadReviews(client: Client, dish: DishDetail, cursor: string | null) {
  const first = { items: dish.reviews, nextCursor: dish.moreReviews }
  if (!cursor || cursor.length > MAX_CURSOR) return first
  try {
    return await client.reviews.listReviews({ id: dish.id, cursor })
  } catch (error) {
    if (failureOf(error).status === 400) return first
    throw error
  }
}

export default function Dish({ loaderData }: Route.ComponentProps) {
  const { dish } = loaderData
  const { t, format, localized } = useLanguage()
  const names = {
    dish: localized(dish.name, dish.nameAr),
    cook: localized(dish.cookName, dish.cookNameAr),
    area: localized(dish.kitchen.area, dish.kitchen.areaAr),
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
