import type { CookCard } from '#contract/kitchens.ts'
import type { Point } from '#domain/geo.ts'
import type { Client } from '#web/platform/api/client.ts'
import { readSearchWords } from '#web/platform/lists/read-search-words.ts'

/** The kitchens around a place, filtered by the name that the address asks for. */
export async function browseCooks(
  client: Client,
  search: URLSearchParams,
  point: Point | null,
): Promise<{ q: string; cooks: CookCard[] }> {
  const q = readSearchWords(search.get('q'))
  const near = point ? { latitude: point.latitude, longitude: point.longitude } : {}
  const { items } = await client.kitchens.listCooks({ ...near, ...(q ? { q } : {}) })
  return { q, cooks: items }
}
