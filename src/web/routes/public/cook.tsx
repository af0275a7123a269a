import { data, isRouteErrorResponse } from 'react-router'
import { cairoClock } from '#domain/cairo-time.ts'
import { isDishType } from '#domain/catalog/dish-types.ts'
import type { Point } from '#domain/geo.ts'
import { paths } from '#domain/paths.ts'
import { CookNotFound, CookPage, type OwnKitchen } from '#web/features/cook-page/cook-page.tsx'
import { PageHead } from '#web/parts/frame/page-head.tsx'
import { type Client, failureOf } from '#web/platform/api/client.ts'
import { contextOf, type PageContext } from '#web/platform/api/request-context.ts'
import { findChosenPoint } from '#web/platform/device/find-place.ts'
import { useLanguage } from '#web/platform/i18n/use-language.tsx'
import type { Route } from './+types/cook'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = contextOf(context)
  const cook = await findCook(page.client, params.cookId, await findChosenPoint(request, page))
  if (!cook) throw data(await findOwnKitchen(page, params.cookId), { status: 404 })
  const type = new URL(request.url).searchParams.get('type')
  return { cook, type: isDishType(type) ? type : null, today: cairoClock(Date.now()).dayOfWeek }
}

/** The cook in the address. Null where none exists or the id is malformed. */
async function findCook(client: Client, id: string, point: Point | null) {
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  try {
    return await client.kitchens.getCook({ id, ...near })
  } catch (error) {
    if ([400, 404].includes(failureOf(error).status)) return null
    throw error
  }
}

/** Why the viewer's own kitchen is not found. Their menu leads to it before it is approved. */
async function findOwnKitchen({ viewer, client }: PageContext, id: string): Promise<OwnKitchen | null> {
  if (viewer?.role !== 'cook' || viewer.uid !== id) return null
  const { approval, refusalReason } = await client.kitchens.getKitchenProfile()
  return { approval, refusalReason }
}

export default function Cook({ loaderData }: Route.ComponentProps) {
  const { cook } = loaderData
  const { t, localized } = useLanguage()
  const names = {
    cook: localized(cook.name, cook.nameAr),
    area: localized(cook.area, cook.areaAr),
  }
  return (
    <>
      <PageHead
        title={t('common:pages.cook.title', names)}
        description={t('common:pages.cook.description', names)}
        canonicalPath={paths.cook(cook.id)}
      />
      <CookPage {...loaderData} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <CookNotFound own={error.data as OwnKitchen | null} />
  throw error
}
