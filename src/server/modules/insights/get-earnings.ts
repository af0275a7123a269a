import type { Earnings, PeriodDays } from '#contract/insights.ts'
import { addCairoDays, startOfCairoDay } from '#domain/cairo-time.ts'
import { daysOf } from '#domain/insights/period.ts'
import { type Piastres, piastres, shareInProportion, sumOf, toEgp } from '#domain/money.ts'
import { earnedBy } from '#domain/ordering/money/commission.ts'
import { findPayable } from '#server/modules/payments/index.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type Delivered, listDaysOff, listDelivered, sumByDay, sumByDish } from './earnings-store.ts'

const LATEST = 10
/** Shares of the commission are weighed by so many parts of a piastre. */
const PARTS = 1_000

/** A cook's earnings in a period: the amounts stored with the orders, by the Cairo day of delivery. */
export async function getEarnings(
  { platform, user: { id: cookId } }: Call,
  period: PeriodDays,
): Promise<Earnings> {
  const { db } = platform.database
  const days = daysOf(period)
  const wanted = deliveredIn(cookId, period)
  const [byDay, byDish, latest, daysOff, payable] = await Promise.all([
    sumByDay(
      db,
      wanted,
      days.map((day) => new Date(startOfCairoDay(day))),
    ),
    sumByDish(db, wanted),
    listDelivered(db, wanted, { after: undefined, most: LATEST }),
    listDaysOff(db, cookId),
    findPayable(platform, db, { account: 'cook', personId: cookId }),
  ])
  const sums = new Map(byDay.map((sum) => [days[sum.day], sum]))
  const commission = sumOf(byDay.map((sum) => piastres(sum.commission)))
  const commissions = shareInProportion(
    commission,
    byDish.map((dish) => Math.round(dish.commission * PARTS)),
  )
  return {
    ...payable,
    total: {
      orders: byDay.reduce((count, { orders }) => count + orders, 0),
      ...amountsOf(sumOf(byDay.map(({ subtotal }) => piastres(subtotal))), commission),
    },
    days: days.map((day) => {
      const { orders, subtotal, commission } = sums.get(day) ?? { orders: 0, subtotal: 0, commission: 0 }
      const isOff = daysOff.includes(day)
      return { day, orders, isOff, ...amountsOf(piastres(subtotal), piastres(commission)) }
    }),
    dishes: byDish.map(({ dish_id, name, name_ar, photo, dish_type, orders, portions, subtotal }, at) => ({
      dishId: dish_id,
      name,
      nameAr: name_ar,
      photoUrl: photo && photoUrl(photo),
      dishType: dish_type,
      orders,
      portions,
      ...amountsOf(piastres(subtotal), commissions[at]!),
    })),
    latest: latest.map(({ id, delivered_at, subtotal, commission }) => ({
      id,
      deliveredAt: delivered_at.toISOString(),
      ...amountsOf(piastres(subtotal), piastres(commission)),
    })),
  }
}

/** Selects the orders of a cook that were delivered on these Cairo days. */
export function deliveredIn(cookId: string, { from, to }: PeriodDays): Delivered {
  return {
    cookId,
    from: new Date(startOfCairoDay(from)),
    until: new Date(startOfCairoDay(addCairoDays(to, 1))),
  }
}

/** Food, commission and what the cook has earned, in EGP. */
export function amountsOf(subtotal: Piastres, commission: Piastres) {
  return {
    food: toEgp(subtotal),
    commission: toEgp(commission),
    earned: toEgp(earnedBy({ subtotal, commission })),
  }
}
