import type { DishCard } from '#contract/catalog/catalog.ts'
import { distanceKm } from '#domain/geo.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Write } from '#server/platform/http/shared-answers.ts'
import { listWhereabouts, type Whereabouts } from './store.ts'
import { minutesFrom, shownKm } from './views.ts'

/** A list of dishes or cooks that was read for a whole neighbourhood. */
type List = { items: Item[] }
type Item = { distanceKm: number | null } & (
  | Pick<DishCard, 'cookId' | 'available' | 'minutes'>
  | { id: string; open: boolean }
)

/**
 * Adapts a list that was read for a neighbourhood to one visitor in it, with exact distances and times and without kitchens that
 * are too far. The neighbourhood's list decides which dishes there are and where the next page begins.
 */
export async function withOwnDistances(
  db: Db,
  { path, text }: { path: string; text: string },
): Promise<Write> {
  const list = JSON.parse(text) as List
  const kitchens = new Map<string, Whereabouts>()
  for (const found of await listWhereabouts(db, list.items.map(kitchenOf))) kitchens.set(found.cook_id, found)
  const isByDistance = new URL(path, 'http://list').searchParams.get('sort') === 'near' || isOfCooks(path)
  return ({ place }) => {
    const items = list.items.flatMap((item) => {
      const kitchen = kitchens.get(kitchenOf(item))
      const km = kitchen && distanceKm(place, kitchen)
      return km === undefined || km > kitchen!.reach_km ? [] : [{ km, item: itemFrom(item, kitchen!, km) }]
    })
    if (isByDistance) items.sort((a, b) => Number(isOpen(b.item)) - Number(isOpen(a.item)) || a.km - b.km)
    return JSON.stringify({ ...list, items: items.map(({ item }) => item) })
  }
}

function itemFrom(item: Item, kitchen: Whereabouts, km: number): Item {
  const minutes = 'minutes' in item ? { minutes: minutesFrom(kitchen, km) } : {}
  return { ...item, distanceKm: shownKm(km), ...minutes }
}

function kitchenOf(item: Item): string {
  return 'cookId' in item ? item.cookId : item.id
}

function isOpen(item: Item): boolean {
  return 'available' in item ? item.available : item.open
}

function isOfCooks(path: string): boolean {
  return path.startsWith('/api/cooks')
}
