import type { Longest, Waiting, WhatWaits } from '#contract/overview.ts'
import { HOUR_MS } from '#domain/durations.ts'
import {
  businessDayOf,
  type Instants,
  instantsOfBusinessDay,
  weekBefore,
} from '#domain/insights/business-day.ts'
import { weekdayOf } from '#domain/insights/period.ts'
import { knownEnd } from '#domain/market/controls.ts'
import { egpOf } from '#domain/money.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ordering/status/order-status.ts'
import { businessOf } from '#domain/settings/business.ts'
import { isReachable } from '#domain/settings/support.ts'
import { findHolds } from '#server/db/market-sql.ts'
import { findOrderLimits, supportOf } from '#server/modules/settings/index.ts'
import type { Db } from '#server/platform/database/transaction.ts'
import { portraitUrl } from '#server/platform/images/store-portrait.ts'
import type { Call } from '#server/platform/module/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type CouriersRow,
  countByFiveMinutes,
  countEnded,
  countNewAccounts,
  countWaiting,
  type DayRow,
  findCouriersAtWork,
  findDrafts,
  findKitchensAtWork,
  instantOf,
  type KitchensRow,
  type LatestRow,
  listLatest,
  nameByIds,
  sumAsItStood,
  sumPlaced,
} from './overview-store.ts'
import { findMedianMinutes } from './time-performance/store.ts'

const LATEST = 10
/** How many kitchens and couriers are named. */
const NAMED = 4
/** An hour in steps of five minutes. */
const STEPS = 12

/** What waits for an admin, and what the market lacks. Every page of admins reads it again while it is open (G-22). */
export async function getWaiting({ platform }: Call): Promise<WhatWaits> {
  const { database, clock } = platform
  const { oldest: _, ...waits } = await whatWaits(platform, await clock.transactionTime(database.db))
  return waits
}

async function whatWaits({ database: { db }, env }: Platform, now: Date) {
  const isProduction = env.APP_ENV === 'production'
  const [counted, limits, drafts] = await Promise.all([
    countWaiting(db, now),
    findOrderLimits(db),
    isProduction ? findDrafts(db) : null,
  ])
  const missing: WhatWaits['missing'] = []
  if (!isReachable(supportOf(limits))) missing.push('support')
  if (!businessOf(limits)) missing.push('business')
  if (isProduction && !env.SMTP_URL) missing.push('mail')
  if (drafts?.terms) missing.push('terms')
  if (drafts?.privacy) missing.push('privacy')
  return { ...counted, missing, serverTime: now.toISOString() }
}

/** The overview of admins: what waits, the figures of the business day so far, and those of the last hour. */
export async function getOverview({ platform }: Call) {
  const {
    database: { db },
    clock,
  } = platform
  const now = await clock.transactionTime(db)
  const { dayEndsAtHour } = await findOrderLimits(db)
  const day = businessDayOf(now.getTime(), dayEndsAtHour)
  const today = instantsOfBusinessDay(day, dayEndsAtHour)
  const then = weekBefore(now.getTime(), dayEndsAtHour)
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const [
    { oldest, ...waits },
    placed,
    lastWeek,
    doorMinutes,
    doorMinutesThen,
    newAccounts,
    ended,
    latest,
    steps,
    kitchens,
    couriers,
  ] = await Promise.all([
    whatWaits(platform, now),
    sumPlaced(db, today),
    sumAsItStood(db, then),
    findMedianMinutes(db, spanOf(today)),
    findMedianMinutes(db, spanOf(then)),
    countNewAccounts(db, new Date(today.from)),
    countEnded(db, hourAgo),
    listLatest(db, hourAgo, LATEST),
    countByFiveMinutes(db, hourAgo),
    findKitchensAtWork(db, now, NAMED),
    findCouriersAtWork(db, now, NAMED),
  ])
  return {
    ...waits,
    longest: await nameLongest(db, oldest),
    today: {
      statuses: countByStatus(placed),
      food: soldOf(placed, 'food'),
      total: soldOf(placed, 'total'),
      doorMinutes,
      newAccounts,
      day,
      weekday: weekdayOf(day),
      lastWeek: { ...lastWeek, total: egpOf(lastWeek.total), doorMinutes: doorMinutesThen },
    },
    kitchens: toKitchens(kitchens, await findHolds(db, pausedOf(kitchens), now.getTime())),
    couriers: toCouriers(couriers),
    hour: {
      ...ended,
      pace: paceOf(steps),
      latest: latest.map(toLatest),
    },
  }
}

async function nameLongest(db: Db, oldest: Partial<Record<keyof Waiting, string | null>>): Promise<Longest> {
  const known = Object.entries(oldest).flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]))
  const named = await nameByIds(
    db,
    known.map(([, id]) => id),
  )
  const byId = new Map(named.map((row) => [row.id, row]))
  return Object.fromEntries(known.flatMap(([name, id]) => (byId.has(id) ? [[name, byId.get(id)]] : [])))
}

function countByStatus(placed: DayRow[]) {
  return Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, placed.find((row) => row.status === status)?.n ?? 0]),
  ) as Record<OrderStatus, number>
}

function toKitchens(kitchens: KitchensRow, holds: Awaited<ReturnType<typeof findHolds>>) {
  return {
    ...kitchens,
    busiest: kitchens.busiest.map(({ image, pausedUntil, ...kitchen }) => ({
      ...kitchen,
      portrait: image && portraitUrl(image),
      paused:
        pausedUntil === null ? null : { until: endOf(pausedUntil), hold: holds.get(kitchen.id) ?? null },
    })),
  }
}

function pausedOf({ busiest }: KitchensRow): string[] {
  return busiest.flatMap(({ id, pausedUntil }) => (pausedUntil === null ? [] : id))
}

function toCouriers(couriers: CouriersRow) {
  return {
    ...couriers,
    list: couriers.list.map(({ image, silentSince, ...courier }) => ({
      ...courier,
      portrait: image && portraitUrl(image),
      silentSince: instantOf(silentSince),
    })),
  }
}

/** The orders of each step. An order of this instant is exactly an hour after the start: it counts in the last step. */
function paceOf(steps: { step: number; n: number }[]): number[] {
  return Array.from({ length: STEPS }, (_, at) =>
    steps.filter(({ step }) => Math.min(step, STEPS - 1) === at).reduce((sum, { n }) => sum + n, 0),
  )
}

function toLatest(row: LatestRow) {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    total: egpOf(row.total),
    cookId: row.cook_id,
    cookName: row.name,
    cookNameAr: row.name_ar,
  }
}

function soldOf(placed: DayRow[], of: 'food' | 'total'): number {
  const counted = placed.filter(({ status }) => status !== 'cancelled')
  return egpOf(counted.reduce((all, row) => all + row[of], 0))
}

function spanOf({ from, until }: Instants) {
  return { from: new Date(from), until: new Date(until) }
}

/** When a pause ends; null if only an operator ends it. */
function endOf(pausedUntil: string): string | null {
  const end = knownEnd(Date.parse(pausedUntil))
  return end === null ? null : new Date(end).toISOString()
}
