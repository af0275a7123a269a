import * as z from 'zod'
import { ALLERGENS } from '#domain/catalog/allergens.ts'
import { DISH_STATUSES, OWN_DISH_STATES, SOUGHT_DISH_STATES } from '#domain/catalog/dish-review.ts'
import { DISH_RULES } from '#domain/catalog/dish-terms.ts'
import { MAX_AT_ONCE } from '#domain/list-limits.ts'
import { MAX_REASON } from '#domain/reason.ts'
import {
  admins,
  cooksAndAdmins,
  dayOfWeek,
  egp,
  id,
  isMore,
  iso,
  longText,
  paged,
  pageNumber,
  queryNumber,
  requiredText,
  rowVersion,
  search,
  text,
} from '../base.ts'
import { picture, pictureErrors } from '../uploads.ts'
import { dishType } from './catalog.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const slot = z.object({ dayOfWeek, start: time, end: time })

const photo = z
  .string()
  .regex(/^[a-f0-9]{32}$/)
  .nullable()

/** Texts in one language are enough. `dish.invalid` names all wrong fields at once. */
const terms = z.strictObject({
  name: text(DISH_RULES.name.most),
  nameAr: text(DISH_RULES.name.most),
  description: longText(DISH_RULES.description.most),
  descriptionAr: longText(DISH_RULES.description.most),
  price: egp,
  dishTypes: z.array(z.string().max(40)).max(40),
  /** The name that the upload of a photo returned. */
  photo,
  /** An end at or before its start is the next day's, and needs the slot's own switch. */
  availability: z
    .array(z.strictObject({ ...slot.shape, pastMidnight: z.boolean().optional() }))
    .max(DISH_RULES.slots.most),
  dailyPortions: z.number().nullable(),
  serves: z.number().nullable(),
  spice: z.number().nullable(),
  allergens: z.array(z.string().max(40)).max(40),
})

const words = {
  name: z.string(),
  nameAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  dishTypes: z.array(dishType),
  photo: z.string().nullable(),
  photoUrl: z.string().nullable(),
}

/** A dish as its cook and admins see it. A missing language is empty. */
export const ownDish = z.object({
  ...words,
  id: z.string(),
  cookId: z.string(),
  cookName: z.string(),
  cookNameAr: z.string().nullable(),
  cookPortrait: z.string().nullable(),
  price: egp,
  availability: z.array(slot),
  dailyPortions: z.number().nullable(),
  serves: z.number().nullable(),
  spice: z.number().nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  isAvailable: z.boolean(),
  /** When a sold-out dish returns by itself; null if it is not sold out now. */
  soldOutUntil: iso.nullable(),
  status: z.enum(DISH_STATUSES),
  state: z.enum(OWN_DISH_STATES),
  rejectionReason: z.string().nullable(),
  flagged: z.boolean(),
  flagReason: z.string().nullable(),
  /** New words that wait beside the approved ones, or were refused. */
  edit: z.object({ ...words, refusal: z.string().nullable(), sentAt: iso }).nullable(),
  /** What is left of today's portions; null if they are not counted. */
  portionsLeft: z.number().nullable(),
  soldToday: z.number(),
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  createdAt: iso,
  updatedAt: iso,
  /** Goes up with every change by the cook or an admin; send it along to change the dish. */
  version: z.number(),
})

/** Which kitchen an admin means; a cook has only their own. */
const cookId = id.optional()
const owned = z.strictObject({ id })
const notFound = { 'dish.not_found': { status: 404 } }

const wrong = {
  'dish.type_invalid': { status: 400 },
  'dish.invalid': {
    status: 400,
    data: z.object({
      issues: z.array(z.object({ path: z.string(), problem: z.string(), limit: z.number().optional() })),
    }),
  },
}

const ownDishes = {
  listOwnDishes: cooksAndAdmins('GET /kitchen/dishes', 'The dishes of a kitchen, a page of 24')
    .errors({ 'dish.cook_missing': { status: 400 } })
    .input(
      z.strictObject({
        cookId,
        q: search,
        state: z.enum(OWN_DISH_STATES).optional(),
        page: queryNumber.pipe(z.number().int().min(1).max(10_000)).optional(),
      }),
    )
    .output(
      paged(ownDish, {
        /** How many the search finds, whatever the state. */
        all: z.number(),
        /** How many the search finds in each state. A dish on sale with a waiting edit counts as pending too. */
        states: z.record(z.enum(OWN_DISH_STATES), z.number()),
      }),
    ),

  getOwnDish: cooksAndAdmins('GET /kitchen/dishes/{id}', 'A dish with what waits beside it')
    .errors(notFound)
    .input(owned)
    .output(ownDish),

  createDish: cooksAndAdmins('POST /kitchen/dishes', 'Adds a dish, which waits for review', {
    successStatus: 201,
  })
    .errors({ ...wrong, 'dish.cook_missing': { status: 400 } })
    .input(terms.extend({ cookId }))
    .output(ownDish),

  changeDish: cooksAndAdmins(
    'PUT /kitchen/dishes/{id}',
    'Changes a dish; new words, types and photos of an approved one wait for review',
  )
    .errors({
      ...wrong,
      ...notFound,
      'dish.stale': { status: 409, data: z.object({ current: ownDish }) },
    })
    .input(terms.extend({ id, version: rowVersion }))
    .output(ownDish),

  keepDishPhoto: cooksAndAdmins(
    'POST /uploads/dish-photo',
    'Stores a photo that a dish may then name; unnamed for a day, it is deleted',
  )
    .errors(pictureErrors)
    .input(z.strictObject({ picture }))
    .output(z.object({ photo: z.string(), photoUrl: z.string() })),

  switchDish: cooksAndAdmins('PUT /kitchen/dishes/{id}/availability', 'Puts a dish on sale or off')
    .errors(notFound)
    .input(z.strictObject({ id, isAvailable: z.boolean() }))
    .output(ownDish),

  sellOutDish: cooksAndAdmins(
    'PUT /kitchen/dishes/{id}/sold-out',
    'Takes a dish off the menu until the next business day begins, or brings it back',
  )
    .errors(notFound)
    .input(z.strictObject({ id, isSoldOut: z.boolean() }))
    .output(ownDish),

  withdrawDish: cooksAndAdmins(
    'POST /kitchen/dishes/{id}/withdrawal',
    'Takes a dish off for good; its orders and reviews keep it',
  )
    .errors(notFound)
    .input(owned)
    .output(z.object({ id: z.string() })),

  takeBackEdit: cooksAndAdmins(
    'DELETE /kitchen/dishes/{id}/edit',
    'Takes back the words that wait beside a dish, or were refused',
  )
    .errors(notFound)
    .input(owned)
    .output(ownDish),
}

/** Dishes to decide on, each with the version that the admin saw. */
const chosen = z
  .array(z.strictObject({ id, version: rowVersion }))
  .min(1)
  .max(MAX_AT_ONCE)
const withReason = z.strictObject({ dishes: chosen, reason: requiredText(MAX_REASON) })
const decided = z.object({
  dishes: z.array(ownDish),
  /** Dishes that are gone or have changed since the admin read them. They stay as they are. */
  refused: z.array(
    z.object({ id, code: z.enum(['dish.not_found', 'dish.stale', 'dish.nothing_to_decide']) }),
  ),
})

const decision = (path: string, summary: string) =>
  admins(`POST /admin/dishes/${path}`, summary).errors({
    'dish.not_found': { status: 404, data: z.object({ id: z.string() }) },
    'dish.stale': { status: 409, data: z.object({ current: ownDish }) },
    'dish.nothing_to_decide': { status: 409, data: z.object({ current: ownDish }) },
  })

export const DISH_SORTS = ['created', 'name'] as const

/** The filters of the admins' dish list. */
export const soughtDishes = z.strictObject({
  q: search,
  state: z.enum(SOUGHT_DISH_STATES).optional(),
  cookId,
  sort: z.enum(DISH_SORTS).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

/** Each decision takes many dishes. It is refused if it fits none of them. */
const review = {
  listDishesOfAll: admins(
    'GET /admin/dishes',
    'The dishes of all kitchens, a page of 25 of the first five hundred',
    { mayBeOld: true },
  )
    .input(soughtDishes.extend({ page: pageNumber }))
    .output(
      paged(ownDish, {
        isMore,
        /** How many the search finds in all and in each state, counted up to 501. */
        all: z.number(),
        states: z.record(z.enum(SOUGHT_DISH_STATES), z.number()),
        /** The cook of the kitchen in `cookId`. */
        cook: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
      }),
    ),

  listAwaitingReview: admins(
    'GET /admin/dishes/awaiting-review',
    'Dishes and edits that wait for review, the oldest 50',
    { mayBeOld: true },
  ).output(z.object({ items: z.array(ownDish), pendingDishes: z.number(), waitingEdits: z.number() })),
  approveDishes: decision('approval', 'Approves dishes, or the edits that wait beside them')
    .input(z.strictObject({ dishes: chosen }))
    .output(decided),
  rejectDishes: decision('rejection', 'Rejects dishes, or the edits that wait beside them')
    .input(withReason)
    .output(decided),
  setDishesPending: decision('review', 'Takes dishes off sale until they are reviewed again')
    .input(z.strictObject({ dishes: chosen }))
    .output(decided),
  flagDishes: decision('flag', 'Takes dishes off the shelves until somebody has looked')
    .input(withReason)
    .output(decided),
  resolveFlags: decision('flag-resolution', 'Puts flagged dishes back')
    .input(z.strictObject({ dishes: chosen }))
    .output(decided),
}

export const dishes = { ...ownDishes, ...review }

export type OwnDish = z.infer<typeof ownDish>
export type DishSortOfAll = (typeof DISH_SORTS)[number]
export type DishInput = z.infer<typeof terms>
