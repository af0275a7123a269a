import type { DishDetail } from '#contract/catalog/catalog.ts'
import type { Point } from '#domain/geo.ts'
import { MAX_CURSOR } from '#domain/list-limits.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

/** The dish in the address. Null where none exists or the id is malformed. */
export async function loadDish(client: Client, id: string, point: Point | null): Promise<DishDetail | null> {
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  try {
    return await client.catalog.getDish({ id, ...near })
  } catch (error) {
    if ([400, 404].includes(failureOf(error).status)) return null
    throw error
  }
}

/** The page of reviews in the address. An invalid cursor gives the first page. */
export async function loadReviews(client: Client, dish: DishDetail, cursor: string | null) {
  const first = { items: dish.reviews, nextCursor: dish.moreReviews }
  if (!cursor || cursor.length > MAX_CURSOR) return first
  try {
    return await client.reviews.listReviews({ id: dish.id, cursor })
  } catch (error) {
    if (failureOf(error).status === 400) return first
    throw error
  }
}
