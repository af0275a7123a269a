import type { District } from '#contract/settings.ts'
import type { Point } from '#domain/geo.ts'
import { nearestDistrict } from '#domain/settings/nearest-district.ts'
import type { PageContext } from '#web/platform/api/request-context.ts'
import { EXAMPLE_DISTRICT, readPlace } from './place.ts'

/** The place that a page is rendered for. `chosen` is false for the example. */
export type ShownPlace = {
  point: Point | null
  district: Pick<District, 'id' | 'name' | 'nameAr'> | null
  chosen: boolean
}

/** The point that distances start from: the cookie's, or else that of a signed-in customer's profile. */
export async function findChosenPoint(
  request: Request,
  { client, viewer }: Pick<PageContext, 'client' | 'viewer'>,
): Promise<Point | null> {
  const place = readPlace(request.headers.get('cookie'))
  if (place) return place.point
  if (viewer?.role !== 'customer') return null
  const { user } = await client.accounts.getMe()
  return user?.customerLocation ?? null
}

/** The chosen place with its district's name, or the example where none is chosen. */
export async function findPlace(
  request: Request,
  page: Pick<PageContext, 'client' | 'viewer'>,
  districts: readonly District[],
): Promise<ShownPlace> {
  const point = await findChosenPoint(request, page)
  const named = readPlace(request.headers.get('cookie'))?.districtId
  const district = point
    ? (districts.find(({ id }) => id === named) ?? nearestDistrict(point, districts))
    : (districts.find(({ id }) => id === EXAMPLE_DISTRICT) ?? null)
  return {
    point: point ?? district?.location ?? null,
    district: district && { id: district.id, name: district.name, nameAr: district.nameAr },
    chosen: point !== null,
  }
}
