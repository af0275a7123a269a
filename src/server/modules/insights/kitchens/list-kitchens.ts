import type { KitchenQuery, ListedKitchen } from '#contract/insights.ts'
import { approvalOf } from '#domain/accounts/approval.ts'
import { cairoClock } from '#domain/cairo-time.ts'
import { type Kitchen, kitchenOpening, kitchenOpenUntil } from '#domain/kitchens/orderable.ts'
import { listedKitchenState, USUAL_KITCHEN_ORDER } from '#domain/kitchens/roster.ts'
import { ALL_WEEK, slotsOfWeek } from '#domain/kitchens/slots.ts'
import { knownEnd } from '#domain/market/controls.ts'
import { findHolds } from '#server/db/market-sql.ts'
import { averageOf } from '#server/modules/catalog/index.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { countKitchens, type ListedRow, listKitchens as readKitchens } from './store.ts'

const PAGE = 25

/** A page of the kitchens. A page number beyond the end gives the last page. */
export async function listKitchens(
  {
    platform: {
      database: { db },
      clock,
    },
  }: Call,
  { q, state, sort = 'usual', order = USUAL_KITCHEN_ORDER[sort], page = 1 }: KitchenQuery,
) {
  const at = clock.now()
  const { date, minuteOfWeek } = cairoClock(at)
  const time = { date, minuteOfWeek, now: new Date(at) }
  const { all, ...states } = await countKitchens(db, q, time)
  const total = state ? states[state] : all
  const pages = Math.max(1, Math.ceil(total / PAGE))
  const shown = Math.min(page, pages)
  const found = await readKitchens(db, {
    ...{ q, state, sort, order, time, most: PAGE },
    skip: (shown - 1) * PAGE,
  })
  const paused = found.flatMap(({ cook_id, paused_until }) => (paused_until ? cook_id : []))
  const holds = await findHolds(db, paused, at)
  const items = found.map((row) => listedOf(row, holds.get(row.cook_id) ?? null, at))
  return { items, page: shown, pages, total, all, states }
}

function listedOf(row: ListedRow, hold: ListedKitchen['hold'], now: number): ListedKitchen {
  const isBanned = row.status === 'banned'
  const approval = approvalOf({ approvedAt: row.approved_at, refusedAt: row.refused_at })
  const kitchen: Kitchen = {
    active: row.active && !isBanned && approval === 'approved',
    slots: slotsOfWeek(row.availability),
    unavailableDates: row.unavailable_dates,
    specialDays: row.special_days,
    pausedUntil: row.paused_until?.getTime() ?? null,
    hiddenUntil: row.hidden_until?.getTime() ?? null,
    dailyOrderLimit: row.daily_order_limit,
    ordersToday: row.taken,
  }
  const state = listedKitchenState({ isBanned, approval, kitchen, sells: row.sells }, now)
  // Nobody knows when a kitchen has something to sell.
  const isEmpty = state === 'no_dish'
  const until =
    state === 'paused'
      ? knownEnd(kitchen.pausedUntil!)
      : isEmpty
        ? null
        : kitchenOpenUntil(kitchen, ALL_WEEK, now)
  const opens = state === 'open' || isEmpty ? null : kitchenOpening(kitchen, ALL_WEEK, now)
  return {
    id: row.cook_id,
    name: row.name,
    nameAr: row.name_ar,
    portrait: row.image && portraitUrl(row.image),
    area: row.area,
    areaAr: row.area_ar,
    state,
    until: until === null ? null : new Date(until).toISOString(),
    opens: opens && { at: new Date(opens.at).toISOString(), day: opens.day },
    hold,
    takenToday: row.taken,
    dailyOrderLimit: row.daily_order_limit,
    waiting: row.waiting,
    late: row.late,
    averageRating: averageOf(row.rating_sum, row.rating_count),
    reviewCount: row.rating_count,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  }
}
