import type { ChangedOrder } from '#domain/ordering/changes/draft-change.ts'
import { mayBeChanged } from '#domain/ordering/changes/order-change.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import type { ChangedAddress } from '#server/db/tables/ordering.ts'
import { countPortionsLeft, exchangePortions } from '#server/modules/catalog/index.ts'
import { givePromoBack } from '#server/modules/promotions/index.ts'
import type { Tx } from '#server/platform/database/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addToCheckout, type ChangeRow, replaceItems, saveChangedOrder } from '../change-store.ts'
import { ORDER_REDUCED } from '../events.ts'
import { listItems, type NewOrder, type OrderRow } from '../order-store.ts'
import { notifyCarrier, notifyKitchen } from './notify-of-change.ts'

export type TooFew = Refusal<
  'dish.only_left',
  { dishId: string; name: string; nameAr: string | null; left: number }
>

/**
 * Makes an order what its change says: lines and portions, amounts and the checkout's total, the code's use, address, notes, minutes.
 * What an order that was paid online costs less now goes back by its own job. A kitchen that did not propose the change is told, or the
 * courier once the food is cooked. The order must be locked, and its checkout before it.
 */
export async function applyChange(
  platform: Platform,
  tx: Tx,
  { order, change, changed, now }: { order: OrderRow; change: ChangeRow; changed: ChangedOrder; now: Date },
): Promise<Outcome<OrderRow, TooFew>> {
  const { lines, address, notes, minutes } = change.contents!
  if (lines) {
    const items = await listItems(tx, [order.id])
    const dishId = await exchangePortions(tx, { before: items, after: changed.items }, order.placedOn)
    if (dishId !== null) {
      const { name, nameAr } = changed.items.find((item) => item.dishId === dishId)!
      const had = items.reduce((sum, item) => (item.dishId === dishId ? sum + item.quantity : sum), 0)
      const left = had + (await countPortionsLeft(tx, dishId, order.placedOn))
      return refuse('dish.only_left', { dishId, name, nameAr, left })
    }
    const { cookName } = items[0]!
    await replaceItems(
      tx,
      order.id,
      changed.items.map((item) => ({ ...item, cookName })),
    )
  }
  if (order.promoCode !== null && changed.promoCode === null) await givePromoBack(tx, order.checkoutId)
  const { subtotal, serviceCharge, deliveryFee, discountAmount, total } = changed
  const cheaper = order.paymentMethod === 'cash' ? 0 : order.total - total
  await addToCheckout(tx, order.checkoutId, total - order.total)
  if (cheaper > 0)
    await platform.jobs.publish(tx, ORDER_REDUCED, [
      { orderId: order.id, changeId: change.id, amount: cheaper },
    ])
  const saved = await saveChangedOrder(tx, order.id, {
    ...{ subtotal, serviceCharge, deliveryFee, discountAmount, total },
    commission: changed.commission,
    courierShare: changed.courierShare,
    promoCode: changed.promoCode,
    reducedBy: order.reducedBy + cheaper,
    ...(address ? addressColumns(address.after, changed) : {}),
    ...(notes ? { notes: notes.after || null } : {}),
    ...(minutes ? { prepMinutes: minutes.after } : {}),
    ...fullTimeAgain(order, now),
  })
  if (mayBeChanged(saved.status)) await notifyKitchen(platform, tx, saved, change)
  else await notifyCarrier(platform, tx, saved, change)
  return done(saved)
}

/** A kitchen that has not answered yet waited for its customer: its own time begins anew. */
export function fullTimeAgain({ status }: OrderRow, now: Date): Pick<NewOrder, 'updatedAt'> {
  return status === 'pending' ? { updatedAt: now } : {}
}

function addressColumns(
  { line, street, building, floor, apartment, landmark, area, place }: ChangedAddress,
  { routeDistanceKm }: ChangedOrder,
): Partial<NewOrder> {
  return {
    customerAddress: line,
    ...{ street, building, floor, apartment, landmark },
    addressLabel: null,
    ...(area ? { area: area.en, areaAr: area.ar } : {}),
    ...(place
      ? {
          customerLatitude: place.latitude,
          customerLongitude: place.longitude,
          routeDistance: routeDistanceKm,
          routeMinutes: place.minutes || null,
          routeEstimated: place.isEstimated,
          routePolyline: place.polyline,
        }
      : {}),
  }
}
