import type { CourierDay } from '#contract/day.ts'
import { differenceOf, holdsOfDay, stillHeld } from '#domain/delivery/cash.ts'
import { businessDayOf, instantsOfBusinessDay } from '#domain/insights/business-day.ts'
import { type CourierSpan, daysOfSpan } from '#domain/insights/period.ts'
import { egpOf, piastres, sumOf, toEgp } from '#domain/money.ts'
import { sumCollectedByDay, sumDeliveriesByDay } from '#server/modules/delivery/index.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { findCashHeld, sumCountedByDay } from './day-store.ts'

/** A courier's business days, the newest first: runs, kilometres, the cash that they took and that was counted, and their share. */
export async function getCourierDays(
  {
    platform: {
      database: { db },
      clock,
    },
  }: Call,
  { id: courierId, span = 'week' }: { id: string; span?: CourierSpan | undefined },
): Promise<{ today: string; days: CourierDay[] }> {
  const [now, { dayEndsAtHour }] = await Promise.all([clock.transactionTime(db), findOrderLimits(db)])
  const today = businessDayOf(now.getTime(), dayEndsAtHour)
  const days = daysOfSpan(span, today)
  const instants = days.map((day) => instantsOfBusinessDay(day, dayEndsAtHour))
  const starts = instants.map(({ from }) => new Date(from))
  const wanted = { courierId, from: starts[0]!, until: new Date(instants.at(-1)!.until) }
  const untilNow = { ...wanted, until: new Date(instantsOfBusinessDay(today, dayEndsAtHour).until) }
  const [delivered, collected, handedOver, heldNow] = await Promise.all([
    sumDeliveriesByDay(db, wanted, starts),
    // With what was collected after these days, as if it were one more.
    sumCollectedByDay(db, untilNow, [...starts, wanted.until]),
    sumCountedByDay(db, wanted, starts),
    findCashHeld(db, courierId),
  ])
  const rows = days.map((day, index) => {
    const sums = delivered.find((row) => row.day === index)
    const taken = collected.find((row) => row.day === index)?.collected ?? 0
    const { counted = 0, corrected = 0 } = handedOver.find((row) => row.day === index) ?? {}
    const later = collected.filter((row) => row.day > index).map((row) => piastres(row.collected))
    const held = stillHeld(piastres(heldNow), sumOf(later))
    return {
      day,
      runs: sums?.orders ?? 0,
      kilometres: sums?.kilometres ?? 0,
      taken: egpOf(taken),
      counted: egpOf(counted),
      difference: holdsOfDay({ taken, held }) ? null : toEgp(differenceOf(piastres(corrected))),
      share: egpOf(sums?.earned ?? 0),
    }
  })
  return { today, days: rows.toReversed() }
}
