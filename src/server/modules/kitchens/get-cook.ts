import type { CookPage } from '#contract/kitchens.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import { pointOf } from '#domain/geo.ts'
import { beginningOf } from '#domain/kitchens/first-steps.ts'
import { kitchenOpenUntil, kitchenState } from '#domain/kitchens/orderable.ts'
import { ALL_WEEK, slotsOfWeek } from '#domain/kitchens/slots.ts'
import { unusualDays } from '#domain/kitchens/special-days.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { listPublicDishes, toDishCards } from '#server/modules/catalog/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countDeliveredBy, findHoldOf, findKitchen } from './store.ts'
import { findBegun } from './today/first-steps-store.ts'
import { kitchenOfRow, toCookCard } from './views.ts'

const MAX_DISHES = 100

/** The public page of a cook: area and rounded distance, never street, exact location or phone. */
export async function getCook(
  { platform }: Call,
  { id, latitude, longitude }: { id: string; latitude?: number | undefined; longitude?: number | undefined },
): Promise<Outcome<CookPage, Refusal<'kitchen.not_found'>>> {
  const { db } = platform.database
  const place = pointOf(latitude, longitude)
  const now = platform.clock.now()
  const { date, minuteOfWeek } = cairoClock(now)
  const row = await findKitchen(db, id, date)
  if (!row?.active || row.cook_status !== 'active') return refuse('kitchen.not_found')
  const [dishes, deliveredOrders] = await Promise.all([
    listPublicDishes(db, {
      place,
      time: { date, minuteOfWeek, now: new Date(now) },
      cookId: id,
      sort: 'top_rated',
      limit: MAX_DISHES,
    }),
    countDeliveredBy(db, id),
  ])
  const opensSoon = dishes.length === 0 && deliveredOrders === 0 && (await isGettingReady(db, id))
  const kitchen = kitchenOfRow(row)
  const card = toCookCard(row, place, now)
  const until = opensSoon ? null : kitchenOpenUntil(kitchen, ALL_WEEK, now)
  return done({
    ...card,
    open: card.open && !opensSoon,
    opens: opensSoon ? null : card.opens,
    opensSoon,
    state: opensSoon ? 'closed' : kitchenState(kitchen, now),
    hold: await findHoldOf(db, row, now),
    until: until === null ? null : new Date(until).toISOString(),
    hours: slotsOfWeek(row.availability),
    unusualDays: unusualDays(kitchen, ALL_WEEK, date),
    since: row.joined_at.toISOString(),
    deliveredOrders,
    dishes: toDishCards(dishes, now),
  })
}

/** Hours of a kitchen without an approved dish promise nothing. */
async function isGettingReady(db: Db, cookId: string): Promise<boolean> {
  const begun = await findBegun(db, cookId)
  return (
    begun !== null &&
    beginningOf({ hasOrders: begun.has_orders, hasApprovedDish: begun.has_approved_dish }) === 'getting_ready'
  )
}
