import * as z from 'zod'
import { CANCELLERS } from '#domain/insights/cancellations.ts'
import { COURIER_SPANS } from '#domain/insights/period.ts'
import { admins, cairoDay, egp, id, iso } from './base.ts'

const named = { id: z.string(), name: z.string(), nameAr: z.string().nullable() }

/** How many people we owe, and how much. */
const owedToThem = z.object({ people: z.number(), total: egp })

/** The sums of a business day. */
const dayReport = z.object({
  day: cairoDay,
  /** The business day that runs now. */
  today: cairoDay,
  from: iso,
  until: iso,
  endsAtHour: z.number(),
  serverTime: iso,
  /** What was delivered on the day. */
  sold: z.object({
    orders: z.number(),
    food: egp,
    delivery: egp,
    service: egp,
    discount: egp,
    total: egp,
    /** Of the total, as it stands now: paid online, collected in cash, and neither. */
    online: egp,
    collected: egp,
    notCollected: egp,
    commission: egp,
    courierShare: egp,
  }),
  cancelled: z.object({
    orders: z.number(),
    total: egp,
    reasons: z.array(
      z.object({
        by: z.enum(CANCELLERS),
        /** As it is stored: a code, or somebody's own words. */
        reason: z.string().nullable(),
        orders: z.number(),
        total: egp,
      }),
    ),
    /** The sum of the rarer reasons; null if all are listed. */
    others: z.object({ orders: z.number(), total: egp }).nullable(),
  }),
  /** What went back to buyers on the day, by providers and by hand; `till`: of it in cash. */
  givenBack: z.object({ total: egp, till: egp }),
  cash: z.object({
    /** What all these couriers held when the day began. */
    heldBefore: egp,
    expected: egp,
    counted: egp,
    difference: egp,
    /** What all these couriers still hold now of the cash up to the day's end. */
    held: egp,
    couriers: z.array(
      z.object({
        ...named,
        /** Null of somebody who is erased. */
        name: named.name.nullable(),
        /** The orders whose cash was collected on the day. */
        orders: z.number(),
        heldBefore: egp,
        expected: egp,
        /** What admins counted on the day. */
        counted: egp,
        /** What admins corrected on the day; negative if the courier brought too little. */
        difference: egp,
        held: egp,
        /** What we owe them after the day; negative if they were paid too much. */
        stillOwed: egp,
        notes: z.array(z.string()),
      }),
    ),
  }),
  kitchens: z.array(
    z.object({
      ...named,
      orders: z.number(),
      food: egp,
      commission: egp,
      /** The kitchen's share of the day. */
      owed: egp,
      /** What we owe it after the day, of earlier days too; negative if it was paid too much. */
      stillOwed: egp,
    }),
  ),
  /** Whom we owe after the day, whether they worked on it or not. */
  stillOwed: z.object({ kitchens: owedToThem, couriers: owedToThem }),
})

const usual = <Sums extends z.ZodType>(sums: Sums) => z.object({ today: sums, yesterday: sums, week: sums })

const kitchenSums = usual(z.object({ orders: z.number(), sold: egp, commission: egp, owed: egp }))

/** A courier's business day, counted as `dayReport` counts it. */
const courierDay = z.object({
  day: cairoDay,
  runs: z.number(),
  kilometres: z.number(),
  taken: egp,
  counted: egp,
  /** What admins corrected; null while they still hold some of the day's cash. */
  difference: egp.nullable(),
  share: egp,
})

export const dayEndpoints = {
  getDay: admins(
    'GET /admin/day',
    'The money of a business day, which ends in the next morning; the one that runs now without a day',
    { mayBeOld: true },
  )
    .errors({ 'day.ahead': { status: 400, data: z.object({ today: cairoDay }) } })
    .input(z.strictObject({ day: cairoDay.optional() }))
    .output(dayReport),

  getKitchenSums: admins(
    'GET /admin/kitchens/{id}/sums',
    'What a kitchen sold, and is owed for it, today, yesterday and this week',
    { mayBeOld: true },
  )
    .input(z.strictObject({ id }))
    .output(kitchenSums),

  getCourierDays: admins(
    'GET /admin/couriers/{id}/days',
    'What a courier delivered, took, handed over and earned on each day of this week, or the last, or this month',
    { mayBeOld: true },
  )
    .input(z.strictObject({ id, span: z.enum(COURIER_SPANS).optional() }))
    .output(z.object({ today: cairoDay, days: z.array(courierDay) })),
}

export type DayReport = z.infer<typeof dayReport>
export type KitchenSums = z.infer<typeof kitchenSums>
export type CourierDay = z.infer<typeof courierDay>
