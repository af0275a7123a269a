import * as z from 'zod'
import { arePricesReversed, DISTANCES_KM, WELL_RATED } from '#domain/catalog/dish-filters.ts'
import { DISH_TYPES } from '#domain/catalog/dish-types.ts'
import { MAX_SHOP_SEARCH } from '#domain/list-limits.ts'
import { CONTROL_REASONS } from '#domain/market/controls.ts'
import { MAX_PRICE_EGP } from '#domain/money.ts'
import { cairoDay, cursor, egp, everyone, id, iso, queryNumber, text } from '../base.ts'
import { review } from './reviews.ts'

export const dishType = z.enum(DISH_TYPES)

/** When something closed opens next. `day` is today or tomorrow in Cairo, or a weekday counted from Sunday. */
export const opening = z.object({
  at: iso,
  day: z.union([z.literal('today'), z.literal('tomorrow'), z.number()]),
})

export const closedReason = z.enum([
  'not_approved',
  'flagged',
  'switched_off',
  'sold_out',
  'open',
  'closed',
  'paused',
  'hidden_today',
  'day_off',
  'full',
  'inactive',
])

/** Why and until when operators take no orders for a kitchen; `words` where the reason is their own. */
export const hold = z.object({
  reason: z.enum(CONTROL_REASONS),
  words: z.string().nullable(),
  wordsAr: z.string().nullable(),
  until: iso.nullable(),
})

/** Those of the coming seven days that are not as usual: with the hours of a special day, or on a day off without any. */
export const unusualDays = z.array(
  z.object({ date: cairoDay, slots: z.array(z.object({ start: z.string(), end: z.string() })) }),
)

export const dishCard = z.object({
  id: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  price: egp,
  dishType,
  dishTypes: z.array(dishType),
  photoUrl: z.string().nullable(),
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  cookPortrait: z.string().nullable(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  /** Rounded to 0.1 km, because a kitchen is a home. */
  distanceKm: z.number().nullable(),
  minutes: z.object({ from: z.number(), to: z.number() }).nullable(),
  available: z.boolean(),
  reason: closedReason.nullable(),
  opens: opening.nullable(),
  until: iso.nullable(),
  leftToday: z.number().nullable(),
})

const slots = z.array(z.object({ dayOfWeek: z.number(), start: z.string(), end: z.string() }))

export const dishDetail = dishCard.extend({
  /** The operators' pause, where that is the reason. */
  hold: hold.nullable(),
  description: z.string(),
  descriptionAr: z.string().nullable(),
  /** The dish's own hours. */
  availability: slots,
  /** When it can be ordered: the hours that dish and kitchen have in common. */
  hours: slots,
  unusualDays,
  serves: z.number().nullable(),
  spice: z.number().nullable(),
  allergens: z.array(z.string()),
  deliveryFrom: egp,
  kitchen: z.object({
    area: z.string(),
    areaAr: z.string().nullable(),
    since: iso,
    deliveredOrders: z.number(),
  }),
  reviews: z.array(review),
  moreReviews: z.string().nullable(),
  moreFromKitchen: z.array(dishCard),
})

/** `around` is `near` with the dishes of a page interleaved by kitchen (B-23). It is the default. */
export const SORTS = ['around', 'near', 'top_rated', 'price_low', 'price_high', 'newest'] as const

/** The most dishes of a page of the list. */
export const DISHES_PER_PAGE = 12

const near = {
  latitude: queryNumber.pipe(z.number().min(-90).max(90)),
  longitude: queryNumber.pipe(z.number().min(-180).max(180)),
}
const price = queryNumber.pipe(z.number().positive().max(MAX_PRICE_EGP))

const dishName = z.object({ name: z.string(), nameAr: z.string().nullable() })

export type DishName = z.infer<typeof dishName>

export const catalog = {
  listDishes: everyone('GET /dishes', 'Dishes near a place, open kitchens first, 12 a page', {
    mayBeOld: true,
  })
    .input(
      z
        .strictObject({
          latitude: near.latitude.optional(),
          longitude: near.longitude.optional(),
          type: dishType.optional(),
          q: text(MAX_SHOP_SEARCH).optional(),
          available: z.enum(['now']).optional(),
          minPrice: price.optional(),
          maxPrice: price.optional(),
          minRating: queryNumber.pipe(z.literal(WELL_RATED)).optional(),
          maxKm: queryNumber.pipe(z.literal(DISTANCES_KM)).optional(),
          sort: z.enum(SORTS).optional(),
          cookId: id.optional(),
          cursor,
          limit: queryNumber.pipe(z.number().int().min(1).max(DISHES_PER_PAGE)).optional(),
        })
        .refine((query) => !arePricesReversed(query), { path: ['minPrice'], error: 'above_max_price' })
        .refine(
          ({ maxKm, latitude, longitude }) => !maxKm || (latitude !== undefined && longitude !== undefined),
          {
            path: ['maxKm'],
            error: 'needs_a_place',
          },
        ),
    )
    .output(
      z.object({ items: z.array(dishCard), nextCursor: z.string().nullable(), nearest: z.array(dishName) }),
    ),

  getDish: everyone('GET /dishes/{id}', 'One dish with its kitchen, reviews and neighbours', {
    mayBeOld: true,
  })
    .errors({ 'dish.not_found': { status: 404 } })
    .input(z.strictObject({ id, latitude: near.latitude.optional(), longitude: near.longitude.optional() }))
    .output(dishDetail),
}

export type DishCard = z.infer<typeof dishCard>
/** What the stream sends about a dish when it changes. A dish that is no longer public is not available. */
export type DishNow = Pick<
  DishDetail,
  'id' | 'price' | 'available' | 'reason' | 'hold' | 'opens' | 'until' | 'leftToday'
>
export type DishDetail = z.infer<typeof dishDetail>
export type DishSort = (typeof SORTS)[number]
export type Hold = z.infer<typeof hold>
