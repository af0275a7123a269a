import * as z from 'zod'
import { admins, cairoDay, dayOfWeek, egp, iso } from './base.ts'
import { hold } from './catalog/catalog.ts'
import { orderStatus } from './ordering/order-answer.ts'

/** What waits for an admin, each counted up to 1,001. */
const waiting = z.object({
  dishes: z.number(),
  edits: z.number(),
  flaggedDishes: z.number(),
  flaggedOrders: z.number(),
  problems: z.number(),
  reports: z.number(),
  couriers: z.number(),
  kitchens: z.number(),
  /** Orders that a courier or a kitchen cannot go on with, by their own report. */
  incident: z.number(),
  /** Orders whose kitchen has used half of its time to answer. */
  unanswered: z.number(),
  /** Orders that cook longer than promised. */
  cookingLate: z.number(),
  /** Ready orders that no courier has taken. */
  noCourier: z.number(),
  /** Orders on the road without a recent position. */
  silent: z.number(),
  /** Orders with a refund that its provider has not ended within a day. */
  refunds: z.number(),
  handovers: z.number(),
  overCashLimit: z.number(),
  /** Letters of the last two days that did not go out, although their address is not refused. */
  letters: z.number(),
})

/** An instant of each; null where nothing waits or its time is not kept. */
const instants = z.object(
  Object.fromEntries(Object.keys(waiting.shape).map((name) => [name, iso.nullable()])) as Record<
    keyof typeof waiting.shape,
    ReturnType<typeof iso.nullable>
  >,
)

/** The one of each that has waited longest, where it can be named: a dish, a person, or an order with its kitchen and where it goes. */
const longest = z.partialRecord(
  waiting.keyof(),
  z.object({
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    area: z.string().nullable(),
    areaAr: z.string().nullable(),
  }),
)

const person = {
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  portrait: z.string().nullable(),
}

/** The kitchens that take orders now, of those that may work, and the ones with most orders to cook. */
const kitchensAtWork = z.object({
  open: z.number(),
  of: z.number(),
  busiest: z.array(
    z.object({
      ...person,
      orders: z.number(),
      /** Not answered in half of the time, or cooking longer than promised. */
      late: z.number(),
      /** `until` is null where only an operator ends the pause, `hold` in a break of the kitchen's own. */
      paused: z.object({ until: iso.nullable(), hold: hold.nullable() }).nullable(),
    }),
  ),
})

/** The couriers on duty: those who do not move first, then those who carry most. */
const couriersAtWork = z.object({
  onDuty: z.number(),
  /** They carry nothing. */
  free: z.number(),
  /** Ready orders that no courier has, however short they wait. */
  unassigned: z.number(),
  list: z.array(
    z.object({
      ...person,
      orders: z.number(),
      /** Where the order goes that they took first. */
      area: z.string().nullable(),
      areaAr: z.string().nullable(),
      silentSince: iso.nullable(),
    }),
  ),
})

const whatWaits = z.object({
  waiting,
  /** Since when the oldest of each has waited. */
  since: instants,
  /** Since when the newest of each has waited. It tells one that replaced another. */
  newest: instants,
  /** What the market cannot do without, and admins have not set: a way to reach the office, who runs it by law, a mail server, and terms and a privacy notice of their own. */
  missing: z.array(z.enum(['support', 'business', 'mail', 'terms', 'privacy'])),
  serverTime: iso,
})

export const overview = {
  getWaiting: admins('GET /admin/waiting', 'What waits for an admin now, and since when').output(whatWaits),

  getOverview: admins(
    'GET /admin/overview',
    'What waits for an admin now, today’s figures, and the last hour',
    { mayBeOld: true },
  ).output(
    whatWaits.extend({
      longest,
      /** Orders that were placed on this business day, by their present status. */
      today: z.object({
        statuses: z.record(orderStatus, z.number()),
        food: egp,
        total: egp,
        /** The median from the order, or its online payment, to the door, of what was delivered on this day; null without any. */
        doorMinutes: z.number().nullable(),
        newAccounts: z.number(),
        day: cairoDay,
        /** Sunday is 0. */
        weekday: dayOfWeek,
        /** The same weekday a week before, as it stood at the same time. */
        lastWeek: z.object({
          placed: z.number(),
          delivered: z.number(),
          cancelled: z.number(),
          total: egp,
          doorMinutes: z.number().nullable(),
        }),
      }),
      kitchens: kitchensAtWork,
      couriers: couriersAtWork,
      hour: z.object({
        placed: z.number(),
        delivered: z.number(),
        cancelled: z.number(),
        /** Orders placed in each five minutes of the hour, oldest first. */
        pace: z.array(z.number()),
        /** The ten newest. */
        latest: z.array(
          z.object({
            id: z.string(),
            status: orderStatus,
            createdAt: iso,
            total: egp,
            cookId: z.string(),
            cookName: z.string(),
            cookNameAr: z.string().nullable(),
          }),
        ),
      }),
    }),
  ),
}

export type Longest = z.infer<typeof longest>
export type Waiting = z.infer<typeof waiting>
export type WhatWaits = z.infer<typeof whatWaits>
