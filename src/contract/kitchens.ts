import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { AVAILABILITY_RULES } from '#domain/kitchens/availability.ts'
import { BEGINNINGS, FIRST_STEPS, STEP_STATES } from '#domain/kitchens/first-steps.ts'
import { KITCHEN_PROFILE } from '#domain/kitchens/profile.ts'
import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'
import {
  admins,
  cairoDay,
  cooks,
  dayOfWeek,
  egp,
  everyone,
  id,
  iso,
  longText,
  point,
  queryNumber,
  text,
  whole,
} from './base.ts'
import { closedReason, dishCard, hold, opening, unusualDays } from './catalog/catalog.ts'

const near = {
  latitude: queryNumber.pipe(z.number().min(-90).max(90)).optional(),
  longitude: queryNumber.pipe(z.number().min(-180).max(180)).optional(),
}

export const cookCard = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  bio: z.string(),
  bioAr: z.string().nullable(),
  portrait: z.string().nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  distanceKm: z.number().nullable(),
  open: z.boolean(),
  opens: opening.nullable(),
  photos: z.array(z.string()),
})

export const cookPage = cookCard.extend({
  state: closedReason,
  hold: hold.nullable(),
  /** Whether the kitchen is new and none of its dishes was approved yet. */
  opensSoon: z.boolean(),
  until: iso.nullable(),
  hours: z.array(z.object({ dayOfWeek: z.number(), start: z.string(), end: z.string() })),
  unusualDays,
  since: iso,
  deliveredOrders: z.number(),
  dishes: z.array(dishCard),
})

export const kitchenToday = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  state: closedReason,
  open: z.boolean(),
  hiddenToday: z.boolean(),
  /** When the business day ends: a kitchen that is closed for today takes orders again. */
  dayEndsAt: iso,
  opens: opening.nullable(),
  revenue: egp,
  orders: z.number(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  averagePrepMinutes: z.number().nullable(),
  averagePrepMinutesLastWeek: z.number().nullable(),
  takenToday: z.number(),
  dailyOrderLimit: z.number(),
  /** When the cook's own break ends; null without one. */
  pausedUntil: iso.nullable(),
  hold: hold.nullable(),
  /** Dishes of which few portions are left today. */
  runningLow: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      left: z.number(),
      of: z.number(),
    }),
  ),
  /** The newest reviews of the last seven days. */
  newReviews: z.array(
    z.object({
      id: z.string(),
      dishId: z.string(),
      /** Whether the public may see the dish. */
      hasPage: z.boolean(),
      dishName: z.string(),
      dishNameAr: z.string().nullable(),
      userName: z.string(),
      rating: z.number(),
      comment: z.string(),
      photoUrl: z.string().nullable(),
      createdAt: iso,
    }),
  ),
})

/** A new kitchen on the way to its first order, with what its cook has done. */
export const firstSteps = z.object({
  beginning: z.enum(BEGINNINGS),
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), state: z.enum(STEP_STATES) })),
  name: z.string(),
  nameAr: z.string().nullable(),
  bio: z.string(),
  bioAr: z.string().nullable(),
  hours: z.array(z.object({ dayOfWeek: z.number(), start: z.string(), end: z.string() })),
  /** The dish that waits for review, or else the latest refused one. */
  dish: z
    .object({
      id: z.string(),
      name: z.string(),
      nameAr: z.string().nullable(),
      status: z.enum(['pending', 'rejected']),
      rejectionReason: z.string().nullable(),
      sentAt: iso,
    })
    .nullable(),
})

const daySlot = { start: z.string().max(8), end: z.string().max(8) }
const slot = { dayOfWeek, ...daySlot }

/** A cook's settings of when to take orders. */
export const availability = z.object({
  hours: z.array(z.object(slot)),
  /** The cook has saved them, if only those with which a kitchen starts. */
  hoursSaved: z.boolean(),
  dailyOrderLimit: z.number(),
  hideDishesToday: z.boolean(),
  unavailableDates: z.array(cairoDay),
  specialDays: z.array(z.object({ date: cairoDay, slots: z.array(z.object(daySlot)) })),
  pausedUntil: iso.nullable(),
  today: cairoDay,
})

/**
 * Only the fields that are sent change. An end at or before its start is the next day's, and needs the slot's own switch. The hours
 * of a special day stand in for those of its weekday; a date that is a day off too is a day off.
 */
const availabilityChange = z.strictObject({
  hours: z
    .array(z.strictObject({ ...slot, pastMidnight: z.boolean().optional() }))
    .max(AVAILABILITY_RULES.slots.most)
    .optional(),
  dailyOrderLimit: whole(AVAILABILITY_RULES.dailyOrderLimit).optional(),
  hideDishesToday: z.boolean().optional(),
  unavailableDates: z.array(cairoDay).max(AVAILABILITY_RULES.daysOff.most).optional(),
  specialDays: z
    .array(
      z.strictObject({
        date: cairoDay,
        slots: z
          .array(z.strictObject({ ...daySlot, pastMidnight: z.boolean().optional() }))
          .min(1)
          .max(AVAILABILITY_RULES.slotsOfDay.most),
      }),
    )
    .max(AVAILABILITY_RULES.specialDays.most)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'a date stands twice')
    .optional(),
})

/** The effect of a change: the kitchen's state, its open orders, and dishes whose own hours no longer overlap with it. */
export const outlook = z.object({
  state: closedReason,
  until: iso.nullable(),
  opens: opening.nullable(),
  openOrders: z.number(),
  neverOnOffer: z.array(z.object({ name: z.string(), nameAr: z.string().nullable() })),
})

const availabilityErrors = {
  'kitchen.hours_invalid': {
    status: 400,
    data: z.object({ issues: z.array(z.object({ at: z.number(), problem: z.string() })) }),
  },
  'kitchen.special_days_invalid': {
    status: 400,
    data: z.object({
      issues: z.array(z.object({ date: cairoDay, at: z.number(), problem: z.string() })),
    }),
  },
  'kitchen.day_off_with_orders': { status: 409, data: z.object({ date: z.string(), orders: z.number() }) },
}

/** A kitchen's profile as its cook sees it. Couriers see street and pin too, all others only the area. */
export const kitchenProfile = z.object({
  bio: z.string(),
  bioAr: z.string().nullable(),
  address: z.string(),
  location: point.nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  approval: z.enum(APPROVALS),
  refusalReason: z.string().nullable(),
  /** Orders in preparation now. */
  preparingOrderCount: z.number(),
})

/** A kitchen as admins see it, with today's figures. */
const kitchenOfAdmins = kitchenToday.extend({
  id: z.string(),
  email: z.string(),
  mobileNumber: z.string().nullable(),
  portrait: z.string().nullable(),
  isBanned: z.boolean(),
  /** A dish of it is on sale. */
  sells: z.boolean(),
  since: iso,
  area: z.string(),
  areaAr: z.string().nullable(),
  address: z.string(),
  approval: z.enum(APPROVALS),
  refusalReason: z.string().nullable(),
  preparingOrderCount: z.number(),
  pendingOrderCount: z.number(),
})

const AN_EVENING_OF_RAMADAN = {
  specialDays: [{ date: '2027-02-08', slots: [{ start: '17:00', end: '01:00', pastMidnight: true }] }],
}

export const kitchens = {
  getKitchenOfAdmins: admins('GET /admin/kitchens/{id}', 'A kitchen with its figures of today')
    .errors({ 'kitchen.not_found': { status: 404 } })
    .input(z.strictObject({ id }))
    .output(kitchenOfAdmins),

  getAvailability: cooks(
    'GET /kitchen/availability',
    'Hours, limit, days off, special days and break',
  ).output(availability),

  previewAvailability: cooks(
    'POST /kitchen/availability/preview',
    'What a change would mean; changes nothing',
    { example: AN_EVENING_OF_RAMADAN },
  )
    .errors(availabilityErrors)
    .input(availabilityChange)
    .output(outlook),

  changeAvailability: cooks('PATCH /kitchen/availability', 'Changes what is named, all or nothing', {
    example: AN_EVENING_OF_RAMADAN,
  })
    .errors(availabilityErrors)
    .input(availabilityChange)
    .output(availability),

  startBreak: cooks(
    'PUT /kitchen/break',
    'Takes no orders for some minutes, or until the clock in Cairo shows a time',
  )
    .errors({ 'kitchen.time_invalid': { status: 400 } })
    .input(
      z.union([
        z.strictObject({ minutes: whole(AVAILABILITY_RULES.breakMinutes) }),
        z.strictObject({ until: z.string().max(8) }),
      ]),
    )
    .output(kitchenToday),

  endBreak: cooks('DELETE /kitchen/break', 'Takes orders again').output(kitchenToday),

  getKitchenProfile: cooks('GET /kitchen/profile', 'What the cook says of the kitchen').output(
    kitchenProfile,
  ),

  changeKitchenProfile: cooks(
    'PATCH /kitchen/profile',
    'Changes what is named; the area follows from the pin',
  )
    .errors({ 'place.address_too_short': { status: 400 }, 'place.outside_egypt': { status: 400 } })
    .input(
      z.strictObject({
        bio: longText(KITCHEN_PROFILE.bio.most).optional(),
        bioAr: longText(KITCHEN_PROFILE.bio.most).nullable().optional(),
        address: text(KITCHEN_PROFILE.address.most).optional(),
        location: point.optional(),
      }),
    )
    .output(kitchenProfile),

  listCooks: everyone('GET /cooks', 'Cooks near a place, or called so, at most 50', { mayBeOld: true })
    .input(
      z.strictObject({
        ...near,
        q: text(MAX_SHOP_SEARCH).optional(),
        limit: queryNumber.pipe(z.number().int().min(1).max(50)).optional(),
      }),
    )
    .output(z.object({ items: z.array(cookCard) })),

  getCook: everyone('GET /cooks/{id}', 'A cook with dishes and weekly hours', { mayBeOld: true })
    .errors({ 'kitchen.not_found': { status: 404 } })
    .input(z.strictObject({ id, ...near }))
    .output(cookPage),

  getKitchenToday: cooks(
    'GET /kitchen/today',
    "The cook's own kitchen: open or closed, today's figures",
  ).output(kitchenToday),

  getFirstSteps: cooks(
    'GET /kitchen/first-steps',
    'How far the own kitchen is on the way to its first order',
  ).output(firstSteps),

  closeForToday: cooks('PUT /kitchen/closing', 'Hides all dishes for the rest of the Cairo day').output(
    kitchenToday,
  ),

  reopenToday: cooks('DELETE /kitchen/closing', 'Shows the dishes again today').output(kitchenToday),
}

export type KitchenOfAdmins = z.infer<typeof kitchenOfAdmins>
export type CookCard = z.infer<typeof cookCard>
export type CookPage = z.infer<typeof cookPage>
export type Availability = z.infer<typeof availability>
export type AvailabilityChange = z.infer<typeof availabilityChange>
export type Outlook = z.infer<typeof outlook>
export type FirstSteps = z.infer<typeof firstSteps>
export type KitchenToday = z.infer<typeof kitchenToday>
export type KitchenProfile = z.infer<typeof kitchenProfile>
