import type { Availability, AvailabilityChange, Outlook } from '#contract/kitchens.ts'
import { cairoDate } from '#domain/cairo-time.ts'
import { businessDayOf, instantsOfBusinessDay } from '#domain/insights/business-day.ts'
import { type AvailabilityRefusal, decideAvailability } from '#domain/kitchens/availability.ts'
import { kitchenOpening, kitchenOpenUntil, kitchenState } from '#domain/kitchens/orderable.ts'
import { ALL_WEEK, slotsOfWeek } from '#domain/kitchens/slots.ts'
import { done, type Outcome } from '#domain/outcome.ts'
import { findOrderLimits } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { topics } from '#server/platform/live/topics.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { getKitchenRow } from '../profile/profile-store.ts'
import { findKitchen } from '../store.ts'
import { kitchenOfRow } from '../views.ts'
import { availabilityOf } from './get-availability.ts'
import { countOpenOrders, listNeverOnOffer, lockKitchen, saveAvailability } from './store.ts'

/** Changes the given ones of hours, limit, days off and special days, all or nothing. Placed orders are not affected. */
export async function changeAvailability(
  { platform: { database, clock, notices }, user: { id: cookId } }: Call,
  change: AvailabilityChange,
): Promise<Outcome<Availability, AvailabilityRefusal>> {
  return database.decide(async (tx) => {
    await lockKitchen(tx, cookId)
    const now = (await clock.transactionTime(tx)).getTime()
    const { decided, dayEndsAtHour } = await decide(tx, cookId, change, now)
    if (!decided.ok) return decided
    const row = await saveAvailability(tx, cookId, decided.value)
    notices.publish(tx, [topics.kitchen(cookId)])
    return done(availabilityOf(row, now, dayEndsAtHour))
  })
}

/** Shows the effect of the same change without saving it. */
export async function previewAvailability(
  {
    platform: {
      database: { db },
      clock,
    },
    user: { id: cookId },
  }: Call,
  change: AvailabilityChange,
): Promise<Outcome<Outlook, AvailabilityRefusal>> {
  const now = (await clock.transactionTime(db)).getTime()
  const { decided, openOrders, dayEndsAtHour } = await decide(db, cookId, change, now)
  if (!decided.ok) return decided
  const { availability, hiddenOn, ...rest } = decided.value
  const row = await findKitchen(db, cookId, cairoDate(now))
  const hiddenUntil = hiddenOn === null ? null : instantsOfBusinessDay(hiddenOn, dayEndsAtHour).until
  const kitchen = { ...kitchenOfRow(row!), ...rest, hiddenUntil, slots: slotsOfWeek(availability) }
  const state = kitchenState(kitchen, now)
  const until = kitchenOpenUntil(kitchen, ALL_WEEK, now)
  const opens = state === 'open' ? null : kitchenOpening(kitchen, ALL_WEEK, now)
  return done({
    state,
    until: until === null ? null : new Date(until).toISOString(),
    opens: opens && { at: new Date(opens.at).toISOString(), day: opens.day },
    openOrders,
    neverOnOffer: await listNeverOnOffer(db, cookId, availability),
  })
}

async function decide(db: Db, cookId: string, change: AvailabilityChange, now: number) {
  const row = await getKitchenRow(db, cookId)
  const openOrders = await countOpenOrders(db, cookId)
  const { dayEndsAtHour } = await findOrderLimits(db)
  const businessDay = businessDayOf(now, dayEndsAtHour)
  const decided = decideAvailability(row, change, { today: cairoDate(now), businessDay, openOrders })
  return { openOrders, dayEndsAtHour, decided }
}
