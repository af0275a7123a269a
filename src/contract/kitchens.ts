import * as z from 'zod'
import { APPROVALS } from '#domain/accounts/approval.ts'
import { base, egp, id, iso, longText, point, queryNumber, text } from './base.ts'
import { closedReason, dishCard, opening } from './catalog.ts'

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
  until: iso.nullable(),
  hours: z.array(z.object({ dayOfWeek: z.number(), start: z.string(), end: z.string() })),
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
  opens: opening.nullable(),
  revenue: egp,
  orders: z.number(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  averagePrepMinutes: z.number().nullable(),
  averagePrepMinutesLastWeek: z.number().nullable(),
  takenToday: z.number(),
  dailyOrderLimit: z.number(),
})

export const KITCHEN_PROFILE = { bio: { most: 500 }, address: { most: 300 } } as const

/** What a cook says of the kitchen; street and pin are for couriers, everybody else sees the area. */
export const kitchenProfile = z.object({
  bio: z.string(),
  bioAr: z.string().nullable(),
  address: z.string(),
  location: point.nullable(),
  area: z.string(),
  areaAr: z.string().nullable(),
  approval: z.enum(APPROVALS),
  refusalReason: z.string().nullable(),
})

export const kitchens = {
  getKitchenProfile: base
    .meta({ access: ['cook'] })
    .route({ method: 'GET', path: '/kitchen/profile', summary: 'What the cook says of the kitchen' })
    .output(kitchenProfile),

  changeKitchenProfile: base
    .meta({ access: ['cook'] })
    .route({
      method: 'PATCH',
      path: '/kitchen/profile',
      summary: 'Changes what is named; the area follows from the pin',
    })
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

  listCooks: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/cooks', summary: 'Cooks near a place, at most 50' })
    .input(z.strictObject({ ...near, limit: queryNumber.pipe(z.number().int().min(1).max(50)).optional() }))
    .output(z.object({ items: z.array(cookCard) })),

  getCook: base
    .meta({ access: 'guest' })
    .route({ method: 'GET', path: '/cooks/{id}', summary: 'A cook with dishes and weekly hours' })
    .errors({ 'kitchen.not_found': { status: 404 } })
    .input(z.strictObject({ id, ...near }))
    .output(cookPage),

  getKitchenToday: base
    .meta({ access: ['cook'] })
    .route({
      method: 'GET',
      path: '/kitchen/today',
      summary: "The cook's own kitchen: open or closed, today's figures",
    })
    .output(kitchenToday),

  closeForToday: base
    .meta({ access: ['cook'] })
    .route({
      method: 'PUT',
      path: '/kitchen/closing',
      summary: 'Hides all dishes for the rest of the Cairo day',
    })
    .output(kitchenToday),

  reopenToday: base
    .meta({ access: ['cook'] })
    .route({ method: 'DELETE', path: '/kitchen/closing', summary: 'Shows the dishes again today' })
    .output(kitchenToday),
}

export type CookCard = z.infer<typeof cookCard>
export type CookPage = z.infer<typeof cookPage>
export type KitchenToday = z.infer<typeof kitchenToday>
export type KitchenProfile = z.infer<typeof kitchenProfile>
