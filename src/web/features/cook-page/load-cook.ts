import type { CookPage } from '#contract/kitchens.ts'
import type { Point } from '#domain/geo.ts'
import { type Client, failureOf } from '#web/platform/api/client.ts'

/** The cook in the address. Null where none exists or the id is malformed. */
export async function loadCook(client: Client, id: string, point: Point | null): Promise<CookPage | null> {
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  try {
    return await client.kitchens.getCook({ id, ...near })
  } catch (error) {
    if ([400, 404].includes(failureOf(error).status)) return null
    throw error
  }
}
