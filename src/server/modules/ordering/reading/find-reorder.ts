import type { ReorderAnswer } from '#contract/ordering/order-lists.ts'
import { egpOf } from '#domain/money.ts'
import { decideReorder } from '#domain/ordering/placing/reorder.ts'
import type { NotTheOwner } from '#domain/ordering/status/visibility.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { audienceFor, findOrderFor, notTheOwner } from '../find-order-for.ts'
import { listItems } from '../order-store.ts'
import { loadPricing } from '../placing/load-pricing.ts'
import { toOpening } from '../placing/quote-views.ts'

/** What the owner can order again, at today's prices, and what is not available now. Changes nothing. */
export async function findReorder(
  { platform, actor }: Call,
  { id }: { id: string },
): Promise<Outcome<ReorderAnswer, NotTheOwner>> {
  const { db } = platform.database
  const order = await findOrderFor(platform, actor, id)
  if (!order) return refuse('order.not_found')
  if ((await audienceFor(db, actor, order)) !== 'owner') return notTheOwner(actor, order)
  const items = await listItems(db, [order.id])
  const now = platform.clock.now()
  const { request, rows } = await loadPricing(
    db,
    { lines: items, place: null, promoCode: null },
    { identity: NOBODY, device: null, opener: null, travels: new Map(), now },
  )
  const { again, missing } = decideReorder(items, request.dishes, now)
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return done({
    items: again.map(({ item: { quantity, notes }, dish }) => {
      const row = rowOf.get(dish.id)!
      return {
        id: dish.id,
        name: dish.name,
        nameAr: dish.nameAr,
        price: egpOf(dish.pricePiastres),
        quantity,
        ...(notes ? { notes } : {}),
        cookId: dish.kitchen.cookId,
        cookName: dish.kitchen.name,
        cookNameAr: row.cook_name_ar,
        photoUrl: row.photo && photoUrl(row.photo),
      }
    }),
    missing: missing.map(({ item: { name, nameAr }, opens }) => ({ name, nameAr, opens: toOpening(opens) })),
  })
}

const NOBODY = { mobile: null, email: null, customerId: null }
