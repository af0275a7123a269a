import type { ChangeQuote } from '#contract/ordering/order-changes.ts'
import type { PlacingRefusals } from '#contract/ordering/placing.ts'
import { pointOf } from '#domain/geo.ts'
import { egpOf, piastres, toEgp } from '#domain/money.ts'
import {
  type ChangedOrder,
  type DraftChangeRefusal,
  draftChange,
  type WantedChange,
} from '#domain/ordering/changes/draft-change.ts'
import { type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { discountOf } from '#domain/promotions/promo.ts'
import { listNames } from '#server/modules/accounts/index.ts'
import { findPromoTerms } from '#server/modules/promotions/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { listDishesFor, listOtherAmounts } from '../change-store.ts'
import type { ItemRow, OrderRow } from '../order-store.ts'
import { dishForPricing, limitsOf } from '../placing/load-pricing.ts'

/** A refusal of the rules with amounts in EGP, as the contract has it. */
export type PricedRefusal =
  | Exclude<
      DraftChangeRefusal,
      { code: 'promo.below_minimum' | 'order.total_below_minimum' | 'order.total_above_maximum' }
    >
  | {
      [Code in 'promo.below_minimum' | 'order.total_below_minimum' | 'order.total_above_maximum']: Refusal<
        Code,
        PlacingRefusals[Code]
      >
    }['promo.below_minimum' | 'order.total_below_minimum' | 'order.total_above_maximum']

/** Prices an order with what is wanted of it, by the settings, the menu and the code's terms of now. */
export async function priceChange(
  db: Db,
  order: OrderRow,
  { items, wanted, now }: { items: ItemRow[]; wanted: WantedChange; now: Date },
): Promise<Outcome<ChangedOrder, PricedRefusal>> {
  const dishIds = [...new Set(wanted.lines?.map(({ dishId }) => dishId))]
  const dishes = await listDishesFor(db, dishIds, order.placedOn)
  const others = await listOtherAmounts(db, order)
  const terms = order.promoCode === null ? null : await findPromoTerms(db, order.promoCode)
  const cook = (await listNames(db, [order.cookId])).get(order.cookId)
  const drafted = draftChange({
    order: {
      cookId: order.cookId,
      cookName: cook?.name ?? '',
      cookNameAr: cook?.nameAr ?? null,
      kitchenPoint: pointOf(order.cookLatitude, order.cookLongitude),
      items: items.map(({ price, ...item }) => ({ ...item, pricePiastres: piastres(price) })),
      routeDistanceKm: order.routeDistance,
      promoCode: order.promoCode,
      subtotal: piastres(order.subtotal),
      serviceCharge: piastres(order.serviceCharge),
      deliveryFee: piastres(order.deliveryFee),
      discountAmount: piastres(order.discountAmount),
      total: piastres(order.total),
      commission: piastres(order.commission),
      courierShare: piastres(order.courierShare),
      isPaidOnline: order.paymentMethod !== 'cash',
      refunded: piastres(order.refunded),
    },
    others: others.map((other) => ({
      subtotal: piastres(other.subtotal),
      discountAmount: piastres(other.discountAmount),
      total: piastres(other.total),
    })),
    wanted,
    dishes: dishes.map(dishForPricing),
    limits: limitsOf(await findOrderLimits(db)),
    discount: terms && discountOf(terms),
    now: now.getTime(),
  })
  return drafted.ok ? drafted : inEgp(drafted)
}

function inEgp(refusal: DraftChangeRefusal): PricedRefusal {
  switch (refusal.code) {
    case 'order.total_below_minimum':
    case 'order.total_above_maximum':
      return refuse(refusal.code, { value: toEgp(refusal.params.value) })
    case 'promo.below_minimum':
      return refuse(refusal.code, {
        value: toEgp(refusal.params.value),
        missing: toEgp(refusal.params.missing),
      })
    default:
      return refusal
  }
}

/** What a change costs, as its proposer sees it: a kitchen sees the food only. */
export function quoteOf(
  order: OrderRow,
  changed: ChangedOrder,
  { asks, seesTotal }: { asks: boolean; seesTotal: boolean },
): ChangeQuote {
  return {
    oldSubtotal: egpOf(order.subtotal),
    newSubtotal: egpOf(changed.subtotal),
    ...(seesTotal ? { oldTotal: egpOf(order.total), newTotal: egpOf(changed.total) } : {}),
    losesCode: order.promoCode !== null && changed.promoCode === null,
    asks,
  }
}
