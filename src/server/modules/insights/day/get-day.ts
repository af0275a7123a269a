import type { DayReport } from '#contract/day.ts'
import { differenceOf, stillHeld } from '#domain/delivery/cash.ts'
import { businessDayOf, instantsOfBusinessDay } from '#domain/insights/business-day.ts'
import { arrangeCancellations } from '#domain/insights/cancellations.ts'
import { egpOf, piastres, sumOf, toEgp } from '#domain/money.ts'
import { earnedBy } from '#domain/ordering/money/commission.ts'
import { done, type Outcome, type Refusal, refuse } from '#domain/outcome.ts'
import { owedInAll, type PayableAccount } from '#domain/payments/payout.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import {
  type CourierDay,
  type KitchenDay,
  listOwedAfter,
  type Owed,
  sumByKitchen,
  sumCancelled,
  sumCashByCourier,
  sumGivenBack,
} from './day-store.ts'

/** More reasons than these would not fit on the sheet that is printed. */
const MAX_REASONS = 8

/**
 * The money of a business day: what was sold, cancelled, collected and counted, what each kitchen is owed for it, and what is still
 * owed after it.
 */
export async function getDay(
  {
    platform: {
      database: { db },
      clock,
    },
  }: Call,
  { day: asked }: { day?: string | undefined },
): Promise<Outcome<DayReport, Refusal<'day.ahead', { today: string }>>> {
  const [now, { dayEndsAtHour: endsAtHour }] = await Promise.all([
    clock.transactionTime(db),
    findOrderLimits(db),
  ])
  const today = businessDayOf(now.getTime(), endsAtHour)
  const day = asked ?? today
  if (day > today) return refuse('day.ahead', { today })
  const instants = instantsOfBusinessDay(day, endsAtHour)
  const [kitchens, cancelled, back, couriers, owed] = await Promise.all([
    sumByKitchen(db, instants),
    sumCancelled(db, instants),
    sumGivenBack(db, instants),
    sumCashByCourier(db, instants),
    listOwedAfter(db, instants),
  ])
  const owedToCooks = owedTo(owed, 'cook')
  return done({
    day,
    today,
    from: new Date(instants.from).toISOString(),
    until: new Date(instants.until).toISOString(),
    endsAtHour,
    serverTime: now.toISOString(),
    sold: soldBy(kitchens),
    cancelled: {
      orders: cancelled.reduce((all, { orders }) => all + orders, 0),
      ...reasonsOf(cancelled),
    },
    givenBack: { total: egpOf(back.total), till: egpOf(back.till) },
    cash: cashOf(couriers, owedTo(owed, 'courier')),
    kitchens: kitchens.map(({ id, name, name_ar, orders, food, commission }) => ({
      id,
      name,
      nameAr: name_ar,
      orders,
      food: egpOf(food),
      commission: egpOf(commission),
      owed: toEgp(earnedBy({ subtotal: piastres(food), commission: piastres(commission) })),
      stillOwed: egpOf(owedToCooks.get(id) ?? 0),
    })),
    stillOwed: { kitchens: owedInAllOf(owed, 'cook'), couriers: owedInAllOf(owed, 'courier') },
  })
}

function soldBy(kitchens: KitchenDay[]): DayReport['sold'] {
  return {
    orders: kitchens.reduce((all, { orders }) => all + orders, 0),
    food: sumEgp(kitchens, 'food'),
    delivery: sumEgp(kitchens, 'delivery'),
    service: sumEgp(kitchens, 'service'),
    discount: sumEgp(kitchens, 'discount'),
    total: sumEgp(kitchens, 'total'),
    online: sumEgp(kitchens, 'online'),
    collected: sumEgp(kitchens, 'collected'),
    notCollected: egpOf(total(kitchens, 'total') - total(kitchens, 'online') - total(kitchens, 'collected')),
    commission: sumEgp(kitchens, 'commission'),
    courierShare: sumEgp(kitchens, 'courier_share'),
  }
}

function reasonsOf(rows: Awaited<ReturnType<typeof sumCancelled>>) {
  const { reasons, others } = arrangeCancellations(rows, MAX_REASONS)
  return {
    total: sumEgp(rows, 'total'),
    reasons: reasons.map((row) => ({ ...row, total: toEgp(row.total) })),
    others: others && { ...others, total: toEgp(others.total) },
  }
}

function owedTo(owed: Owed[], account: PayableAccount): Map<string, number> {
  return new Map(owed.filter((row) => row.account === account).map((row) => [row.person_id, row.owed]))
}

function owedInAllOf(owed: Owed[], account: PayableAccount) {
  const { people, total: sum } = owedInAll([...owedTo(owed, account).values()].map(piastres))
  return { people, total: toEgp(sum) }
}

function cashOf(found: CourierDay[], owed: ReadonlyMap<string, number>): DayReport['cash'] {
  const couriers = found
    .map((row) => ({ ...row, held: stillHeld(piastres(row.held), piastres(row.since)) }))
    // Who only collected on later days has nothing to do with this one.
    .filter(({ orders, counted, corrected, held }) => orders || counted || corrected || held)
  return {
    heldBefore: sumEgp(couriers, 'held_before'),
    expected: sumEgp(couriers, 'expected'),
    counted: sumEgp(couriers, 'counted'),
    difference: toEgp(differenceOf(total(couriers, 'corrected'))),
    held: sumEgp(couriers, 'held'),
    couriers: couriers.map(({ id, name, name_ar, orders, notes, ...sums }) => ({
      id,
      name,
      nameAr: name_ar,
      orders,
      heldBefore: egpOf(sums.held_before),
      expected: egpOf(sums.expected),
      counted: egpOf(sums.counted),
      difference: toEgp(differenceOf(piastres(sums.corrected))),
      held: egpOf(sums.held),
      stillOwed: egpOf(owed.get(id) ?? 0),
      notes,
    })),
  }
}

type Amounts<Name extends string> = readonly { [name in Name]: number }[]

function total<Name extends string>(of: Amounts<Name>, name: Name) {
  return sumOf(of.map((row) => piastres(row[name])))
}

function sumEgp<Name extends string>(of: Amounts<Name>, name: Name): number {
  return toEgp(total(of, name))
}
