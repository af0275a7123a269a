import { egpOf } from '#domain/money.ts'
import { isSold } from '#domain/ordering/changes/draft-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { portionsLeftOf } from '#server/modules/catalog/index.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { listDishesFor, listMenu } from '../change-store.ts'
import { dishForPricing } from '../placing/load-pricing.ts'
import { findChangeable } from './prepare-change.ts'

type Replacement = {
  dishId: string
  name: string
  nameAr: string | null
  price: number
  photoUrl: string | null
  left: number | null
}

/** The dishes of an order's kitchen that may join the order now, by name. */
export async function listReplacements(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<{ items: Replacement[] }, Refusal<'order.not_found'>>> {
  const found = await findChangeable(platform, actor, id)
  if (!found) return refuse('order.not_found')
  const { db } = platform.database
  const { cookId, placedOn } = found.order
  const menu = await listDishesFor(db, await listMenu(db, cookId), placedOn)
  const now = platform.clock.now()
  const items = menu
    .filter((row) => isSold(dishForPricing(row), now))
    .map((row) => ({
      dishId: row.id,
      name: row.name,
      nameAr: row.name_ar,
      price: egpOf(row.price),
      photoUrl: row.photo ? photoUrl(row.photo) : null,
      left: portionsLeftOf(row),
    }))
  return done({ items: items.sort((a, b) => a.name.localeCompare(b.name)) })
}
