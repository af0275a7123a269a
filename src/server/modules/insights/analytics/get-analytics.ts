import type { Analytics, AnalyticsFigures } from '#contract/analytics.ts'
import { cairoDate, startOfCairoDay } from '#domain/cairo-time.ts'
import { OWN_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { comparedWith, instantsOfDays, meanInEgp, monthsOf } from '#domain/insights/compared.ts'
import type { CountedSpan } from '#domain/insights/cover-span.ts'
import { type Days, daysOf } from '#domain/insights/period.ts'
import { egpOf, piastres } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/ordering/status/order-status.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { photoUrl } from '#server/platform/images/store-photo.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import { type Cover, coverOf, findFirstOrder, listCounted, type Span } from '../figures-store.ts'
import { countByStep, countGrown, countOrders, listTop, type Top } from './store.ts'

const TOP = 5

/** The figures of the market on some Cairo days, beside those of the days before, or of all days (G-14). */
export async function getAnalytics(
  {
    platform: {
      database: { db },
      clock,
    },
  }: Call,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Analytics> {
  const now = (await clock.transactionTime(db)).getTime()
  return from && to ? ofDays(db, { from, to }, now) : ofAll(db, now)
}

async function ofDays(db: Db, days: Days, now: number): Promise<Analytics> {
  const before = comparedWith(days, now)
  const span = spanOf(instantsOfDays(days))
  const [earlierDays, ownDays] = [daysOf(before.days), daysOf(days)]
  const counted = await listCounted(db)
  const lastBefore = cairoDate(before.until - 1)
  const [figures, earlier, steps, earlierSteps, top] = await Promise.all([
    countFigures(db, span, counted),
    countFigures(db, spanOf(before), counted),
    countSteps(db, ownDays, coverOf(span, counted, ['day'])),
    countSteps(db, earlierDays, coverOf(spanOf(before), counted, ['day'])),
    listTop(db, coverOf(span, counted), days, TOP),
  ])
  return {
    figures,
    before: {
      from: before.days.from,
      to: lastBefore,
      figures: earlier,
      until: before.isCut ? new Date(before.until).toISOString() : null,
    },
    pace: {
      of: 'day',
      steps: ownDays.map((day, at) => ({
        day,
        orders: steps[at]!,
        before: earlierDays[at] && earlierDays[at] <= lastBefore ? earlierSteps[at]! : null,
      })),
    },
    ...toTop(top),
  }
}

/** The days that are over come from what is counted, so that the cost does not grow with the market. */
async function ofAll(db: Db, now: number): Promise<Analytics> {
  const today = cairoDate(now)
  const span = { from: new Date(0), until: new Date(instantsOfDays({ from: today, to: today }).until) }
  const [firstOrder, counted] = await Promise.all([findFirstOrder(db), listCounted(db)])
  const months = firstOrder ? monthsOf({ from: cairoDate(firstOrder.getTime()), to: today }) : []
  const [figures, steps, top] = await Promise.all([
    countFigures(db, span, counted),
    months.length === 0 ? [] : countSteps(db, months, coverOf(span, counted, ['day', 'month'])),
    listTop(db, coverOf(span, counted), { from: cairoDate(0), to: today }, TOP),
  ])
  return {
    figures,
    before: null,
    pace: { of: 'month', steps: months.map((day, at) => ({ day, orders: steps[at]!, before: null })) },
    ...toTop(top),
  }
}

async function countFigures(db: Db, span: Span, counted: CountedSpan[]): Promise<AnalyticsFigures> {
  const [orders, grown] = await Promise.all([countOrders(db, coverOf(span, counted)), countGrown(db, span)])
  const statuses = counts(ORDER_STATUSES, orders.statuses)
  const dishes = counts(OWN_DISH_STATES, grown.dishes)
  return {
    orders: ORDER_STATUSES.reduce((all, status) => all + (status === 'cancelled' ? 0 : statuses[status]), 0),
    statuses,
    delivered: orders.delivered,
    revenue: egpOf(orders.revenue),
    averageOrderValue: meanInEgp(piastres(orders.revenue), orders.delivered),
    customers: {
      all: grown.customers,
      new: grown.new_customers,
      active: orders.active,
      repeat: orders.repeat,
    },
    cooks: { all: grown.cooks, active: orders.cooks, new: grown.new_cooks },
    dishes,
    pendingOrders: dishes.pending,
    reviews: grown.reviews,
    averageRating: grown.rating,
    promoUses: orders.promo_uses,
    promoCost: egpOf(orders.promo_cost),
  }
}

/** The orders of each step, whose first days these are. */
async function countSteps(db: Db, days: string[], cover: Cover): Promise<number[]> {
  const counted = await countByStep(
    db,
    days.map((day) => new Date(startOfCairoDay(day))),
    cover,
  )
  const found = new Map(counted.map(({ at, orders }) => [at, orders]))
  return days.map((_, at) => found.get(at) ?? 0)
}

function toTop({ dishes, cooks, customers, places }: Top): Pick<Analytics, 'top' | 'places'> {
  const withPortrait = ({ image, ...person }: Top['cooks'][number]) => ({
    ...person,
    portrait: image && portraitUrl(image),
  })
  const ordered = places.filter(({ orders }) => orders > 0).slice(0, TOP)
  return {
    top: {
      dishes: dishes.map(({ photo, ...dish }) => ({ ...dish, photoUrl: photo && photoUrl(photo) })),
      cooks: cooks.map(withPortrait),
      customers: customers.map(withPortrait),
      districts: ordered.map(({ id, name, nameAr, orders }) => ({ id, name, nameAr, count: orders })),
    },
    places,
  }
}

function counts<Name extends string>(names: readonly Name[], found: Partial<Record<Name, number>>) {
  return Object.fromEntries(names.map((name) => [name, found[name] ?? 0])) as Record<Name, number>
}

function spanOf({ from, until }: { from: number; until: number }): Span {
  return { from: new Date(from), until: new Date(until) }
}
